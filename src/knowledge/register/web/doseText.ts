import { useLingui } from "@lingui/react/macro";
import { shortFigure } from "#kit/contract/figures.ts";
import type { Amount } from "../spray.ts";

type Unit = "g" | "ml" | "%";

/** Doses in words: grams and millilitres, from a thousand on kilos and litres. */
export function useDoseText() {
  const { t } = useLingui();
  const unitNames = { g: t`g`, kg: t`kg`, ml: t`ml`, l: t`litres`, "%": "%" };
  const written = (range: Amount, unit: Unit, figure: (value: number) => string) => {
    const large = unit !== "%" && range.most >= 1000;
    const name = unitNames[large ? (unit === "g" ? "kg" : "l") : unit];
    const [least, most] = [range.least, range.most].map((each) => figure(large ? each / 1000 : each));
    return `${least === most ? most : `${least}–${most}`} ${name}`;
  };
  return {
    /** As the register has it, to the last figure: `187.5 ml`. */
    exact: (range: Amount, unit: Unit) => written(range, unit, shortFigure),
    /** The amount reckoned from it, as it can be measured out: `60.7 ml`, `4.5 ml`. */
    measured: (range: Amount, unit: Unit) => written(range, unit, measuredFigure),
    /** `500 litres` */
    litres: (value: number) => `${measuredFigure(value)} ${unitNames.l}`,
  };
}

/** Three figures say all that a measuring cup can: 202, 60.7, 4.5, 0.75. */
function measuredFigure(value: number): string {
  const decimals = value >= 100 ? 0 : value >= 1 ? 1 : 2;
  return shortFigure(Number(value.toFixed(decimals)));
}
