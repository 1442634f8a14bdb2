import { calls } from "#kit/contract/call.ts";
import {
  boolean,
  integer,
  lines,
  list,
  nothing,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from "#kit/contract/shape.ts";
import { kinds, mostCharacters, reasons, ways } from "./rules.ts";

/** A message's `msg_id`, a review's id, a product's or a shop's. */
const SubjectId = text({ minLength: 1, maxLength: 60, pattern: "^[A-Za-z0-9_-]+$" });
const Named = { kind: oneOf(kinds), id: SubjectId };

/** Somebody whom one does not want to read. */
const Muted = object({
  /** The author's public key, as shown beside their texts. */
  sender: text(),
  name: text(),
  how: oneOf(ways),
});
export type Muted = Static<typeof Muted>;

/** Notice to an author about something of theirs. */
const Note = object({
  ...Named,
  /** Its beginning. */
  text: text(),
  /** Hidden by reports, removed by the desk, or kept by it: then it is shown again. */
  state: oneOf(["hidden", "removed", "kept"]),
  reason: oneOf(reasons),
  /** The desk's own words; mostly empty. */
  words: text(),
  /** ms since 1970. */
  at: integer(),
  /** The author's answer; empty before. */
  answer: text(),
  mayAnswer: boolean(),
});
export type Note = Static<typeof Note>;

/** The authors and texts that a person's own screens leave out, and the notices about their own texts. */
const Mine = object({
  /** One's own author's key. */
  sender: text(),
  /** The person's reports, the newest first. */
  reported: list(object(Named)),
  people: list(Muted),
  notes: list(Note),
  /** Until when (ms since 1970) one may only read, and why. */
  suspended: nullable(object({ until: integer(), reason: text() })),
});
export type Mine = Static<typeof Mine>;

export const moderation = calls({
  report: {
    about:
      "Reports a message, review, product or shop: hidden for whoever reports it, and for all once three different people did; again is the same report",
    method: "POST",
    path: "/reports",
    for: "member",
    body: object({
      ...Named,
      reason: oneOf(reasons),
      words: optional(lines({ maxLength: mostCharacters })),
    }),
    status: 201,
    answer: object(Named),
  },
  mine: {
    about: "What one reported and whom one muted, what was hidden of one's own, and whether one is suspended",
    method: "GET",
    path: "/moderation",
    for: "member",
    answer: Mine,
  },
  answer: {
    about: "Answers, once, why something of one's own should not have been hidden",
    method: "POST",
    path: "/moderation/answers",
    for: "member",
    body: object({ ...Named, words: lines({ minLength: 1, maxLength: mostCharacters }) }),
    status: 201,
    answer: object(Named),
  },
  mute: {
    about: "Mutes (folds away) or blocks (does not show) the author of a message or review, for oneself",
    method: "POST",
    path: "/moderation/people",
    for: "member",
    body: object({ kind: oneOf(["message", "review"]), id: SubjectId, how: oneOf(ways) }),
    status: 201,
    answer: Muted,
  },
  unmute: {
    about: "Reads somebody again",
    method: "DELETE",
    path: "/moderation/people/{sender}",
    for: "member",
    params: object({ sender: text({ maxLength: 20 }) }),
    status: 204,
    answer: nothing(),
  },
  stream: {
    about:
      "Server-sent events (Accept: text/event-stream): `moderation` when something of one's own was hidden, decided, reported or muted; carries nothing else, ask anew",
    method: "GET",
    path: "/moderation/stream",
    for: "member",
    answer: text(),
  },
});
