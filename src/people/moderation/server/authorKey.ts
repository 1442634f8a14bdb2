import { sha256 } from "#kit/server/ids.ts";

/**
 * Public key of an author: tells apart two whose names look alike, and is what somebody mutes. Ids and tokens are random, so that a piece
 * of their hash says the same of all that one person writes and nothing of who it is.
 */
export function authorKey(secret: string): string {
  return sha256(`sender ${secret}`).slice(0, 8);
}
