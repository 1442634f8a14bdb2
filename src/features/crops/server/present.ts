import { readFileSync } from "node:fs";
import type { CropTable } from "#database/tables.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import type { Crop, CropPage, Season, Soil, Source, SourcedFigure } from "../contract.ts";
import { sourcedFigures } from "../contract.ts";

/** A crop's row as lists carry it. */
export function presentCrop(row: CropTable): Crop {
  return {
    _id: row.id,
    name: row.name,
    name_hi: row.name_hi,
    img: `/crops/${row.id}.svg`,
    brief: row.brief,
    brief_hi: row.brief_hi,
    soil: row.soil as Soil,
    alsoSoils: words(row.also_soils) as Soil[],
    season: words(row.seasons) as Season[],
    investment: rupeesFromPaise(row.investment_paise),
    waterReq: row.water_litres_per_hectare,
    waterClass: row.water_class as Crop["waterClass"],
    profit: rupeesFromPaise(row.profit_paise),
    profitStress: rupeesFromPaise(row.profit_stress_paise),
    confidence: row.confidence as Crop["confidence"],
    sowingMonths: monthsOf(row.sowing_months),
    sowingRemark: remarkOf(row.sowing_months),
    harvestMonths: monthsOf(row.harvest_months),
    harvestRemark: remarkOf(row.harvest_months),
    info: row.info,
  };
}

/** A crop's row as its page carries it. */
export function presentCropPage(row: CropTable): CropPage {
  return {
    ...presentCrop(row),
    info_hi: row.info_hi,
    scientificName: row.scientific_name,
    cropGroup: row.crop_group,
    waterMm: row.water_mm,
    yield: row.yield_kg_per_hectare,
    price: rupeesFromPaise(row.price_paise_per_kg),
    grossIncome: rupeesFromPaise(row.gross_income_paise),
    mandiPrice: row.mandi_price_paise_per_kg === null ? null : rupeesFromPaise(row.mandi_price_paise_per_kg),
    profitAtMandi: row.profit_at_mandi_paise === null ? null : rupeesFromPaise(row.profit_at_mandi_paise),
    durationDays: row.duration_days,
    temperature: { from: row.temperature_min_c, to: row.temperature_max_c },
    rainfall: { from: row.rainfall_min_mm, to: row.rainfall_max_mm },
    acidity: { from: row.ph_min, to: row.ph_max },
    sources: sourcesOf(row.sources),
  };
}

function words(joined: string): string[] {
  return joined === "" ? [] : joined.split("|");
}

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Months from 1 to 12 of a span: `Nov-Jan` is 11, 12, 1; remarks around it are left out. */
export function monthsOf(span: string): number[] {
  const [, from = "", to = from] = /([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))?(?![a-z])/.exec(span) ?? [];
  const first = monthNames.indexOf(from);
  const last = monthNames.indexOf(to);
  if (first < 0 || last < 0) return [];
  const count = ((last - first + 12) % 12) + 1;
  return Array.from({ length: count }, (_, place) => ((first + place) % 12) + 1);
}

/** What a span remarks beside its months. */
export function remarkOf(span: string): Crop["harvestRemark"] {
  if (span.includes("next year")) return "next-year";
  if (span.includes("2nd year")) return "second-year";
  if (span.includes("Year round")) return "year-round";
  if (span.includes("pruning")) return "pruning";
  return null;
}

/** Hindi for sentences among the sources, and for how figures were come by; citations stay as they are. */
const inHindi = JSON.parse(
  readFileSync(new URL("../data/sources.hi.json", import.meta.url), "utf8"),
) as Record<string, string>;

function sourcesOf(json: string): CropPage["sources"] {
  const stored = JSON.parse(json) as Partial<Record<string, { source?: string; basis?: string }>>;
  const entries = sourcedFigures.map((figure): [SourcedFigure, Source] => {
    const { source = "", basis = "" } = stored[figure] ?? {};
    return [
      figure,
      { source, source_hi: inHindi[source] ?? source, basis, basis_hi: inHindi[basis] ?? basis },
    ];
  });
  return Object.fromEntries(entries) as CropPage["sources"];
}
