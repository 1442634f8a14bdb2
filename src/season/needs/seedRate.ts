import type { Range } from "#knowledge/crops/contract.ts";
import { dosesIn } from "#shop/market/doses.ts";
import type { Unit } from "./contract.ts";

/** How much seed a hectare takes, and who says so. */
export interface SeedRate {
  /** The middle of what is said, and both its ends. */
  readonly perHectare: number;
  readonly from: number;
  readonly to: number;
  readonly unit: Extract<Unit, "kg" | "packet">;
  readonly basis: "published" | "pack";
}

interface Seed {
  readonly name: string;
  readonly composition: string;
  /** Words for what a hectare takes, as its seller has it. */
  readonly dose: string;
}

/**
 * A pack that asks for more than so many times the published rate is not followed: its seller earns by it.
 */
const mostOfPublished = 1.25;

/**
 * The published rate of the crop, of a range its middle. The pack's own words count where nothing is published, where they count
 * packets, where a hybrid takes less, and where a variety takes somewhat more, as wheat for late sowing. Undefined where neither says.
 */
export function seedRateOf(published: Range | null, seed: Seed): SeedRate | undefined {
  const stated = statedIn(seed);
  if (stated?.perHectare && stated.unit === "packet")
    return { ...rangeOf(stated.perHectare.least, stated.perHectare.most), unit: "packet", basis: "pack" };
  const grams = stated?.unit === "g" ? 1000 : 1;
  const own = stated?.perHectare && {
    from: stated.perHectare.least / grams,
    to: stated.perHectare.most / grams,
  };
  const ofPack = (range: Range) => ({ ...rangeOf(range.from, range.to), unit: "kg", basis: "pack" }) as const;
  if (!published) return own ? ofPack(own) : undefined;
  const takesLess =
    own && /hybrid|\bF1\b/i.test(`${seed.name} ${seed.composition}`) && own.to < published.from;
  const takesMore = own && own.from > published.to && own.from <= published.to * mostOfPublished;
  if (own && (takesLess || takesMore)) return ofPack(own);
  return { ...rangeOf(published.from, published.to), unit: "kg", basis: "published" };
}

/** Whether a pack's own words ask for so many kg a hectare or more, as those of a variety for late sowing do. */
export function asksFor(kgPerHa: number, seed: Pick<Seed, "dose">): boolean {
  const stated = statedIn(seed);
  return stated?.unit === "kg" && (stated.perHectare?.most ?? 0) >= kgPerHa;
}

function statedIn({ dose }: Pick<Seed, "dose">) {
  return dosesIn(dose).find(({ unit }) => ["kg", "g", "packet"].includes(unit));
}

function rangeOf(from: number, to: number) {
  return { perHectare: (from + to) / 2, from, to };
}
