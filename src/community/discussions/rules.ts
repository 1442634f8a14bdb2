import { cleanLines } from "#kit/contract/typed/typedWords.ts";

/** Characters of a message, as people count them (Unicode code points). */
export const maxCharacters = 2_000;
/** For so long (ms) after it was said its author may edit a message; deleting has no end. */
const editableMs = 15 * 60_000;
/** Edits of one message: each former wording is kept for the desk. */
export const mostEdits = 10;

/** Whether a message that was said at `at` may still be edited; `now` by the server's clock. */
export function isEditable(at: number, now: number): boolean {
  return now - at <= editableMs;
}

/** A `msg_id` is a random whole number up to here. */
export const maxMessageId = 1e14;
/** The same within an address: one way to write each, so that no two addresses name one message. */
export const messageIdPattern = "^(0|[1-9][0-9]{0,13}|10{14})$";
/** Messages of a page. */
export const pageLength = 50;
/** Characters of an original that are shown above its answer. */
export const quotedCharacters = 160;

/**
 * Messages a minute by who sends: an account; all guests of a network together, a quarter of that, as one is told from another by a
 * token that anybody can throw away; and all networks of one site of IPv6, as many as an account.
 */
export function ratesFrom(ofAccount: number) {
  return { account: ofAccount, guests: Math.max(1, Math.floor(ofAccount / 4)), site: ofAccount };
}

/** A second more than a minute, so that an observer who counts a minute from outside never finds more. */
export const rateWindowMs = 61_000;

/** Recent messages of one sender, newest first. */
interface Said {
  readonly message: string;
  readonly sent_at: number;
}

/** Why a message must wait or will not be taken: too many in a minute, or the same words again. */
export type Excess = { readonly why: "often" | "repeated"; readonly waitMs: number };

/**
 * Judges a message by what its sender said within the last minute; undefined where it may be said. Without `message` its words may
 * be the same again.
 */
export function excessOf(
  message: string | undefined,
  lately: readonly Said[],
  most: number,
  now: number,
): Excess | undefined {
  const same = lately.find((stated) => stated.message === message);
  if (same) return { why: "repeated", waitMs: same.sent_at + rateWindowMs - now };
  const oldestThatCounts = lately[most - 1];
  if (!oldestThatCounts) return undefined;
  return { why: "often", waitMs: oldestThatCounts.sent_at + rateWindowMs - now };
}

/** A message as it is kept: clean lines, empty where there is nothing to see in it. */
export function cleaned(message: string): string {
  return cleanLines(message, maxCharacters);
}

/** More marks than this on one letter are left out when shown; Hindi needs three. */
const maxMarks = 4;
const stackedMarks = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, "gu");

/**
 * Words of others as they are shown: marks do not stack up into the lines above. The stored text is
 * unchanged.
 */
export function shown(text: string): string {
  return text.replace(stackedMarks, "$1");
}

/** A message longer than this many lines of a phone, or as many of its own, is folded until somebody opens it. */
const foldedLines = 8;
const charactersOfALine = 40;

/** Is it folded in the list? Counted from the words, so that the list knows its height before it is drawn. */
export function isLong(message: string): boolean {
  const lines = message.split("\n").map((line) => Math.max(1, Math.ceil(line.length / charactersOfALine)));
  return lines.reduce((sum, count) => sum + count, 0) > foldedLines;
}

/** A piece of a message: words, or an address that is shown as it was written and leads there. */
export type Piece = { readonly text: string; readonly href?: string };

/**
 * An address ends before what closes the sentence around it, in either script. One with a name before its host
 * (`https://google.com@evil.in`) is no link: it leads elsewhere than it seems to.
 */
const address = /\bhttps?:\/\/(?![^\s/?#]*@)[^\s<>"'`“”…।॥\p{C}]+[^\s<>"'`“”…।॥\p{C}.,;:!?)\]}]/giu;

/** Cuts a message into words and the web addresses in it. Only http and https: nothing else may be a link. */
export function piecesOf(message: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: text, index } of message.matchAll(address)) {
    if (index > end) pieces.push({ text: message.slice(end, index) });
    pieces.push({ text, href: text });
    end = index + text.length;
  }
  if (end < message.length) pieces.push({ text: message.slice(end) });
  return pieces;
}

/** The name in the room of people without an account. */
export const guestName = "Guest";

/** HH:MM of a time by this device's clock. */
export function clockOf(time: Date): string {
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Colours by which senders are told apart. */
export const senderColours = 8;

/** The colour of a sender, always the same: a number from 0. */
export function colourOf(sender: string): number {
  let sum = 0;
  for (const letter of sender) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum % senderColours;
}
