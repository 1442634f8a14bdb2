import { shortLine } from "#kit/contract/typed/typedWords.ts";

/** Characters of a text that count; the rest is cut off. */
const maxCharacters = 500;

/** Cleans typed text to one line whose length is within bounds. May be empty. */
export function cleaned(text: string): string {
  return shortLine(text, maxCharacters);
}

const longestName = 40;
const maxNameWords = 4;

/** "My name is …", said around a name. */
const nameFrame =
  /^(?:my name is|i am|i'm|this is|mera naam|mera nam|main|मेरा नाम|मैं)\s+(.+?)(?:\s+(?:hai|hoon|hun|है|हूँ|हूं))?[.!।]?$/iu;

/** The name alone of what somebody typed for it. */
export function nameIn(text: string): string {
  return nameFrame.exec(text)?.[1] ?? text;
}

/** A longer text, where a name was asked, is somebody telling the problem at once. */
export function looksLikeAName(text: string): boolean {
  return Array.from(text).length <= longestName && text.split(" ").length <= maxNameWords;
}
