import { calls } from "#kit/contract/call.ts";
import { dayPattern } from "#kit/contract/days/indianDays.ts";
import {
  boolean,
  count,
  integer,
  lines,
  list,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from "#kit/contract/shape.ts";
import { kinds, mostCharacters, reasons } from "../rules.ts";

/** Reported things on a page. */
export const casesPageSize = 25;

const Which = object({
  kind: oneOf(kinds),
  id: text({ minLength: 1, maxLength: 60, pattern: "^[A-Za-z0-9_-]+$" }),
});

/** `hidden` by three people; `kept` and `removed` by the desk. */
const state = oneOf(["reported", "hidden", "kept", "removed"]);

/** Something that waits for the desk's word. */
const WaitingCase = object({
  kind: oneOf(kinds),
  id: text(),
  /** Its beginning. */
  text: text(),
  reason: oneOf(reasons),
  state,
  reports: count(),
  /** Its author has answered. */
  answered: boolean(),
  /** Since when it waits, ms since 1970. */
  since: integer(),
});
export type WaitingCase = Static<typeof WaitingCase>;

const Line = object({ author: text(), text: text(), at: integer() });

/** All that the desk needs to judge, without who reported it. */
const ReportedCase = object({
  kind: oneOf(kinds),
  id: text(),
  author: text(),
  /** The product of a review, say; mostly empty. */
  title: text(),
  text: text(),
  at: integer(),
  /** How often its author edited it, and what it said before and until when, the first wording in front. */
  edits: count(),
  former: list(object({ text: text(), until: integer() })),
  /** Its author deleted it: its text is kept here until the desk has decided, and nowhere else. */
  gone: boolean(),
  /** Its pictures, by the address of a call for operators. */
  pictures: list(object({ address: text(), alt: text() })),
  /** Its voice note, by the address of a call for operators. */
  voice: optional(object({ address: text(), milliseconds: count() })),
  hidden: boolean(),
  state,
  /** The lines around it. */
  around: list(Line),
  /** Reasons of the reports, the commonest first. */
  reasons: list(object({ reason: oneOf(reasons), count: count() })),
  /** Their words, the newest first. */
  words: list(text()),
  answer: text(),
  /** The desk's message to the author. */
  told: text(),
  /** Whether its author has an account, and until when it is suspended. */
  hasAuthor: boolean(),
  suspendedUntil: nullable(integer()),
});
export type ReportedCase = Static<typeof ReportedCase>;

export const moderationDesk = calls({
  list: {
    about:
      "What was reported and waits for the desk, the oldest first; `after` is the last one of the page before",
    method: "GET",
    path: "/operator/reports",
    for: "operator",
    reads: "report.list",
    query: object({ after: optional(text({ maxLength: 100 })) }),
    answer: object({ cases: list(WaitingCase), next: nullable(text()) }),
  },
  show: {
    about: "One reported thing with its surroundings and what the reports say of it; not who reported it",
    method: "GET",
    path: "/operator/reports/{kind}/{id}",
    for: "operator",
    reads: "report.read",
    params: Which,
    answer: ReportedCase,
  },
  reporters: {
    about: "Who reported it; that they were looked at is logged",
    method: "GET",
    path: "/operator/reports/{kind}/{id}/people",
    for: "operator",
    reads: "report.reporters",
    params: Which,
    answer: list(
      object({
        name: text(),
        email: text(),
        reason: oneOf(reasons),
        at: integer(),
        /** How many of their other reports the desk found wrong, and right. */
        refused: count(),
        upheld: count(),
      }),
    ),
  },
  decide: {
    about: "Keeps a thing, which no further report then hides, or removes it; its author is told why",
    method: "POST",
    path: "/operator/reports/{kind}/{id}",
    for: "operator",
    params: Which,
    body: object({
      decision: oneOf(["keep", "remove"]),
      reason: optional(oneOf(reasons)),
      words: optional(lines({ maxLength: mostCharacters })),
      /** `edits` of what was read; refused with 409 where its author has edited it since. */
      edits: optional(count()),
    }),
    answer: ReportedCase,
  },
  suspend: {
    about: "Suspends its author to the end of a day in India, or ends that where no day is given",
    method: "POST",
    path: "/operator/reports/{kind}/{id}/suspension",
    for: "operator",
    params: Which,
    body: object({
      day: nullable(text({ pattern: dayPattern })),
      reason: lines({ minLength: 1, maxLength: mostCharacters }),
    }),
    answer: ReportedCase,
  },
});
