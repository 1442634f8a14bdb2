import { fromKeys } from "#kit/contract/fromKeys.ts";
import { storedJson } from "#kit/web/storage/stored.ts";
import { readField } from "../../../address.ts";
import { type AddressField, addressFields, addressRules, ruleOf } from "../../../addressFields.ts";

/** Typed text, field by field; empty where there is none. */
export type Typed = Record<AddressField, string>;

/** Reads the address out of the form, digits without what people write between them. */
export function readAddress(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  return fromKeys(addressFields, (field) => readField(field, String(data.get(field) ?? "")));
}

/**
 * An address that was typed and not ordered with yet: a phone short of memory reloads the page. Ends with the
 * tab, or the log-out.
 */
export const storedAddress = storedJson<Partial<Typed> | null>("checkout-address", null, isTyped, "session");

function isTyped(value: unknown): value is Partial<Typed> {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(value).every(([field, typed]) => field in addressRules && typeof typed === "string")
  );
}

/** First and last name of somebody's whole name: the last word is the family's. */
export function namesOf(name: string): Pick<Typed, "fname" | "lname"> {
  const texts = name.trim().split(/\s+/);
  const lname = texts.length > 1 ? (texts.pop() ?? "") : "";
  const { maxLength } = ruleOf("fname");
  return { fname: texts.join(" ").slice(0, maxLength), lname: lname.slice(0, maxLength) };
}
