import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Problem } from "#kit/contract/problem.ts";
import { type LicenceFault, type LicenceField, licenceFields } from "../../licenceRules.ts";

/** What is wrong with each field, in words. */
export type LicenceFaultWords = Partial<Record<LicenceField, MessageDescriptor>>;

export function wordsOf(faults: readonly LicenceFault[]): LicenceFaultWords {
  return Object.fromEntries(faults.map((fault) => [fault.field, wordsOfFault(fault)]));
}

/** The faults that a refusal names. */
export function faultsOf(problem: Problem): LicenceFaultWords {
  const named = (problem.errors ?? []).filter(({ field }) => licenceFields.some((known) => known === field));
  return wordsOf(named as unknown as LicenceFault[]);
}

function wordsOfFault({ field, rule, limit = 0 }: LicenceFault): MessageDescriptor {
  switch (rule) {
    case "too-long":
      return msg`Please use at most ${limit} letters and digits.`;
    case "no-digit":
      return msg`Please write the number that stands on the licence.`;
    case "passed":
      return msg`This day has passed: the licence has ended. Please enter the renewed one.`;
    case "too-far":
      return msg`No licence is given for more than ${limit} years. Please look at the year.`;
    case "no-day":
      return msg`Please choose a day.`;
    default:
      return missing[field];
  }
}

const missing: Readonly<Record<LicenceField, MessageDescriptor>> = {
  number: msg`Please write the number that stands on the licence.`,
  authority: msg`Please write which office gave it.`,
  expiresOn: msg`Please choose a day.`,
};
