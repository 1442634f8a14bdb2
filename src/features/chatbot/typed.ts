/** Characters of a text that count; the rest is cut off. */
const mostCharacters = 200;

/** Marks that may stand on one letter; more of them only spill over the lines above and below. */
const mostMarks = 4;

/**
 * What somebody typed, as one clean line: no control characters, no turned direction, no half characters, marks and
 * length within bounds. May be empty.
 */
export function cleaned(text: string): string {
  return Array.from(
    text
      .slice(0, mostCharacters * 10)
      .normalize("NFC")
      // The joiners of Indian scripts (U+200C, U+200D) stay.
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
      .replace(/[\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/gu, "")
      .replace(new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, "gu"), "$1")
      .trim(),
  )
    .slice(0, mostCharacters)
    .join("")
    .trim();
}

const longestName = 40;
const mostNameWords = 4;

/** A longer text, where a name was asked, is somebody telling the problem at once. */
export function looksLikeAName(text: string): boolean {
  return Array.from(text).length <= longestName && text.split(" ").length <= mostNameWords;
}
