import { cleanLine, cleanLines } from "#kit/contract/typedWords.ts";

/** Characters of a message, as people count them (Unicode code points). */
export const mostCharacters = 2_000;
/** A `msg_id` is a random whole number up to here. */
export const mostMessageId = 1e14;
/** Messages of a page. */
export const pageLength = 50;
/** Characters of an original that are shown above its answer. */
export const quotedCharacters = 160;

/** Messages that one account may send a minute, where the operator sets nothing else. */
export const usualRate = 20;

/**
 * Messages a minute by who sends: an account; all guests of a network together, a quarter of that, as one is told from another by a
 * token that anybody can throw away; and all networks of one site of IPv6, as many as an account.
 */
export function ratesFrom(ofAccount: number) {
  return { account: ofAccount, guests: Math.max(1, Math.floor(ofAccount / 4)), site: ofAccount };
}

/** A second more than a minute, so that whoever counts a minute from outside never finds more. */
export const rateWindowMs = 61_000;

/** What one said lately, newest first. */
interface Said {
  readonly message: string;
  readonly sent_at: number;
}

/** Why a message must wait or will not be taken: too many in a minute, or the same words again. */
export type Excess = { readonly why: "often" | "repeated"; readonly waitMs: number };

/** Judges a message by what its sender said within the last minute; undefined where it may be said. */
export function excessOf(
  message: string,
  lately: readonly Said[],
  most: number,
  now: number,
): Excess | undefined {
  const same = lately.find((said) => said.message === message);
  if (same) return { why: "repeated", waitMs: same.sent_at + rateWindowMs - now };
  const oldestThatCounts = lately[most - 1];
  if (!oldestThatCounts) return undefined;
  return { why: "often", waitMs: oldestThatCounts.sent_at + rateWindowMs - now };
}

/** A message as it is kept: clean lines, empty where there is nothing to see in it. */
export function cleaned(message: string): string {
  return cleanLines(message, mostCharacters);
}

/** More marks than this on one letter are left out when shown; Hindi needs three. */
const mostMarks = 4;
const stackedMarks = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, "gu");

/** Words of others as they are shown: marks do not stack up into the lines above. What was said stays as it was. */
export function shown(words: string): string {
  return words.replace(stackedMarks, "$1");
}

/** The name in the room: the first six characters of the address, `Guest` without one. */
export function roomName(email: string | undefined): string {
  return [...cleanLine(email ?? "")].slice(0, 6).join("") || "Guest";
}

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
