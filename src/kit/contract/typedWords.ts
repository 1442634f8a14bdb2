/** Signs that turn the direction of a text or can't be seen; the joiners of Indian scripts (U+200C, U+200D) stay. */
const unseen = /[\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/gu;

/** What was typed as one clean line. */
export function cleanLine(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(unseen, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}

/** What was typed as clean lines, at most one empty one between two. */
export function cleanLines(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(unseen, "")
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
    .replace(/[^\S\n]+/gu, " ")
    .replace(/(?!\n)\p{Cc}/gu, "")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
