import { shortLine } from "#kit/contract/typedWords.ts";

/** Characters of a text that count; the rest is cut off. */
const mostCharacters = 200;

/** What somebody typed, as one clean line whose length is within bounds. May be empty. */
export function cleaned(text: string): string {
  return shortLine(text, mostCharacters);
}

const longestName = 40;
const mostNameWords = 4;

/** A longer text, where a name was asked, is somebody telling the problem at once. */
export function looksLikeAName(text: string): boolean {
  return Array.from(text).length <= longestName && text.split(" ").length <= mostNameWords;
}
