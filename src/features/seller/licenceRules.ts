import { daysBetween, startOfDay } from "#kit/contract/indianDays.ts";
import { cleanLine } from "#kit/contract/typedWords.ts";
import type { Licence } from "./licencesContract.ts";

/** Whether the seller ought to do something about it now. */
export function isConcern({ state, withheld }: Pick<Licence, "state" | "withheld">): boolean {
  return withheld > 0 || state === "soon" || state === "ended";
}

/** What a seller types of a licence; the day as `2027-03-31`. */
export interface TypedLicence {
  readonly number: string;
  readonly authority: string;
  readonly expiresOn: string;
}
export const licenceFields = ["number", "authority", "expiresOn"] as const;
export type LicenceField = (typeof licenceFields)[number];

/** Characters, at most. */
export const licenceLimits = { number: 60, authority: 120 } as const;

/** No office gives a licence for so long: a year that far off is a slip of the finger. */
export const mostYears = 30;

export type LicenceRule = "required" | "too-long" | "no-digit" | "no-day" | "passed" | "too-far";

export interface LicenceFault {
  readonly field: LicenceField;
  readonly rule: LicenceRule;
  /** Characters or years that the rule allows. */
  readonly limit?: number;
}

/** Reads what was typed, on a day in India: clean words, or everything that is wrong with them. */
export function readLicence(
  typed: TypedLicence,
  today: string,
): { said: TypedLicence; faults?: undefined } | { said?: undefined; faults: readonly LicenceFault[] } {
  const said: TypedLicence = {
    number: cleanLine(typed.number),
    authority: cleanLine(typed.authority),
    expiresOn: typed.expiresOn.trim(),
  };
  const faults = licenceFields.flatMap((field) => faultIn(field, said, today) ?? []);
  return faults.length > 0 ? { faults } : { said };
}

function faultIn(field: LicenceField, said: TypedLicence, today: string): LicenceFault | undefined {
  const words = said[field];
  if (words === "") return { field, rule: "required" };
  if (field === "expiresOn") return dayFault(words, today);
  const limit = licenceLimits[field];
  if (words.length > limit) return { field, rule: "too-long", limit };
  // A name or "none" in place of the number.
  if (field === "number" && !/\p{Nd}/u.test(words)) return { field, rule: "no-digit" };
  return undefined;
}

function dayFault(day: string, today: string): LicenceFault | undefined {
  const field = "expiresOn";
  if (startOfDay(day) === undefined) return { field, rule: "no-day" };
  if (day < today) return { field, rule: "passed" };
  return daysBetween(today, day) > mostYears * 366 ? { field, rule: "too-far", limit: mostYears } : undefined;
}
