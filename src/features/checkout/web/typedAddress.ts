import { type AddressField, addressFields, plainDigits } from "../rules.ts";

/** What was typed, field by field; empty where nothing was. */
export type Typed = Record<AddressField, string>;

/** Reads the address out of the form, digits without what people write between them. */
export function readAddress(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const read = (field: AddressField) => plainDigits(field, String(data.get(field) ?? ""));
  return Object.fromEntries(addressFields.map((field) => [field, read(field)])) as Typed;
}
