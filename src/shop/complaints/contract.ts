import { calls } from "#kit/contract/call.ts";
import {
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
import { partStates } from "#shop/checkout/rules.ts";
import { ProblemRow } from "#shop/problems/shapes.ts";
import { complaintSteps, handledBy, numberPattern, subjects, wordsRule } from "./rules.ts";

const Numbered = text({ maxLength: 20, pattern: numberPattern });
export const ComplaintNumber = object({ number: Numbered });

const complaint = {
  /** `M-2026-000123`. */
  number: text(),
  about: oneOf(subjects),
  /** The id of the order, the product or the shop; empty where it is about the site. */
  subject: text(),
  /** The problem with that order that it was opened from; empty where it was not. */
  problem: text(),
  words: text(),
  filedAt: integer(),
  /** By then somebody says that it came, and by then it is settled. */
  acknowledgeBy: integer(),
  settleBy: integer(),
  acknowledgedAt: nullable(integer()),
  settledAt: nullable(integer()),
  /** Oldest first. */
  steps: list(object({ kind: oneOf(complaintSteps), words: text(), at: integer() })),
};

/** A complaint to who runs the site. Times in ms since 1970. */
export const Complaint = object(complaint);
export type Complaint = Static<typeof Complaint>;

/** The same for who runs the site, with whom to ask and what it belongs to. */
export const DeskComplaint = object({
  ...complaint,
  /** Who complains; null once the account is closed. The phone is empty where none is known. */
  from: nullable(object({ name: text(), email: text(), phone: text() })),
  /** The shop, or the product and its shop, by name. */
  belongsTo: text(),
  /** The order that it is about, with what its buyer told of it; null where it is about none. */
  order: nullable(
    object({
      id: text(),
      placedAt: integer(),
      parts: list(object({ shop: text(), state: oneOf(partStates) })),
      problems: list(ProblemRow),
    }),
  ),
});
export type DeskComplaint = Static<typeof DeskComplaint>;

export const complaintsPageSize = 20;

const page = object({
  /** The last number of the page before. */
  before: optional(Numbered),
});

export const complaints = calls({
  file: {
    about:
      "Complains to who runs the site, once for each Idempotency-Key (a header): acknowledged within 48 hours, settled within a month. 404 where there is no such order of one's own, problem with it, product or shop",
    method: "POST",
    path: "/complaints",
    for: "member",
    body: object({
      about: oneOf(subjects),
      /** The id of the order, the product or the shop. */
      subject: optional(text({ maxLength: 100, pattern: "^[0-9A-Za-z_-]*$" })),
      /** The problem with that order that it is opened from. */
      problem: optional(text({ maxLength: 60, pattern: "^[0-9A-Za-z_-]*$" })),
      words: lines(wordsRule),
    }),
    status: 201,
    answer: Complaint,
  },
  list: {
    about: "One's own complaints, newest first; the next ones by the Link header",
    method: "GET",
    path: "/complaints",
    for: "member",
    query: page,
    answer: list(Complaint),
  },
  ofDesk: {
    about: "The complaints that are not settled, the most overdue first; the next ones by the Link header",
    method: "GET",
    path: "/operator/complaints",
    for: "operator",
    reads: "complaint.list",
    query: page,
    answer: list(Complaint),
  },
  showDesk: {
    about: "A complaint as who runs the site sees it, with who complains and how to reach them",
    method: "GET",
    path: "/operator/complaints/{number}",
    for: "operator",
    reads: "complaint.read",
    params: ComplaintNumber,
    answer: DeskComplaint,
  },
  handle: {
    about:
      "Says that a complaint came, answers it, or settles it; an answer says that it came too. 409 once it is settled",
    method: "POST",
    path: "/operator/complaints/{number}/steps",
    for: "operator",
    params: ComplaintNumber,
    body: object({ kind: oneOf(handledBy), words: lines({ maxLength: wordsRule.maxLength }) }),
    answer: Complaint,
  },
  show: {
    about: "One of one's own complaints",
    method: "GET",
    path: "/complaints/{number}",
    for: "member",
    params: ComplaintNumber,
    answer: Complaint,
  },
});
