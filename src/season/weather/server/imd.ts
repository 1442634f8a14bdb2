import { daysBetween, daysLater, startOfDay } from "#kit/contract/days/indianDays.ts";
import { memberOf } from "#kit/server/http/fetchJson.ts";
import type { KnownDistrict } from "#knowledge/agronomy/server/places.ts";
import type { DayWarnings, WarningKind } from "../warnings.ts";
import { WeatherFault } from "./fault.ts";

/**
 * Codes of the India Meteorological Department's district warnings (mausam.imd.gov.in, list of its calls, "District wise warning"): 1 is
 * no warning, 10 a hot day, 11 a warm night, which no field has to fear. The colours beside them are left out: two readings of that list
 * number them in opposite orders.
 */
const kindOf: Readonly<Record<string, WarningKind>> = {
  ...{ 2: "heavy-rain", 16: "heavy-rain", 17: "heavy-rain", 3: "snow", 4: "thunderstorm", 5: "hail" },
  ...{
    6: "dust",
    7: "dust",
    8: "wind",
    9: "heat",
    10: "heat",
    12: "cold",
    13: "cold",
    14: "frost",
    15: "fog",
  },
};
const silentCodes = ["1", "11"];

/** Days that one row has, the day of its date the first. */
const rowDays = 5;

/** Rows that are read; India has fewer than 800 districts. */
const mostRows = 2_000;

/** Warnings by the code of the district, with the day on which they were issued. */
export interface DistrictWarnings {
  readonly issuedOn: string;
  readonly of: Readonly<Record<number, readonly DayWarnings[]>>;
}

/**
 * Warnings in an answer of IMD's district call for all of India. Its rows name a district and no State: a name that two districts of the
 * Local Government Directory have, or that comes twice, is nobody's, and neither is a row of an earlier day than yesterday.
 */
export function imdWarnings(
  answer: unknown,
  { today, districts }: { today: string; districts: Iterable<KnownDistrict> },
): DistrictWarnings {
  if (!Array.isArray(answer) || answer.length === 0 || answer.length > mostRows)
    throw new WeatherFault("shape", "it has no list of districts");
  const codes = byName(districts);
  const issued = answer.map((row) => memberOf(row, "Date")).filter((date) => isOfToday(date, today));
  const issuedOn = issued.toSorted().at(-1);
  if (issuedOn === undefined) throw new WeatherFault("late", `it has no row of ${today}`);
  const of: Record<number, DayWarnings[]> = {};
  const met = new Set<number>();
  for (const row of answer) {
    const name = memberOf(row, "District");
    const code = typeof name === "string" ? codes.get(plain(name)) : undefined;
    if (code === undefined) continue;
    // Twice: nobody knows which of them is true.
    const isAgain = met.has(code);
    met.add(code);
    delete of[code];
    if (isAgain || memberOf(row, "Date") !== issuedOn) continue;
    const days = daysOf(row, issuedOn).filter(({ on, kinds }) => on >= today && kinds.length > 0);
    if (days.length > 0) of[code] = days;
  }
  return { issuedOn, of };
}

function daysOf(row: unknown, issuedOn: string): DayWarnings[] {
  return Array.from({ length: rowDays }, (_, index) => {
    const codes = String(memberOf(row, `Day_${index + 1}`) ?? "")
      .split(",")
      .map((code) => code.trim());
    const kinds = codes.flatMap((code) => {
      if (code === "" || silentCodes.includes(code)) return [];
      const kind = kindOf[code];
      if (!kind) throw new WeatherFault("figures", `${code} is no code of a warning`);
      return kind;
    });
    return { on: daysLater(issuedOn, index), kinds: [...new Set(kinds)] };
  });
}

/** Whether warnings were issued today or yesterday. */
function isOfToday(date: unknown, today: string): date is string {
  if (typeof date !== "string" || startOfDay(date) === undefined || date > today) return false;
  return daysBetween(date, today) <= 2;
}

/** Codes by the plain name; a name that two have is nobody's. */
function byName(districts: Iterable<KnownDistrict>): ReadonlyMap<string, number> {
  const codes = new Map<string, number>();
  const shared = new Set<string>();
  for (const { code, name, formerName } of districts) {
    for (const each of new Set([plain(name), plain(formerName ?? "")])) {
      if (each === "") continue;
      if (codes.has(each)) shared.add(each);
      else codes.set(each, code);
    }
  }
  for (const name of shared) codes.delete(name);
  return codes;
}

/** A name by its letters alone. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}
