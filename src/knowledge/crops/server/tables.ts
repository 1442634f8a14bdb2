import type { Json } from "#database/json.ts";
import type { Confidence, Season, Soil, SourcedFigure, WaterClass } from "../contract.ts";

/** By figure, where it comes from and on what basis. */
export type StoredSources = Partial<Record<SourcedFigure, { source?: string; basis?: string }>>;

declare module "#database/tables.ts" {
  interface Tables {
    crop: CropTable;
    support_price: SupportPriceTable;
  }
}

/** A support price that an operator entered. */
export interface SupportPriceTable {
  commodity: string;
  crop_year: number;
  rupees_per_quintal: number;
  /** Day in India. */
  announced_on: string;
  source: string;
  entered_at: number;
}

/** A crop of the shipped list. All money and water is per hectare, but for prices, which are per kg. */
export interface CropTable {
  id: string;
  /** Place in the shipped file, from 0. */
  position: number;
  name: string;
  name_hi: string;
  scientific_name: string;
  crop_group: string;
  /** The principal soil. */
  soil: Soil;
  /** Further soils, joined by `|`, or empty. */
  also_soils: string;
  /** The principal season, the first of `seasons`. */
  season: Season;
  /** All seasons, joined by `|`. */
  seasons: string;
  brief: string;
  brief_hi: string;
  info: string;
  info_hi: string;
  investment_paise: number;
  water_mm: number;
  water_litres_per_hectare: number;
  water_class: WaterClass;
  yield_kg_per_hectare: number;
  price_paise_per_kg: number;
  gross_income_paise: number;
  profit_paise: number;
  /** The cautious case; may be a loss. */
  profit_stress_paise: number;
  mandi_price_paise_per_kg: number | null;
  gross_at_mandi_paise: number | null;
  profit_at_mandi_paise: number | null;
  duration_days: number;
  /** Days of named varieties, or of the species; null for perennials. */
  duration_min_days: number | null;
  duration_max_days: number | null;
  /** A second published figure. */
  yield_check_kg_per_hectare: number | null;
  /** Bank loans: a loan limit, never a cost. */
  loan_scale_paise: number | null;
  sowing_months: string;
  harvest_months: string;
  temperature_min_c: number;
  temperature_max_c: number;
  rainfall_min_mm: number;
  rainfall_max_mm: number;
  ph_min: number;
  ph_max: number;
  confidence: Confidence;
  sources: Json<StoredSources>;
}
