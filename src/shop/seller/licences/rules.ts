import { daysBetween, startOfDay } from "#kit/contract/days/indianDays.ts";
import { fromKeys } from "#kit/contract/fromKeys.ts";
import type { Parsed } from "#kit/contract/typed/parsed.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { readState } from "#knowledge/agronomy/readState.ts";

/** So many days before its end a seller is reminded of a licence, once each. */
export const reminderDays = [60, 30, 7] as const;

/** Bytes of a document, at most. */
export const documentBytes = 5 * 1024 * 1024;

/** Typed fields of a licence; days as `2027-03-31`. */
export type TypedLicence = Readonly<Record<(typeof typedFields)[number], string>>;
export const typedFields = ["number", "authority", "region", "issuedOn", "expiresOn"] as const;
/** The document is no typed text, and has its place in the form. */
export const licenceFields = [...typedFields, "document"] as const;
export type LicenceField = (typeof licenceFields)[number];

/** Characters, at most. */
export const licenceLimits = { number: 60, authority: 120 } as const;

/** No office gives a licence for so long: a year that far off is a slip of the finger. */
export const maxYears = 30;

export type LicenceRule =
  | "required"
  | "too-long"
  | "no-digit"
  | "unknown-state"
  | "no-day"
  | "passed"
  | "too-far"
  | "to-come";

export interface LicenceFault {
  readonly field: LicenceField;
  readonly rule: LicenceRule;
  /** Characters or years that the rule allows. */
  readonly limit?: number;
}

/** Reads what was typed, on a day in India: clean words, or everything that is wrong with them. */
export function readLicence(typed: TypedLicence, today: string): Parsed<TypedLicence, LicenceFault> {
  const value = fromKeys(typedFields, (field) => {
    const line = cleanLine(typed[field]);
    return field === "region" ? (readState(line) ?? line) : line;
  });
  const faults = typedFields.flatMap((field) => faultIn(field, value, today) ?? []);
  return faults.length > 0 ? { faults } : { value };
}

function faultIn(
  field: (typeof typedFields)[number],
  stated: TypedLicence,
  today: string,
): LicenceFault | undefined {
  const text = stated[field];
  if (text === "") return { field, rule: "required" };
  if (field === "expiresOn") return dayFault(text, today);
  if (field === "issuedOn") return issueFault(text, today);
  if (field === "region") {
    return readState(text) ? undefined : { field, rule: "unknown-state" };
  }
  const limit = licenceLimits[field];
  if (text.length > limit) return { field, rule: "too-long", limit };
  // A name or "none" in place of the number.
  if (field === "number" && !/\p{Nd}/u.test(text)) return { field, rule: "no-digit" };
  return undefined;
}

function issueFault(day: string, today: string): LicenceFault | undefined {
  const field = "issuedOn";
  if (startOfDay(day) === undefined) return { field, rule: "no-day" };
  return day > today ? { field, rule: "to-come" } : undefined;
}

function dayFault(day: string, today: string): LicenceFault | undefined {
  const field = "expiresOn";
  if (startOfDay(day) === undefined) return { field, rule: "no-day" };
  if (day < today) return { field, rule: "passed" };
  return daysBetween(today, day) > maxYears * 366 ? { field, rule: "too-far", limit: maxYears } : undefined;
}
