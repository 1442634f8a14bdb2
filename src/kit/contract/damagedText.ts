/** Why a text can't be what somebody wrote: something was lost on its way through programs. */
export type Damage = "table-error" | "placeholder" | "letters-lost" | "wrong-encoding" | "markup";

/** Error text that a spreadsheet shows in place of a value. */
const tableError =
  /^#(?:N\/A|VALUE!|REF!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!|BLOCKED!|UNKNOWN!|FIELD!|CONNECT!|GETTING_DATA|#+)|^Err:\d{3}$/i;
/** Placeholder that a program writes for a missing value. */
const placeholder =
  /^(?:null|undefined|nan|n\/?a|none|nil|\(null\)|\(blank\)|\[object object\]|-?infinity)$/i;
/** A day that a table program made of a grade or a number (12-11-18): a name has no year. */
const dayAlone =
  /^\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d{2}$|^(?:\d{1,2}-)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-(?:\d{2}|\d{4})$/i;
/** A letter as a program writes it for another program: `%E0%A4%97`, `\u0917`, `_x000D_`. */
const escaped = /(?:%[0-9a-f]{2}){3}|\\u[0-9a-f]{4}|_x[0-9a-f]{4}_/i;
const markup = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6}|#x[0-9a-f]{1,6});/i;
/** UTF-8 of two and three bytes, as its bytes. */
const utf8Bytes = /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}/;

/** The signs of Windows-1252 that are not those of Latin-1, from byte 0x80 on. */
const windows =
  "\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178";

/** Whether a table program made a day of a text, as of the grade 12-11-18. */
export const isDayAlone = (text: string) => dayAlone.test(text.trim());

/**
 * Finds what programs left of a text that they damaged, before it is cleaned. A `line` is a name or the like, in which a single
 * word of question marks is enough; running text may hold one, and markup.
 */
export function damageOf(text: string, kind: "line" | "lines"): Damage | undefined {
  const plain = text.trim();
  if (tableError.test(plain)) return "table-error";
  if (placeholder.test(plain)) return "placeholder";
  if (/[\ufffd\u25a1\u25af]/.test(plain) || isQuestioned(plain, kind)) return "letters-lost";
  if (isMisread(plain)) return "wrong-encoding";
  return kind === "line" && (markup.test(plain) || escaped.test(plain)) ? "markup" : undefined;
}

/** Whether letters became question marks. */
function isQuestioned(plain: string, kind: "line" | "lines"): boolean {
  if (!plain.includes("?")) return false;
  const terms = plain.split(/\s+/);
  const lost = terms.filter((word) => /^\?{2,}[^\p{L}\p{N}]*$/u.test(word)).length;
  if (kind === "line") return lost > 0 || /\?{2}|[\p{L}\p{N}]\?[\p{L}\p{N}]|^\?+$/u.test(plain);
  return lost > 1 || !/[\p{L}\p{N}]/u.test(plain);
}

/** Whether a text of UTF-8 was read as Windows-1252 or Latin-1: its signs are the bytes of other letters. */
function isMisread(plain: string): boolean {
  if (!/[\u00c2-\u00ef]/.test(plain)) return false;
  const bytes = plain.replace(/[\u0100-\uffff]/g, (sign) => {
    const place = windows.indexOf(sign);
    return place < 0 ? " " : String.fromCharCode(0x80 + place);
  });
  return utf8Bytes.test(bytes);
}
