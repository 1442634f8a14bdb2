import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { wholeFigure } from "#kit/contract/figures.ts";
import { type Problem, wordOf } from "#kit/contract/problem.ts";
import { problemWords } from "#kit/web/problemWords.ts";

/** Why a stock changed, by the ledger's word. */
export const reasonNames: Readonly<Record<string, MessageDescriptor>> = {
  opening: msg`First stock`,
  sold: msg`Sold`,
  cancelled: msg`Order cancelled`,
  unpaid: msg`Not paid in time`,
  returned: msg`Came back`,
  set: msg`Set by a file`,
  delivery: msg`New packs came`,
  counted: msg`Counted`,
  damaged: msg`Broken or spoilt`,
  other: msg`Something else`,
};

export function stockProblem(problem: Problem): MessageDescriptor {
  const left = wholeFigure(problem.errors?.[0]?.limit ?? 0);
  if (wordOf(problem) === "sold-out") {
    return msg`Meanwhile only ${left} packs are left: some were sold. Please look again.`;
  }
  if (problem.errors?.some(({ rule }) => rule === "too-large")) {
    return msg`More than ${left} packs of one product can't be kept here.`;
  }
  return problemWords(problem);
}
