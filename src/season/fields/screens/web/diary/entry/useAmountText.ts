import { useLingui } from "@lingui/react/macro";
import { shortFigure } from "#kit/contract/figures.ts";
import type { NewEntry } from "../../../../contract.ts";

interface Range {
  readonly least: number;
  readonly most: number;
  readonly unit: NonNullable<NewEntry["doseUnit"]>;
}

/** Names of the measures of a dose. */
export function useDoseUnits(): Readonly<Record<Range["unit"], string>> {
  const { t } = useLingui();
  return { g: t`g`, kg: t`kg`, ml: t`ml`, l: t`litres` };
}

/** `300 g`, `1–1.25 litres`: from a thousand on in kilos and litres. */
export function useAmountText() {
  const units = useDoseUnits();
  return ({ least, most, unit }: Range): string => {
    const isLarge = (unit === "g" || unit === "ml") && most >= 1000;
    const [low, high] = [least, most].map((each) => shortFigure(isLarge ? each / 1000 : each));
    const name = units[isLarge ? (unit === "g" ? "kg" : "l") : unit];
    return `${low === high ? high : `${low}–${high}`} ${name}`;
  };
}
