import { useLingui } from "@lingui/react/macro";
import { indianFigure } from "#kit/contract/figures.ts";
import { measuredFigure } from "../rules.ts";
import type { Amount } from "../uses/spray.ts";

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
    exact: (range: Amount, unit: Unit) => written(range, unit, exactFigure),
    /** The amount reckoned from it, as it can be measured out: `60.7 ml`, `4.5 ml`. */
    measured: (range: Amount, unit: Unit) => written(range, unit, measuredFigure),
    /** `500 litres` */
    litres: (value: number) => `${measuredFigure(value)} ${unitNames.l}`,
  };
}

/** As printed, to the last figure: 0.236 ml, 1.3125 kg. */
function exactFigure(value: number): string {
  return indianFigure(value, 6);
}
