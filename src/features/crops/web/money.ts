import { useLingui } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import type { Crop } from "../contract.ts";

type Result = Pick<Crop, "profit" | "profitStress" | "confidence">;

/** What is left of a crop's money, in words: a loss is called a loss, and a thin record never gives one bare figure. */
export function useMoneyWords() {
  const { t } = useLingui();

  /** One sum, as it comes out. */
  const outcome = (value: number): string => {
    const sum = rupees(Math.abs(Math.round(value)));
    return value < 0 ? t`loss of ${sum}` : sum;
  };

  /** The profit of a record; where the record is thin, the range down to its cautious case. */
  const profit = (crop: Result): string => {
    if (crop.confidence !== "low") return outcome(crop.profit);
    const usual = rupees(Math.abs(Math.round(crop.profit)));
    const cautious = rupees(Math.abs(Math.round(crop.profitStress)));
    if (crop.profit < 0) return t`loss of ${usual} or more`;
    return crop.profitStress < 0
      ? t`from a loss of ${cautious} to ${usual}`
      : t`from ${cautious} to ${usual}`;
  };

  return { outcome, profit };
}
