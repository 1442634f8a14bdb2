import { Trans } from "@lingui/react/macro";
import { wholeFigure } from "#kit/contract/figures.ts";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import type { LotSource } from "#shop/lots/rules.ts";

interface LotSourceChoiceProps {
  value: LotSource;
  /** Packs without a number; undefined where it is about many products. */
  loose?: number;
  onChange: (source: LotSource) => void;
}

/** Whether packs of a lot are new, or counted in the stock already. */
export function LotSourceChoice({ value, loose, onChange }: LotSourceChoiceProps) {
  const left = wholeFigure(loose ?? 0);
  return (
    <RadioCards
      name="source"
      label={<Trans>Are these packs in your stock already?</Trans>}
      value={value}
      onChange={(word) => onChange(word === "stock" ? "stock" : "delivery")}
      cards={[
        {
          value: "stock",
          word:
            loose === undefined ? (
              <Trans>Yes, they are counted already</Trans>
            ) : (
              <Trans>Yes, among the {left} packs without a lot number</Trans>
            ),
        },
        { value: "delivery", word: <Trans>No, new packs came</Trans> },
      ]}
    />
  );
}
