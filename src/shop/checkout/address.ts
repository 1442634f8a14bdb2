import { fromKeys } from "#kit/contract/fromKeys.ts";
import { isPhone, plainPhone, plainPostcode } from "#kit/contract/typed/typedPhone.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { readState } from "#knowledge/agronomy/readState.ts";
import { type Address, type AddressField, addressFields, india, ruleOf } from "./addressFields.ts";

export type FieldFault = "required" | "maxLength" | "pattern" | "unknown-state" | "unknown-country";

/** Readers of fields that are more than one clean line. */
const readers: Partial<Record<AddressField, (typed: string) => string>> = {
  country: readCountry,
  state: (typed) => readState(typed) ?? cleanLine(typed),
  postcode: plainPostcode,
  phone: plainPhone,
};

/** The fault of a field that has been read. */
const faults: Partial<Record<AddressField, (read: string) => FieldFault | undefined>> = {
  country: (read) => (read === india ? undefined : "unknown-country"),
  city: (read) => (isTown(read) ? undefined : "pattern"),
  state: (read) => (readState(read) === undefined ? "unknown-state" : undefined),
  /** India's postcodes: six digits, the first one not 0. */
  postcode: (read) => (/^[1-9]\d{5}$/.test(read) ? undefined : "pattern"),
  phone: (read) => (isPhone(read) ? undefined : "pattern"),
};

/** Returns what is wrong with a field that has been read; undefined where nothing is. */
export function faultIn(field: AddressField, read: string): FieldFault | undefined {
  const { optional, maxLength, maxTyped } = ruleOf(field);
  if (read === "") return optional ? undefined : "required";
  if (maxTyped === undefined && read.length > maxLength) return "maxLength";
  return faults[field]?.(read);
}

/** Reads a field of what was typed or pasted into it, as it is stored; the screen, the calls and a shop's own details read it alike. */
export function readField(field: AddressField, typed: string): string {
  return readers[field]?.(typed) ?? cleanLine(typed);
}

/** Reads a whole address as it is stored; what was left out is empty. */
export function readAddress(typed: Partial<Address>): Address {
  return fromKeys(addressFields, (field) => readField(field, typed[field] ?? ""));
}

const wordsForIndia =
  /^(?:in|ind|(?:the )?(?:republic of )?india|i\.n\.d\.i\.a\.?|bharat|hindustan|भारत(?:वर्ष)?|हिन्दुस्तान|हिंदुस्तान|ભારત|ভারত|ਭਾਰਤ|ଭାରତ|இந்தியா|భారతదేశం|భారత్|ಭಾರತ|ഇന്ത്യ|ഭാരതം|بھارت|ہندوستان)$/iu;

function readCountry(typed: string): string {
  const line = cleanLine(typed);
  return wordsForIndia.test(line.normalize("NFKC")) ? india : line;
}

/** Digits in the name of a town: `North 24 Parganas`. A phone has more. */
const maxTownDigits = 3;

/** Whether a text can be the name of a town or village: letters of any script with blanks and signs between them; no address, no phone. */
export function isTown(line: string): boolean {
  const shape = /^(?=.*\p{L})(?:[\p{L}\p{M}\p{Nd} .,\-'’()]|\u200c|\u200d)+$/u;
  return shape.test(line) && (line.match(/\p{Nd}/gu)?.length ?? 0) <= maxTownDigits;
}
