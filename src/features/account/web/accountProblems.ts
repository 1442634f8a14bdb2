import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type Problem, wordOf } from "#kit/contract/problem.ts";

/** Words of its own for what a login or a sign-up can be refused with. */
export function accountProblemWords(problem: Problem): MessageDescriptor | undefined {
  switch (wordOf(problem)) {
    case "wrong-password":
      return msg`E-mail and password do not belong together. Please look at both once more.`;
    case "too-many": {
      const minutes = Math.max(1, Math.ceil(waitSecondsOf(problem) / 60));
      return minutes > 1
        ? msg`That was too often in a short time. Please try again in ${minutes} minutes, or ask for a new password.`
        : msg`That was too often in a short time. Please try again in a minute, or ask for a new password.`;
    }
    default:
      return undefined;
  }
}

/** Why an account was not closed: a shop owes somebody something. */
export function closingProblemWords(problem: Problem): MessageDescriptor | undefined {
  if (wordOf(problem) !== "open-orders") return accountProblemWords(problem);
  const count = (problem.errors ?? []).reduce((sum, { limit = 0 }) => sum + limit, 0);
  return msg`Orders of your shop that are still open: ${count}. Deliver them, or cancel them with a reason; then you can delete the account.`;
}

/** The seconds that a refusal of too many tries names in its detail. */
function waitSecondsOf({ detail }: Problem): number {
  return Number(/\d+/.exec(detail ?? "")?.[0] ?? 60);
}
