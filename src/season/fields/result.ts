import type { Entry, Result } from "./diary/diaryShapes.ts";

type Counted = Pick<Entry, "kind" | "amount" | "kg" | "undone">;

/** Published figures for a hectare of the crop. */
export type Advised = Result["advised"];

/** Money and harvest of a season: a sale is income, every other amount is a cost. Summed in paise, so that no paisa is lost. */
export function resultOf(entries: readonly Counted[], areaHa: number, advised: Advised): Result {
  const live = entries.filter(({ undone }) => !undone);
  const paise = (some: readonly Counted[]) =>
    some.reduce((sum, { amount = 0 }) => sum + Math.round(amount * 100), 0);
  const kg = (kind: Entry["kind"]) =>
    live.reduce((sum, entry) => sum + (entry.kind === kind ? (entry.kg ?? 0) : 0), 0);
  const income = paise(live.filter(({ kind }) => kind === "sale"));
  const cost = paise(live.filter(({ kind }) => kind !== "sale"));
  const money = { cost: cost / 100, income: income / 100, profit: (income - cost) / 100 };
  const harvestKg = kg("harvest");
  const each = (value: number) => Math.round((value / areaHa) * 100) / 100;
  return {
    ...money,
    harvestKg,
    soldKg: kg("sale"),
    perHa: {
      cost: each(money.cost),
      income: each(money.income),
      profit: each(money.profit),
      harvestKg: each(harvestKg),
    },
    advised,
  };
}
