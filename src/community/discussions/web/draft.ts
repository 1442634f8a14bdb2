import { readStored, storedJson, storedText, writeStored } from "#kit/web/storage/stored.ts";
import { maxCharacters } from "../rules.ts";

/**
 * The current draft, which outlives a reload; EarthWorm puts a talk in here that somebody wants to ask others
 * about.
 */
export const discussionsDraft = storedText<string>("discussions-draft", "");

/** The text put in last, as it was put in. */
export const filledDraft = storedText<string>("discussions-draft-filled", "");

/** How a message is being edited, by its place, until that is saved or cancelled: also in another topic meanwhile, or after a reload. */
export const editedWords = storedJson<{ readonly place: number; readonly words: string } | undefined>(
  "discussions-edit",
  undefined,
  (value): value is { place: number; words: string } =>
    typeof value === "object" &&
    value !== null &&
    "place" in value &&
    typeof value.place === "number" &&
    "words" in value &&
    typeof value.words === "string",
  "session",
);

/** Characters that a talk gets at least: a draft that is too long with it is shortened by its author, who is told by how much. */
const leastRoom = 400;
const gap = "\n\n";

/** A person's own text: the draft without the text put in last, where that is unchanged at its end. */
export function ownWords(draft: string, filled: string): string {
  return (filled !== "" && draft.endsWith(filled) ? draft.slice(0, -filled.length) : draft).trimEnd();
}

/** Whether a draft holds the text put in, however it was continued: its first line is still there. */
export function isFilled(draft: string, filled: string): boolean {
  const [first = ""] = filled.split("\n", 1);
  return first !== "" && draft.includes(first);
}

/** Puts a text below what somebody has begun to write; `textFor` is told how many characters it may have. */
export function fillDraft(textFor: (room: number) => string): void {
  const own = ownWords(readStored(discussionsDraft), readStored(filledDraft));
  const before = own === "" ? "" : own + gap;
  const filled = textFor(Math.max(leastRoom, maxCharacters - [...before].length));
  writeStored(discussionsDraft, before + filled);
  writeStored(filledDraft, filled);
}
