import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { shortFigure } from "#kit/contract/figures.ts";
import type { NeedOfCrop } from "../contract.ts";

type Named = Pick<NeedOfCrop, "kind" | "fertilizer"> & Partial<Pick<NeedOfCrop, "product">>;

/** Names of needs, and amounts with their units. */
export function useNeedWords() {
  const { t } = useLingui();
  const amount = (value: number, unit: NeedOfCrop["unit"]) => {
    const figure = shortFigure(Math.round(value * 10) / 10 || Math.round(value * 1000) / 1000);
    const count = Math.round(value * 10) / 10;
    switch (unit) {
      case "kg":
        return value < 1 ? inGrams(value) : t`${figure} kg`;
      case "l":
        return t`${figure} litres`;
      case "ml":
        return t`${figure} ml`;
      case "g":
        return t`${figure} g`;
      case "packet":
        return t`${plural(count, { one: "# packet", other: "# packets" })}`;
      case "trap":
        return t`${plural(count, { one: "# trap", other: "# traps" })}`;
      case "sheet":
        return t`${plural(count, { one: "# sheet", other: "# sheets" })}`;
      case "card":
        return t`${plural(count, { one: "# card", other: "# cards" })}`;
    }
  };
  const inGrams = (kilos: number) => {
    const grams = shortFigure(Math.round(kilos * 1000));
    return t`${grams} g`;
  };
  const name = ({ kind, fertilizer, product = "" }: Named) => {
    if (kind === "seed") return t`Seed`;
    if (kind === "spray") return product;
    if (fertilizer === "dap") return t`DAP`;
    if (fertilizer === "urea") return t`Urea`;
    return fertilizer === "ssp" ? t`Super phosphate (SSP)` : t`Potash (MOP)`;
  };
  return { amount, name };
}
