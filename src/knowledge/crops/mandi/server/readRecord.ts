import { daysLater, startOfDay } from "#kit/contract/days/indianDays.ts";
import { shortLine } from "#kit/contract/typed/typedWords.ts";
import { possiblePaise, shownDays } from "../rules.ts";
import { commodityNamed } from "./commodities.ts";
import { districtNamed } from "./districts.ts";
import type { Fault } from "./report.ts";
import type { DayPrices, SeriesNames } from "./tables.ts";

/** A price as a service or a person says it, before it is compared with others. */
export interface ReadPrice extends SeriesNames, DayPrices {
  readonly districtCode: number;
  readonly cropIds: readonly string[];
}

/** A price, why there is none, or the name of a commodity that no crop here has. */
export type ReadRecord =
  | { readonly price: ReadPrice }
  | { readonly fault: Fault }
  | { readonly unknown: string };

/** Letters of a name that are kept. */
const maxNameLetters = 80;

/**
 * Reads a record of data.gov.in's "Current Daily Price of Various Commodities from Various Markets (Mandi)": rupees a quintal, as
 * text or number, of a day written dd/mm/yyyy. Nothing is repaired.
 */
export function readRecord(record: unknown, today: string): ReadRecord {
  const fields = fieldsOf(record);
  const name = (field: string) => shortLine(textOf(fields.get(field)), maxNameLetters);
  const [state, district, market, typed] = [
    name("state"),
    name("district"),
    name("market"),
    name("commodity"),
  ];
  if (!state || !district || !market || !typed) return { fault: "unreadable" };
  const commodity = commodityNamed(typed);
  if (!commodity) return { unknown: typed };
  const unit = textOf(fields.get("unit") ?? fields.get("price_unit"));
  if (unit && !/quintal/i.test(unit)) return { fault: "unit" };
  const day = dayOf(textOf(fields.get("arrival_date")));
  if (!day) return { fault: "no-day" };
  if (day > today) return { fault: "future" };
  if (day < daysLater(today, -shownDays)) return { fault: "late" };
  const paise = ["min_price", "modal_price", "max_price"].map((field) => paiseOf(fields.get(field)));
  const [min, modal, max] = paise;
  if (min === undefined || modal === undefined || max === undefined) return { fault: "unreadable" };
  if (min > modal || modal > max) return { fault: "order" };
  if (min < possiblePaise.from || max > possiblePaise.to) return { fault: "impossible" };
  const place = districtNamed(state, district);
  if (!place) return { fault: "place" };
  return {
    price: {
      ...{ state: place.state, district, market, commodity: commodity.name },
      ...{ variety: name("variety"), grade: name("grade"), day },
      ...{ min_paise: min, modal_paise: modal, max_paise: max },
      ...{ districtCode: place.code, cropIds: commodity.cropIds },
    },
  };
}

/** By name in small letters: the service has written both `state` and `State`. */
function fieldsOf(record: unknown): ReadonlyMap<string, unknown> {
  if (typeof record !== "object" || record === null) return new Map();
  return new Map(Object.entries(record).map(([name, value]) => [name.toLowerCase(), value]));
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** `28/11/2026` as `2026-11-28`, which it may be already; undefined where there is no such day. */
function dayOf(written: string): string | undefined {
  if (startOfDay(written) !== undefined) return written;
  const [, date, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(written) ?? [];
  const day = `${year}-${month?.padStart(2, "0")}-${date?.padStart(2, "0")}`;
  return startOfDay(day) === undefined ? undefined : day;
}

/** Whole paise of rupees, as text (`2,450.50`) or as a number. */
function paiseOf(value: unknown): number | undefined {
  const written = typeof value === "number" ? String(value) : textOf(value).replaceAll(",", "");
  const [, rupees, decimals = ""] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(written) ?? [];
  return rupees === undefined ? undefined : Number(rupees) * 100 + Number(decimals.padEnd(2, "0"));
}
