import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { wholeFigure } from "#kit/contract/figures.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";

/** Why a stock changed, by the ledger's word. */
export const reasonNames: Readonly<Record<string, MessageDescriptor>> = {
  opening: msg`First stock`,
  sold: msg`Sold`,
  cancelled: msg`Order cancelled`,
  unpaid: msg`Not paid in time`,
  returned: msg`Came back`,
  replaced: msg`Sent in place of another`,
  set: msg`Set by a file`,
  delivery: msg`New packs came`,
  counted: msg`Counted`,
  damaged: msg`Broken or spoilt`,
  other: msg`Something else`,
};

export function stockProblem(problem: Problem): MessageDescriptor {
  const left = wholeFigure(problem.errors?.[0]?.limit ?? 0);
  if (problem.errors?.some(({ rule }) => rule === "lots")) {
    return msg`Only ${left} packs stand without a lot number. Correct the others under Lots and expiry dates.`;
  }
  if (problemWordOf(problem) === "sold-out") {
    return msg`Some were sold meanwhile: only ${left} packs are left. Please look again.`;
  }
  if (problem.errors?.some(({ rule }) => rule === "too-large")) {
    return msg`More than ${left} packs of one product can't be kept here.`;
  }
  return problemMessage(problem);
}
