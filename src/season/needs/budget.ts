import type { Needs, Plan, PlanLine } from "./contract.ts";

/** Packs of a line that can be bought later, and what they cost, Rs. */
export interface Waiting {
  readonly line: PlanLine;
  readonly packs: number;
  readonly cost: number;
}

const paise = (rupees: number) => Math.round(rupees * 100);

/**
 * Packs of a plan that are not used at sowing, by the crop's splits: of each need those beyond the amount for
 * sowing, never half a pack.
 */
export function waitingIn(plan: Plan, { needs }: Pick<Needs, "needs">): Waiting[] {
  return needs.flatMap(({ id, amount, atSowing }) => {
    if (atSowing === null) return [];
    const lines = plan.lines.filter(({ need }) => need === id);
    const bought = lines.reduce((sum, { packs, content }) => sum + packs * content, 0);
    let spare = bought - Math.min(amount, bought) * atSowing;
    return lines
      .toSorted((one, other) => other.content - one.content)
      .flatMap((line) => {
        const packs = Math.min(line.packs, Math.floor(spare / line.content + 1e-9));
        spare -= packs * line.content;
        return packs > 0 && atSowing < 1
          ? [{ line, packs, cost: (packs * paise(line.product.price)) / 100 }]
          : [];
      });
  });
}

/** Rs by which a plan is dearer than what one has; 0 where it is not. */
export function overBudget(cost: number, budget: number | undefined): number {
  return budget === undefined ? 0 : Math.max(0, paise(cost) - paise(budget)) / 100;
}

/** Rs that several parts cost, added up in whole paise. */
export function costOfAll(parts: readonly { readonly cost: number }[]): number {
  return parts.reduce((sum, { cost }) => sum + paise(cost), 0) / 100;
}
