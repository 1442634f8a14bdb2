/** First signs of rows of capitals that no normal form knows: white on black, and the letters that flags are made of. */
const capitalRows = [0x1f150, 0x1f170] as const;
const flagLetters = 0x1f1e6;

/** Letters drawn as pictures become letters; a flag of a country is two of them and stays. */
export function withoutPictures(text: string): string {
  return text
    .replace(/[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu, (sign) => {
      const code = sign.codePointAt(0) ?? 0;
      const first = capitalRows.findLast((row) => code >= row) ?? code;
      return String.fromCharCode(0x61 + code - first);
    })
    .replace(/(?:[\u{1f1e6}-\u{1f1ff}]\u200d?\s?){3,}/gu, (signs) =>
      Array.from(signs.replace(/[\u200d\s]/g, ""), (sign) =>
        String.fromCharCode(0x61 + (sign.codePointAt(0) ?? 0) - flagLetters),
      ).join(""),
    );
}
