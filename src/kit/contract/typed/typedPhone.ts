import { withLatinDigits } from "./latinDigits.ts";
import { cleanLine } from "./typedWords.ts";

/** Words and signs that contacts and letterheads have in front: `tel:`, `Mob. No.`, `फ़ोन`, a green telephone, `wa.me/`. */
const inFront =
  /^[\p{So}\s~<"']*(?:(?:https?:\/\/)?wa\.me\/|tel|telephone|phone|ph|mobile|mob|m|cell|call|contact|whatsapp|फ़?ोन|फोन|मो(?:बाइल)?)?[.:\s]*(?:no|number|नं(?:बर)?)?[.:\s#\p{So}]*/iu;
/** Separators between digits and around them: blanks, dots, commas, slashes, brackets, quotes, every hyphen and dash. */
const between = /[\s.,·•_~<>'"\u2018-\u201d()[\]/\p{Pd}\u2212]/gu;

/**
 * The ten digits of an Indian phone as it is typed or pasted from contacts and chats: `+91 (0) 98765-43210` with any digits of India,
 * any dash and unseen marks. A text that holds something else stays as it is without these, so that it is refused as what it is.
 */
export function plainPhone(typed: string): string {
  const digits = withLatinDigits(cleanLine(typed).normalize("NFKC"))
    // Variation selector, which makes a picture of the sign before it.
    .replace(/\ufe0f/g, "")
    .replace(inFront, "")
    .replace(/\(0\)/, "")
    .replace(between, "");
  return digits.replace(/^(?:(?:\+|00)91|91(?=0?\d{10}$)|0091)?0?(?=\d{10}$)/, "");
}

/** Whether ten digits can be a phone: a mobile, or a landline with its area code. One digit ten times, or all in a row, is none. */
export function isPhone(digits: string): boolean {
  return /^(?!(\d)\1{9}|1234567890)[1-9]\d{9}$/.test(digits);
}

/** Whether a text can be a UPI address: `name@handle`; a handle is no mail server, so it has no dot. */
export function isUpiAddress(typed: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]*@[A-Za-z][A-Za-z0-9-]*$/.test(typed);
}

/** The digits of a postcode as it is typed: `462 001`, `४६२००१`, `PIN: 462-001`. */
export function plainPostcode(typed: string): string {
  return withLatinDigits(cleanLine(typed).normalize("NFKC"))
    .replace(/^(?:pin|पिन)\s*(?:code|कोड)?[.:\s]*/iu, "")
    .replace(between, "");
}
