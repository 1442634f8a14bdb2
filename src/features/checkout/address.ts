import { withLatinDigits } from "#kit/contract/typedFigure.ts";

interface AddressRule {
  readonly optional?: true;
  readonly maxLength: number;
  readonly pattern: string;
  /** What people write beside the digits is taken out of it. */
  readonly digits?: "phone" | "postcode";
}

const words = { maxLength: 60, pattern: "\\S" } as const;

/** An address, said once, in the order in which files and the reference have it: shapes, checks, reader and rows follow from it. */
export const addressRules = {
  fname: words,
  /** Many people have one name alone. */
  lname: { optional: true, maxLength: 60, pattern: "" },
  company: { optional: true, maxLength: 100, pattern: "" },
  country: words,
  street: { maxLength: 120, pattern: "\\S" },
  apartment: { optional: true, maxLength: 120, pattern: "" },
  city: words,
  state: words,
  /** India's postcodes: six digits, the first one not 0. */
  postcode: { maxLength: 6, pattern: "^[1-9][0-9]{5}$", digits: "postcode" },
  phone: { maxLength: 10, pattern: "^[0-9]{10}$", digits: "phone" },
} as const satisfies Readonly<Record<string, AddressRule>>;

export type AddressField = keyof typeof addressRules;

/** Fields that may be left out. */
export type OptionalAddressField = {
  [Field in AddressField]: (typeof addressRules)[Field] extends { optional: true } ? Field : never;
}[AddressField];

/** What may be left out is empty. */
export type Address = Readonly<Record<AddressField, string>>;

export const addressFields = Object.keys(addressRules) as readonly AddressField[];

export function ruleOf(field: AddressField): AddressRule {
  return addressRules[field];
}

export type FieldFault = "required" | "maxLength" | "pattern";

/** What is wrong with a field as it was typed; undefined where nothing is. */
export function faultIn(field: AddressField, typed: string): FieldFault | undefined {
  const { optional, maxLength, pattern } = ruleOf(field);
  if (typed.trim() === "") return optional ? undefined : "required";
  if (typed.length > maxLength) return "maxLength";
  return new RegExp(pattern).test(typed) ? undefined : "pattern";
}

/** Takes out what people type or phones fill in beside the digits: `+91 98765-43210`, `462 001` and `४६२००१`. */
export function plainDigits(field: AddressField, typed: string): string {
  const kind = ruleOf(field).digits;
  if (kind === undefined) return typed.trim();
  const digits = withLatinDigits(typed).replace(/[\s().-]/g, "");
  return kind === "phone" ? digits.replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, "") : digits;
}

/** A name as it stands on a parcel; many people have one alone. */
export function wholeName({ fname, lname }: Pick<Address, "fname" | "lname">): string {
  return `${fname} ${lname}`.trim();
}
