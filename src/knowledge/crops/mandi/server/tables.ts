import type { Json } from "#database/json.ts";
import type { Doubt } from "../rules.ts";
import type { Report } from "./report.ts";

declare module "#database/tables.ts" {
  interface Tables {
    mandi_series: MandiSeriesTable;
    mandi_price: MandiPriceTable;
    mandi_month: MandiMonthTable;
    mandi_held: MandiHeldTable;
    mandi_fetch: MandiFetchTable;
  }
}

/** Names that tell the produce of one mandi from that of another. */
export interface SeriesNames {
  state: string;
  district: string;
  market: string;
  commodity: string;
  variety: string;
  grade: string;
}

/** One kind of produce at one mandi. */
export interface MandiSeriesTable extends SeriesNames {
  id: string;
  /** Of the district (LGD). */
  district_code: number;
  /** Day in India of its newest price. */
  last_day: string;
  /** Median of its last known prices. */
  usual_paise: number;
}

/** Prices of a day, paise a quintal. */
export interface DayPrices {
  /** Day in India. */
  day: string;
  min_paise: number;
  modal_paise: number;
  max_paise: number;
}

export interface MandiPriceTable extends DayPrices {
  series_id: string;
  /** Who says so; empty for the service of the settings. */
  source: string;
}

/** Median of a month whose days are not kept any more. */
export interface MandiMonthTable {
  series_id: string;
  month: string;
  modal_paise: number;
  days: number;
}

/** A price that waits for an operator's look. */
export interface MandiHeldTable extends SeriesNames {
  /** Of its series and day. */
  id: string;
  day: string;
  min_paise: number;
  modal_paise: number;
  max_paise: number;
  source: string;
  usual_paise: number;
  why: Doubt;
  held_at: number;
  look: "open" | "taken" | "dropped";
}

/** How the service of the settings is read: one row. */
export interface MandiFetchTable {
  id: string;
  next_at: number;
  claims: number;
  done_at: number | null;
  failed_at: number | null;
  failing_since: number | null;
  failure: string;
  report: Json<Partial<Report>>;
}
