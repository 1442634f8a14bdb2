import { useLingui } from "@lingui/react/macro";
import { roundedCost, roundedSum, rupees, wholeFigure } from "#kit/contract/figures.ts";
import type { Crop } from "../contract.ts";
import { moneyOf } from "../cropMoney.ts";

type Result = Parameters<typeof moneyOf>[0] & Pick<Crop, "confidence">;

/** Profit of a crop in words: a loss is called a loss, and a thin record never gives one bare figure. */
export function useMoneyText() {
  const { t } = useLingui();

  const range = (usual: number, cautious: number, write: (value: number) => string): string => {
    const [most, least] = [write(Math.abs(usual)), write(Math.abs(cautious))];
    if (usual < 0) return t`loss of ${most} or more`;
    if (usual === 0) return t`no profit, or a loss of ${least}`;
    return cautious < 0 ? t`loss of ${least} to profit of ${most}` : t`${least} to ${most}`;
  };
  const stated = (value: number) => rupees(Math.abs(roundedSum(value)));

  /** A sum as people say it: `about Rs 54,000`, `loss of about Rs 1,400`. */
  const about = (value: number): string => {
    const sum = stated(value);
    return value < 0 ? t`loss of about ${sum}` : t`about ${sum}`;
  };

  /** A cost as people say it. */
  const aboutCost = (value: number): string => {
    const sum = rupees(roundedCost(value));
    return t`about ${sum}`;
  };

  /** A sum without "about", where room is short. */
  const rounded = (value: number): string => {
    const sum = stated(value);
    return value < 0 ? t`loss of ${sum}` : sum;
  };

  /** The profit of so many hectares, as people say it; where the record is thin, the range down to its bad year. */
  const profit = (crop: Result, hectares = 1): string => {
    const money = moneyOf(crop, hectares);
    return crop.confidence === "low"
      ? range(roundedSum(money.profit), roundedSum(money.badYear), stated)
      : about(money.profit);
  };

  /** Whether all that is said of the profit is a gain. */
  const isGain = (crop: Result): boolean => {
    const { profit: usual, badYear } = moneyOf(crop);
    return usual > 0 && (crop.confidence !== "low" || badYear >= 0);
  };

  /**
   * The record's own profit of a hectare for the table of figures: to the rupee, with the unit in the row's
   * name. For garden produce the profit at the farm-gate price, above which nothing is shown.
   */
  const exactProfit = (crop: Result): string => {
    const write = (value: number) => wholeFigure(Math.abs(value));
    const { profit, badYear } =
      crop.profitAtFarmGate === null ? { profit: crop.profit, badYear: crop.profitStress } : moneyOf(crop);
    if (crop.confidence === "low") return range(profit, badYear, write);
    const sum = write(profit);
    return profit < 0 ? t`loss of ${sum}` : sum;
  };

  return { about, aboutCost, exactProfit, isGain, profit, rounded };
}
