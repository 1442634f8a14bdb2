import { isSprayed } from "../rules.ts";
import type { RegisteredUse } from "../shapes.ts";
import { type SprayTime, sprayTimes } from "../weeds/sprayTime.ts";

/** How a product reaches the crop, as far as it decides what to wear. */
export type Application = "sprayed" | "spread" | "seed" | "hung";

/** Key for rows whose pest cell names nothing that we have a common name for. */
export const otherPests = "other";

/** The pests that these uses are against, each with its rows counted; most rows first, so that what is common is found first. */
export function pestsIn(uses: readonly RegisteredUse[]): { readonly pest: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const use of uses) for (const pest of pestsOf(use)) counts.set(pest, (counts.get(pest) ?? 0) + 1);
  return [...counts]
    .map(([pest, count]) => ({ pest, count }))
    .sort((one, other) => other.count - one.count || one.pest.localeCompare(other.pest));
}

/** Uses that work at one time; the time of what is no herbicide is undefined. */
export interface UsesOfTime {
  readonly time: SprayTime | undefined;
  readonly uses: readonly RegisteredUse[];
}

/** Uses with herbicides kept apart by their time, each in its order; a time without a use is left out. */
export function byTime(uses: readonly RegisteredUse[]): UsesOfTime[] {
  return [undefined, ...sprayTimes].flatMap((time) => {
    const own = uses.filter(({ weedControl }) => weedControl?.time === time);
    return own.length > 0 ? [{ time, uses: own }] : [];
  });
}

/** Those against one pest, in the order in which they are shown. */
export function usesAgainst(uses: readonly RegisteredUse[], pest: string): RegisteredUse[] {
  return inOrder(uses.filter((use) => pestsOf(use).includes(pest)));
}

/**
 * Allowed uses first, of these the living remedies, then the shortest wait before harvest; an unknown wait
 * comes last. Never by what a shop earns.
 */
export function inOrder(uses: readonly RegisteredUse[]): RegisteredUse[] {
  return uses.toSorted(
    (one, other) =>
      Number(one.prohibited !== null) - Number(other.prohibited !== null) ||
      Number(isLiving(other)) - Number(isLiving(one)) ||
      waitOf(one) - waitOf(other) ||
      one.product.localeCompare(other.product) ||
      one.id.localeCompare(other.id),
  );
}

/** One of those that differ in nothing but the maker's strain: one product, dose and wait is told once. */
export function alike(uses: readonly RegisteredUse[]): RegisteredUse[] {
  const known = new Map<string, RegisteredUse>();
  for (const use of uses) {
    const {
      actives,
      strength,
      formulation,
      dose,
      doseAsWritten,
      water,
      waiting,
      waitingDays,
      application,
      pests,
    } = use;
    const figures = [dose, dose ? "" : doseAsWritten, water, waiting, waitingDays, application, pests];
    const key = JSON.stringify([actives, strength, formulation, use.prohibited, ...figures]);
    if (!known.has(key)) known.set(key, use);
  }
  return [...known.values()];
}

export function isLiving({ kind }: Pick<RegisteredUse, "kind">): boolean {
  return kind.startsWith("bio-");
}

function pestsOf({ pests }: RegisteredUse): readonly string[] {
  return pests.length > 0 ? pests : [otherPests];
}

function waitOf({ waiting, waitingDays }: RegisteredUse): number {
  if (waiting === "unknown") return Number.MAX_SAFE_INTEGER;
  return waitingDays ?? 0;
}

/**
 * How it reaches the crop, which decides what to wear: a product that only coats seed or hangs in the field
 * is not sprayed.
 */
export function applicationOf(use: RegisteredUse): Application {
  if (use.kind === "pheromone" || use.kind === "rodenticide") return "hung";
  if (use.waiting === "seed" || use.dose?.per === "kg_seed" || use.application === "seed treatment")
    return "seed";
  if (/^(GR?|CG|DP)$/.test(use.formulation) || !isSprayed(use)) return "spread";
  return "sprayed";
}
