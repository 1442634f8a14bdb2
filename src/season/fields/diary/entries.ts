import { daysLater } from "#kit/contract/days/indianDays.ts";
import { irrigationTaps, rainTaps } from "#knowledge/agronomy/water/taps.ts";
import type { EntryKind } from "../rules.ts";
import type { Entry, EntryPatch, NewEntry } from "./diaryShapes.ts";

/** Facts that each kind may have; other facts sent with it are not stored. */
const facts = {
  /** `tap`: of a watering of the plan, how much. */
  done: ["task", "tap", "amount", "words"],
  cost: ["amount", "costKind", "words"],
  sale: ["amount", "kg", "words"],
  rain: ["tap", "mm", "words"],
  irrigation: ["tap", "mm", "amount", "words"],
  spray: [
    ...(["use", "productId", "product", "active", "pest", "areaHa", "dose", "doseUnit"] as const),
    ...(["waterLitres", "pumps", "amount", "words"] as const),
  ],
  harvest: ["kg", "amount", "words", "seed"],
  note: ["words"],
} as const satisfies Record<EntryKind, readonly EntryFact[]>;

/** A fact that somebody tells with an entry. */
export type EntryFact = Exclude<keyof NewEntry, "kind" | "on" | "also" | "sure">;
export type ToldFacts = Pick<NewEntry, EntryFact>;

/** Stored facts of an entry beside its kind, its day and its money. */
export type EntryFacts = Omit<ToldFacts, "amount"> & {
  /** `done`: the window that the task had. */
  readonly window?: Entry["window"];
  /** `spray`: what the register said on the day it was written. */
  readonly spray?: Omit<NonNullable<Entry["spray"]>, "harvestFrom">;
};

/** The entered facts, as far as the kind has them; empty texts count as nothing. */
export function factsOf(kind: EntryKind, known: ToldFacts): ToldFacts {
  const of: readonly string[] = facts[kind];
  const stored = Object.entries(known).filter(
    ([fact, value]) => of.includes(fact) && value !== undefined && value !== null && value !== "",
  );
  return Object.fromEntries(stored);
}

/** A fact that an entry lacks, or has and must not. */
export interface EntryFault {
  readonly field: EntryFact | "on";
  readonly rule: "required" | "enum" | "range";
}

/** Days that an entry may lie before the sowing: land is bought for, ploughed and manured long before. */
export const daysBeforeSowing = 400;

/** Faults of an entry of a season that was sown on a day; an empty list where there are none. */
export function entryFaults(
  { kind, on, ...known }: ToldFacts & Pick<NewEntry, "kind" | "on">,
  { sownOn, today }: { readonly sownOn: string; readonly today: string },
): EntryFault[] {
  const missing = (field: EntryFact): EntryFault[] => [{ field, rule: "required" }];
  const faults: EntryFault[] = [];
  // Tomorrow is let pass: the clock of a phone may be ahead.
  if (on < daysLater(sownOn, -daysBeforeSowing) || on > daysLater(today, 1)) {
    faults.push({ field: "on", rule: "range" });
  }
  if (kind === "done" && !known.task) faults.push(...missing("task"));
  if (kind === "done" && known.tap !== undefined && !(known.tap in irrigationTaps))
    faults.push({ field: "tap", rule: "enum" });
  if ((kind === "cost" || kind === "sale") && paiseOf(known.amount) === 0) faults.push(...missing("amount"));
  if (kind === "harvest" && !known.kg) faults.push(...missing("kg"));
  if (kind === "note" && !known.words) faults.push(...missing("words"));
  if (kind === "spray" && !known.product && !known.active && !known.use) faults.push(...missing("product"));
  if (kind === "rain" || kind === "irrigation") faults.push(...amountFaults(kind, known));
  return faults;
}

/** Money is kept in paise: less than half of one is nothing. */
const paiseOf = (rupees: number | undefined) => Math.round((rupees ?? 0) * 100);

function amountFaults(kind: "rain" | "irrigation", { tap, mm }: ToldFacts): EntryFault[] {
  if (tap === undefined && mm === undefined) return [{ field: "tap", rule: "required" }];
  const known = kind === "rain" ? rainTaps : irrigationTaps;
  return tap === undefined || tap in known ? [] : [{ field: "tap", rule: "enum" }];
}

/** The facts after a correction: what it does not name stays, what it says is null goes. */
export function corrected(kind: EntryKind, before: ToldFacts, patch: EntryPatch): ToldFacts {
  const { version: _, undone: __, on: ___, sure: ____, ...changes } = patch;
  // Rain and watering are said in one way: the other one goes.
  const stated: Partial<ToldFacts> =
    changes.mm != null ? { tap: undefined } : changes.tap != null ? { mm: undefined } : {};
  const merged = { ...before, ...stated, ...changes, ...noLonger(before, changes) };
  const known = Object.entries(merged).filter(([, value]) => value !== null && value !== undefined);
  return factsOf(kind, Object.fromEntries(known));
}

/**
 * Facts that go because another product was sprayed, or against another pest: the register's row was chosen
 * for the earlier one, and its waiting days must not outlive it; so with the pack, and with the active unless
 * another is named.
 */
function noLonger(before: ToldFacts, { product, active, pest }: EntryPatch): Partial<ToldFacts> {
  const isOther = (now: string | undefined, then: string | undefined) => now !== undefined && now !== then;
  const isOtherProduct = isOther(product, before.product);
  const isOtherActive = isOther(active, before.active);
  return {
    ...(isOtherProduct || isOtherActive || isOther(pest, before.pest) ? { use: undefined } : {}),
    ...(isOtherProduct || isOtherActive ? { productId: undefined } : {}),
    ...(isOtherProduct && active === undefined ? { active: undefined } : {}),
  };
}

/** Whether two say the same of what was sprayed, so that the register need not be asked again. */
export function isSameSpray(one: ToldFacts, other: ToldFacts): boolean {
  return (["use", "product", "active", "pest"] as const).every((fact) => one[fact] === other[fact]);
}
