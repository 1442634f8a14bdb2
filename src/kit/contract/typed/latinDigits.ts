/** Bengali to Malayalam lie in Unicode in the order of Devanagari, 128 places each, with ten digits from 0x66 on. */
const indianDigits =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;

/** Digits of Urdu and Sindhi, and of Arabic: both blocks begin with 0 at a multiple of 16. */
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** A text with the digits of India's scripts as 0 to 9. */
export function withLatinDigits(typed: string): string {
  return typed
    .replace(indianDigits, (digit) => String(((digit.codePointAt(0) ?? 0) % 0x80) - 0x66))
    .replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) % 0x10));
}
