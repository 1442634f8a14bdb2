import { readState } from "#features/agronomy/states.ts";
import { fromKeys } from "#kit/contract/fromKeys.ts";
import { isPhone, maxTypedPhoneLetters, plainPhone, plainPostcode } from "#kit/contract/typedPhone.ts";
import { cleanLine } from "#kit/contract/typedWords.ts";

interface AddressRule {
  readonly optional?: true;
  /** Letters of the field as it is kept. */
  readonly maxLength: number;
  /** Letters that the call takes where people write more around it than is kept; else `maxLength`. */
  readonly maxTyped?: number;
  /** Reads the field as it was typed; else it is one clean line. */
  readonly read?: (typed: string) => string;
  /** What is wrong with a field that has been read. */
  readonly fault?: (read: string) => FieldFault | undefined;
}

const text = { maxLength: 60 } as const;

/** An address, declared once, in the order in which files and the reference have it: shapes, checks, reader and rows follow from it. */
export const addressRules = {
  fname: text,
  /** Many people have one name alone. */
  lname: { optional: true, maxLength: 60 },
  company: { optional: true, maxLength: 100 },
  country: { ...text, read: readCountry, fault: (read) => (read === india ? undefined : "unknown-country") },
  street: { maxLength: 120 },
  apartment: { optional: true, maxLength: 120 },
  city: { ...text, fault: (read) => (isTown(read) ? undefined : "pattern") },
  state: {
    ...text,
    read: (typed) => readState(typed) ?? cleanLine(typed),
    fault: (read) => (readState(read) === undefined ? "unknown-state" : undefined),
  },
  /** India's postcodes: six digits, the first one not 0. */
  postcode: {
    ...{ maxLength: 6, maxTyped: 40, read: plainPostcode },
    fault: (read) => (/^[1-9]\d{5}$/.test(read) ? undefined : "pattern"),
  },
  phone: {
    ...{ maxLength: 10, maxTyped: maxTypedPhoneLetters, read: plainPhone },
    fault: (read) => (isPhone(read) ? undefined : "pattern"),
  },
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

export type FieldFault = "required" | "maxLength" | "pattern" | "unknown-state" | "unknown-country";

/** Returns what is wrong with a field that has been read; undefined where nothing is. */
export function faultIn(field: AddressField, read: string): FieldFault | undefined {
  const { optional, maxLength, maxTyped, fault } = ruleOf(field);
  if (read === "") return optional ? undefined : "required";
  if (maxTyped === undefined && read.length > maxLength) return "maxLength";
  return fault?.(read);
}

/** A field as it is kept, of what was typed or pasted into it; the screen, the calls and a shop's own details read it alike. */
export function readField(field: AddressField, typed: string): string {
  return ruleOf(field).read?.(typed) ?? cleanLine(typed);
}

/** A whole address as it is kept; what was left out is empty. */
export function readAddress(typed: Partial<Address>): Address {
  return fromKeys(addressFields, (field) => readField(field, typed[field] ?? ""));
}

/** The one country that sellers send to, as bills are made for it. */
export const india = "India";

function readCountry(typed: string): string {
  const line = cleanLine(typed);
  return /^(?:in|ind|india|bharat|republic of india|भारत)$/iu.test(line) ? india : line;
}

/** Digits in the name of a town: `North 24 Parganas`. A phone has more. */
const maxTownDigits = 3;

/** Whether a text can be the name of a town or village: letters of any script and what stands between them, no address, no phone. */
export function isTown(line: string): boolean {
  const shape = /^(?=.*\p{L})(?:[\p{L}\p{M}\p{Nd} .,\-'’()]|\u200c|\u200d)+$/u;
  return shape.test(line) && (line.match(/\p{Nd}/gu)?.length ?? 0) <= maxTownDigits;
}

/** A name as it is written on a parcel; many people have one alone. */
export function wholeName({ fname, lname }: Pick<Address, "fname" | "lname">): string {
  return `${fname} ${lname}`.trim();
}
