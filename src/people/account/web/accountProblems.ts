import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { datesIn } from "#kit/contract/days/dates.ts";
import type { Language } from "#kit/contract/languages.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { notUnlocked } from "../passkeys/web/phoneLock.ts";

/** Why nobody signs up under a number or an e-mail just now: until when, and whom to ask where that is known. */
export function suspendedNameMessage(problem: Problem, language: Language): MessageDescriptor | undefined {
  const [{ limit, about } = {}] = problem.errors ?? [];
  if (problemWordOf(problem) !== "suspended" || limit === undefined) return undefined;
  const day = datesIn(language, { timeZone: "Asia/Kolkata" }).day(limit - 1);
  const contact = about?.contact;
  return contact
    ? msg`The account that had this number or e-mail is suspended until ${day}. After that you can open a new one. If you think this is a mistake, ask us: ${contact}`
    : msg`The account that had this number or e-mail is suspended until ${day}. After that you can open a new one. If you think this is a mistake, ask those who run this site.`;
}

/** Words of its own for what a login or a sign-up can be refused with. */
export function accountProblemMessage(problem: Problem): MessageDescriptor | undefined {
  switch (problemWordOf(problem)) {
    case "wrong-password":
      return msg`Number, e-mail or password is wrong. Please check them.`;
    case "wrong-passkey":
      return problem.title === notUnlocked.title
        ? msg`The lock of your phone was not opened. Try again, or take a password.`
        : msg`The lock of this phone opens no account here. Log in with your number and password.`;
    case "not-allowed":
      return problem.errors?.some(({ field, rule }) => field === "guardian" && rule === "waits")
        ? msg`Your guardian has not said yes yet. You can log in as soon as we have their word.`
        : undefined;
    case "too-many": {
      const minutes = Math.max(1, Math.ceil(waitSecondsOf(problem) / 60));
      return minutes > 1
        ? msg`Too many tries. Wait ${minutes} minutes, or ask for a new password.`
        : msg`Too many tries. Wait a minute, or ask for a new password.`;
    }
    default:
      return undefined;
  }
}

/** Why an account was not closed: a shop owes somebody something. */
export function closingProblemMessage(problem: Problem): MessageDescriptor | undefined {
  if (problemWordOf(problem) !== "open-orders") return accountProblemMessage(problem);
  const count = (problem.errors ?? []).reduce((sum, { limit = 0 }) => sum + limit, 0);
  return msg`Orders of your shop that are still open: ${count}. Deliver them, or cancel them with a reason; then you can delete the account.`;
}

/** The seconds that a refusal of too many tries names in its detail. */
function waitSecondsOf({ detail }: Problem): number {
  return Number(/\d+/.exec(detail ?? "")?.[0] ?? 60);
}
