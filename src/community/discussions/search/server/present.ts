import { senderKey, senderPicture } from "../../server/present.ts";
import { senderOf } from "../../server/queries.ts";
import type { FoundMessage } from "../calls.ts";
import type { Find, Token } from "./rank.ts";
import type { Term } from "./terms.ts";

/** Letters of a message that are shown, and of those before the first word that was sought. */
const shownLetters = 220;
const before = 50;

/** A found message as a line of a list. */
export function presentFound(find: Find, terms: readonly Term[]): FoundMessage {
  const { msg_id, place, sent_at, username, topic_crop, topic_state } = find;
  const sought = new Set(terms.flatMap(({ meant }) => meant.map(({ word }) => word)));
  return {
    msg_id: Number(msg_id),
    place,
    at: sent_at,
    username,
    sender: senderKey(senderOf(find)),
    picture: senderPicture(find.picture),
    ...(topic_crop === null && topic_state === null
      ? {}
      : { topic: { crop: topic_crop ?? undefined, state: topic_state ?? undefined } }),
    excerpt: excerptOf(find, (token) => sought.has(token.folded)),
  };
}

/** The beginning of a message, or from a few words before what was sought; cut between words. */
function excerptOf({ message, tokens }: Find, isHit: (token: Token) => boolean): FoundMessage["excerpt"] {
  const hits = tokens.filter(isHit);
  const wanted = Math.max(0, (hits[0]?.at ?? 0) - before);
  const start = wanted === 0 ? 0 : (tokens.find(({ at }) => at >= wanted)?.at ?? 0);
  const last = tokens.findLast(({ at, text }) => at + text.length <= start + shownLetters);
  const isWhole = message.length <= start + shownLetters;
  const end = isWhole
    ? message.length
    : last && last.at >= start
      ? last.at + last.text.length
      : start + shownLetters;
  const pieces: { words: string; hit: boolean }[] = [];
  const say = (wording: string, hit: boolean) => {
    if (wording !== "") pieces.push({ words: wording, hit });
  };
  let at = start;
  if (start > 0) say("…", false);
  for (const hit of hits) {
    if (hit.at < at || hit.at + hit.text.length > end) continue;
    say(message.slice(at, hit.at), false);
    say(hit.text, true);
    at = hit.at + hit.text.length;
  }
  say(message.slice(at, end), false);
  if (!isWhole) say("…", false);
  return pieces;
}
