import { daysLater } from "#kit/contract/days/indianDays.ts";
import type { RegisteredUse, Waiting } from "../shapes.ts";

/** As much of a registered use as waiting takes. */
export type WaitingOf = Pick<RegisteredUse, "waiting" | "waitingDays">;

/** A spray that was noted: its day in India, and every registered use that it may have been. */
export interface Spray {
  readonly on: string;
  /** One where product and pest are named, more where the pest is not; none where the register has no row. */
  readonly uses: readonly WaitingOf[];
}

/** When a crop may be harvested after its sprays. */
export interface SafeHarvest {
  /** First safe day; null where one spray's waiting days are unknown, so that the label has to be asked. */
  readonly from: string | null;
  /** The latest day that is known for certain to be too early before; null where none is known. */
  readonly notBefore: string | null;
  /** Places of the sprays of which nobody knows the waiting days. */
  readonly unknown: readonly number[];
}

/** The waiting days of a spray: the longest of the rows that it may have been; unknown as soon as one of them is. */
export function longestWaiting(uses: readonly WaitingOf[]): WaitingOf {
  if (uses.length === 0 || uses.some(({ waiting }) => waiting === "unknown")) {
    return { waiting: "unknown", waitingDays: null };
  }
  const days = uses.flatMap(({ waitingDays }) => waitingDays ?? []);
  if (days.length > 0) return { waiting: "days", waitingDays: Math.max(...days) };
  const waiting: Waiting = uses.every(({ waiting }) => waiting === "seed") ? "seed" : "none";
  return { waiting, waitingDays: null };
}

/** Day of the spray + waiting days; the day itself where none are asked for; null where they are unknown. */
export function harvestAfter(on: string, uses: readonly WaitingOf[]): string | null {
  const { waiting, waitingDays } = longestWaiting(uses);
  return waiting === "unknown" ? null : daysLater(on, waitingDays ?? 0);
}

/**
 * The first safe day of harvest after all sprays of a season: the later day, which is not always that of the later spray.
 * An unknown waiting period is never counted as none.
 */
export function harvestFrom(sprays: readonly Spray[]): SafeHarvest {
  const days = sprays.map(({ on, uses }) => harvestAfter(on, uses));
  const unknown = days.flatMap((day, place) => (day === null ? [place] : []));
  const notBefore = days.reduce<string | null>(
    (latest, day) => (day !== null && (latest === null || day > latest) ? day : latest),
    null,
  );
  return { from: unknown.length > 0 ? null : notBefore, notBefore, unknown };
}
