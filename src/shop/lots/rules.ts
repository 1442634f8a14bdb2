import { cleanLine } from "#kit/contract/typed/typedWords.ts";

/** Letters of a lot's number, and of what a recall says. */
export const lotLetters = 40;
export const recallLetters = { least: 3, most: 500 } as const;
/** Lots of one product of which packs are left. */
export const openLots = 60;

/** Where packs of a lot come from: a delivery, or the packs without a number that are counted in the stock already. */
export const lotSources = ["delivery", "stock"] as const;
export type LotSource = (typeof lotSources)[number];

/** A lot's number as it is compared: whether small or capital letters are printed, or typed, means nothing. */
export function lotNumber(typed: string): string {
  return cleanLine(typed).toUpperCase();
}

/** Whether the last day of a lot lies before the day it was made; neither does where one is not printed. */
export function isBeforeMade({
  madeOn,
  expiresOn,
}: {
  readonly madeOn: string;
  readonly expiresOn: string;
}): boolean {
  return madeOn !== "" && expiresOn !== "" && expiresOn < madeOn;
}

/** Whether a lot would be made after a day in India: nobody has it yet, so the day was mistyped. */
export function isMadeAfter({ madeOn }: { readonly madeOn: string }, today: string): boolean {
  return madeOn > today;
}

/** Packs under one number that stand in a shop. */
export interface StandingLot {
  /** Empty for the packs without a number. */
  readonly lot: string;
  /** Last day in India, `2027-03-31`; empty where none is printed. */
  readonly expires_on: string;
  readonly packs: number;
  readonly recalled_at: number | null;
}

/** So many packs of a lot. */
export interface Share<Lot> {
  readonly of: Lot;
  readonly packs: number;
}

/** Whether packs of a lot may leave the shop on a day in India. */
export function isSound(
  { expires_on, recalled_at }: Omit<StandingLot, "packs" | "lot">,
  today: string,
): boolean {
  return recalled_at === null && (expires_on === "" || expires_on >= today);
}

/**
 * Lots that expire first leave first: dated lots by their day, then those without a day, at last packs
 * without a number.
 */
function byExpiry(one: StandingLot, other: StandingLot): number {
  const key = ({ lot, expires_on }: StandingLot) =>
    `${lot === "" ? 2 : expires_on === "" ? 1 : 0} ${expires_on} ${lot}`;
  return key(one) < key(other) ? -1 : 1;
}

/** First expired, first out: of which lots so many packs are taken on a day in India, and how many are missing. */
export function firstExpiring<Lot extends StandingLot>(
  lots: readonly Lot[],
  packs: number,
  today: string,
): { readonly taken: readonly Share<Lot>[]; readonly missing: number } {
  const sound = lots.filter((lot) => isSound(lot, today)).sort(byExpiry);
  return share(sound, packs, (lot) => lot.packs);
}

/** Packs of a lot in a parcel, and how many of them were given back. */
interface Parcelled {
  readonly lot: string;
  readonly expires_on: string;
  readonly packs: number;
  readonly back: number;
}

/**
 * To which lots packs that come back belong. Where a parcel held several nobody says which came back: then those that expire
 * sooner, so that no pack is sold after its day. What belongs to none is `missing`.
 */
export function comingBack<Lot extends Parcelled>(lots: readonly Lot[], packs: number) {
  const sorted = [...lots].sort((one, other) => byExpiry(standing(one), standing(other)));
  return share(sorted, packs, (lot) => lot.packs - lot.back);
}

const standing = (lot: Parcelled): StandingLot => ({ ...lot, recalled_at: null });

function share<Lot>(lots: readonly Lot[], packs: number, has: (lot: Lot) => number) {
  let missing = packs;
  const taken: Share<Lot>[] = [];
  for (const of of lots) {
    const some = Math.min(missing, has(of));
    if (some > 0) taken.push({ of, packs: some });
    missing -= some;
  }
  return { taken, missing };
}

/** Packs that may be sold until a day, by that day, as a product's row has them; those of recalled lots under the day before all. */
export function shelfLifeOf(lots: readonly StandingLot[]): [day: string, packs: number][] {
  const byDay = new Map<string, number>();
  for (const { expires_on, packs, recalled_at } of lots) {
    if (packs === 0 || (expires_on === "" && recalled_at === null)) continue;
    const day = recalled_at === null ? expires_on : "";
    byDay.set(day, (byDay.get(day) ?? 0) + packs);
  }
  return [...byDay].sort(([one], [other]) => (one < other ? -1 : 1));
}
