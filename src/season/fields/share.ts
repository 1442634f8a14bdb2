import type { ToldFacts } from "./diary/entries.ts";

/**
 * Shares a whole number (paise) by weights: the shares are whole, their sum is the number, and what rounding leaves over goes to the
 * largest remainders (the first of equal ones).
 */
export function shareWhole(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((one, other) => one + other, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const shares = exact.map(Math.floor);
  let left = total - shares.reduce((one, other) => one + other, 0);
  const byRemainder = exact
    .map((value, place) => ({ place, remainder: value - Math.floor(value) }))
    .sort((one, other) => other.remainder - one.remainder || one.place - other.place);
  for (const { place } of byRemainder) {
    if (left <= 0) break;
    shares[place] = (shares[place] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/** Shares what is weighed or measured: litres, grams, hectares, to a thousandth. */
function shareMeasured(total: number, weights: readonly number[]): number[] {
  return shareWhole(Math.round(total * 1_000), weights).map((thousandths) => thousandths / 1_000);
}

const measuredFacts = ["kg", "areaHa", "dose", "waterLitres", "pumps"] as const satisfies (keyof ToldFacts)[];

/**
 * Shares of several fields in an entry's money and measures, by their areas; the same on server and phone.
 */
export function sharesOf(facts: ToldFacts, areas: readonly number[]): ToldFacts[] {
  if (areas.length < 2) return areas.map(() => ({}));
  const { amount } = facts;
  const paise = amount === undefined ? undefined : shareWhole(Math.round(amount * 100), areas);
  const measured = measuredFacts.flatMap((fact) => {
    const value = facts[fact];
    return value === undefined ? [] : [{ fact, shares: shareMeasured(value, areas) }];
  });
  return areas.map((_, place) => ({
    ...(paise ? { amount: (paise[place] ?? 0) / 100 } : {}),
    ...Object.fromEntries(measured.map(({ fact, shares }) => [fact, shares[place]])),
  }));
}
