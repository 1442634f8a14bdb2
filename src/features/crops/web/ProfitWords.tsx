import { Trans } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import type { Crop } from "../contract.ts";

/**
 * Profit per hectare in words. Where the record is thin it is a range down to the cautious case, never one figure;
 * a loss is called a loss.
 */
export function ProfitWords({ crop }: { crop: Pick<Crop, "profit" | "profitStress" | "confidence"> }) {
  const usual = rupees(Math.abs(Math.round(crop.profit)));
  const cautious = rupees(Math.abs(Math.round(crop.profitStress)));
  if (crop.confidence !== "low") {
    return crop.profit < 0 ? <Trans>loss of {usual}</Trans> : usual;
  }
  if (crop.profit < 0) return <Trans>loss of {usual} or more</Trans>;
  if (crop.profitStress < 0) {
    return (
      <Trans>
        from a loss of {cautious} to {usual}
      </Trans>
    );
  }
  return (
    <Trans>
      from {cautious} to {usual}
    </Trans>
  );
}
