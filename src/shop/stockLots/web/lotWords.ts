import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { wholeFigure } from "#kit/contract/figures.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import type { Faults } from "#kit/web/form.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { isBeforeMade, isMadeAfter } from "#shop/lots/rules.ts";

/** The days of a lot, as they are typed. */
export interface TypedDays {
  readonly madeOn: string;
  readonly expiresOn: string;
}

const beforeMade = msg`It can't expire before it was made.`;

const madeLater = msg`The day it was made can't be after today.`;

/** Faults in the days of a lot on a day in India. */
export function faultsOfDays(days: TypedDays, today: string): Faults<"expiresOn" | "madeOn"> {
  return {
    ...(isMadeAfter(days, today) ? { madeOn: madeLater } : {}),
    ...(isBeforeMade(days) ? { expiresOn: beforeMade } : {}),
  };
}

/** Message on the fault of a lot, by the rule that it breaks. */
export function wordsOfRule(rule: string, limit: number | null): MessageDescriptor | undefined {
  const left = wholeFigure(limit ?? 0);
  const known: Readonly<Record<string, MessageDescriptor>> = {
    "no-product": msg`None of your products has this number.`,
    packs: msg`The packs must be a whole number from 1.`,
    lot: msg`The lot number is too long.`,
    "lot:required": msg`The lot number is missing.`,
    "lot:recalled": msg`This lot was recalled. No more of it can be put on the shelf.`,
    "lot:too-many": msg`This product has ${left} lots already. Please write off or sell some first.`,
    "unknown-column": msg`We do not know this column and left it out.`,
    "madeOn:day": msg`The day it was made can't be read. Write it like 31-03-2027.`,
    "madeOn:future": madeLater,
    "expiresOn:day": msg`The expiry date can't be read. Write it like 31-03-2027.`,
    "expiresOn:before-made": beforeMade,
    "made_on:other-day": msg`This lot is there already, made on another day. Please correct that one.`,
    "expires_on:other-day": msg`This lot is there already, with another expiry date. Please correct that one.`,
    "stock:lots": msg`Only ${left} packs without a lot number are there.`,
    "packs:packs": msg`Only ${left} packs of this lot are there now. Please look again.`,
    "packs:ordered": msg`Only ${left} packs can go: the others are ordered. Cancel an order first, or bring new packs.`,
    "packs:too-large": msg`More than ${left} packs can't be kept here.`,
  };
  return known[rule];
}

/** Why something about a lot was not done. */
export function lotProblem(problem: Problem): MessageDescriptor {
  const [fault] = problem.errors ?? [];
  const text = fault && wordsOfRule(`${fault.field}:${fault.rule}`, fault.limit ?? null);
  if (text) return text;
  if (problemWordOf(problem) === "not-found") return msg`This lot is not there any more. Please look again.`;
  return problemMessage(problem);
}
