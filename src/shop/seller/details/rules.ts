import type { Parsed } from "#kit/contract/typed/parsed.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { faultIn as faultInAddress, readField } from "#shop/checkout/address.ts";
import { addressRules } from "#shop/checkout/addressFields.ts";
import { isGstin, plainGstin } from "./gstin.ts";

/**
 * Fields of a shop's details, in the order in which the form asks; an address as parcels bear it
 * (checkout/address.ts).
 */
export const detailFields = [
  ...["sender", "phone", "postcode", "street", "apartment", "city", "state", "gstin"],
] as const satisfies readonly (keyof typeof detailLimits)[];
export type DetailField = (typeof detailFields)[number];

/** Characters, at most. */
export const detailLimits = {
  sender: 100,
  phone: addressRules.phone.maxLength,
  postcode: addressRules.postcode.maxLength,
  street: addressRules.street.maxLength,
  apartment: addressRules.apartment.maxLength,
  city: addressRules.city.maxLength,
  state: addressRules.state.maxLength,
  gstin: 15,
} as const;

/** As typed, or as kept; what may be left out is empty. */
export type ShopDetails = Readonly<Record<DetailField, string>>;

const optional: ReadonlySet<DetailField> = new Set(["apartment", "gstin"]);

/** `other-state`: the GSTIN is of another State than the shop; the server tells it. */
export type DetailRule =
  | "required"
  | "too-long"
  | "pattern"
  | "unknown-state"
  | "check-digit"
  | "other-state";

export interface DetailFault {
  readonly field: DetailField;
  readonly rule: DetailRule;
  /** Characters that the rule allows. */
  readonly limit?: number;
}

/** Reads what was typed: clean words, or everything that is wrong with them. */
export function readDetails(typed: ShopDetails): Parsed<ShopDetails, DetailFault> {
  const value = Object.fromEntries(
    detailFields.map((field) => [field, clean(field, typed[field])]),
  ) as unknown as ShopDetails;
  const faults = detailFields.flatMap((field) => faultIn(field, value[field]) ?? []);
  return faults.length > 0 ? { faults } : { value };
}

/** Whether all that a parcel's sender needs is there. */
export function isComplete(details: ShopDetails): boolean {
  return detailFields.every((field) => optional.has(field) || details[field] !== "");
}

function clean(field: DetailField, typed: string): string {
  if (field === "gstin") return plainGstin(typed);
  return field === "sender" ? cleanLine(typed) : readField(field, typed);
}

function faultIn(field: DetailField, text: string): DetailFault | undefined {
  if (text === "") return optional.has(field) ? undefined : { field, rule: "required" };
  if (field === "gstin") {
    if (text.length !== detailLimits.gstin) return { field, rule: "pattern" };
    return isGstin(text) ? undefined : { field, rule: "check-digit" };
  }
  const limit = detailLimits[field];
  const fault = field === "sender" ? text.length > limit && "maxLength" : faultInAddress(field, text);
  if (fault === "maxLength") return { field, rule: "too-long", limit };
  return fault ? { field, rule: fault === "unknown-state" ? fault : "pattern" } : undefined;
}
