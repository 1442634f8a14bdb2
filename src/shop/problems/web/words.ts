import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { offlineProblem } from "#kit/web/call.tsx";
import { problemMessage } from "#kit/web/problemMessage.ts";
import type { ProblemKind, ProblemState, Remedy, Wish } from "../rules.ts";
import type { OrderProblem } from "../shapes.ts";

export const kindWords: Readonly<Record<ProblemKind, MessageDescriptor>> = {
  damaged: msg`It came damaged`,
  wrong: msg`It is the wrong thing`,
  late: msg`It is late`,
  short: msg`Less came than I ordered`,
  expired: msg`Its last day is over, or it looks fake`,
  "no-growth": msg`It does not grow or does not work`,
  "not-come": msg`It never came, though it is marked as delivered`,
  ended: msg`Money back for a cancelled or returned order`,
};

export const wishWords: Readonly<Record<Wish, MessageDescriptor>> = {
  money: msg`My money back`,
  new: msg`A new one`,
};

export const remedyWords: Readonly<Record<Remedy, MessageDescriptor>> = {
  refund: msg`Money back, nothing to send`,
  return: msg`Money back once the goods are back`,
  replacement: msg`A new one`,
};

export const stateWords: Readonly<Record<ProblemState, MessageDescriptor>> = {
  waiting: msg`Waits for the shop`,
  refused: msg`The shop says no`,
  agreed: msg`Agreed`,
  confirming: msg`Has the money come?`,
  missing: msg`The money has not come`,
  desk: msg`With the people who run the site`,
  settled: msg`Settled`,
  unconfirmed: msg`Closed, not confirmed`,
  closed: msg`Closed`,
};

type Step = OrderProblem["steps"][number];

/** Who did what, in one line. */
export function stepWords({ kind, by }: Step): MessageDescriptor {
  switch (kind) {
    case "opened":
      return msg`The buyer told the shop`;
    case "agreed":
      if (by === "site") return msg`The order ended after it was paid: the shop owes the money back`;
      return by === "desk" ? msg`We decided: the shop puts it right` : msg`The shop agreed`;
    case "refused":
      return msg`The shop said no`;
    case "asked-desk":
      return by === "site" ? msg`The shop did not put it right: now we look at it` : msg`The buyer asked us`;
    case "closed":
      return by === "desk" ? msg`We closed it` : msg`The buyer closed it`;
    case "restocked":
      return msg`Came back, fit to sell`;
    case "destroyed":
      return msg`Came back, not fit to sell`;
    case "replaced":
      return msg`The shop sent new ones`;
    case "refunded":
      return msg`The shop noted money as given back`;
    case "reminded":
      return msg`We asked the buyer once more whether the money came`;
    case "received":
      return msg`The buyer says: the money came`;
    case "missing":
      return msg`The buyer says: the money has not come`;
    case "resent":
      return msg`The shop says that it sent the money`;
    case "unconfirmed":
      return msg`The buyer did not answer: closed, not confirmed`;
    case "left":
      return msg`The buyer closed the account`;
  }
}

/** Meaning of a refusal of one of these calls, where its common text does not explain it. */
export function refusalWords(problem: Problem): MessageDescriptor {
  if (problem.type === offlineProblem.type) return problemMessage(problem);
  const fault = problem.errors?.[0];
  if (fault?.rule === "nothing-paid")
    return msg`Nothing was paid for it yet, so there is nothing to give back.`;
  if (fault?.rule === "banned" || fault?.rule === "unlicensed")
    return msg`Another one may not be sent any more. Please give the money back instead.`;
  if (fault?.rule === "maximum" && fault.limit !== undefined) return atMost(fault.limit);
  switch (problemWordOf(problem)) {
    case "too-late":
      return msg`This is not possible any more: something has changed. Please look again.`;
    case "conflict":
      return msg`You have told the shop about this already.`;
    case "sold-out":
      return msg`There are not so many packs in the stock.`;
    default:
      return problemMessage(problem);
  }
}

function atMost(limit: number): MessageDescriptor {
  return msg`That is too much: at most ${limit} is left.`;
}
