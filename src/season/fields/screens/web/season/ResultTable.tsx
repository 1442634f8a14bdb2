import { Trans } from "@lingui/react/macro";
import { rupees, wholeFigure } from "#kit/contract/figures.ts";
import { WriteEntry } from "../diary/WriteEntry.tsx";
import { useFieldText } from "../fieldText.ts";
import styles from "./ResultTable.module.css";
import type { SeasonPartProps } from "./seasonPart.ts";

/** One's own result beside the usual one, for the unit of land that the field is counted in; what was spent and sold is written here too. */
export function ResultTable({ season, diary }: SeasonPartProps) {
  const text = useFieldText();
  const { result, field } = season;
  const { word, perHectare } = text.unit(field);
  const money = (value: number) => rupees(Math.round(value));
  const part = (perHa: number) => money(perHa / perHectare);
  const kilos = (perHa: number) => `${wholeFigure(perHa / perHectare)} kg`;
  // A crop that is no longer shipped has no figures: nothing is not Rs 0.
  const isAdvised = result.advised.harvestKg > 0;
  const isWritten = season.entries.some(({ amount, kg }) => amount || kg);
  const rows = [
    {
      name: <Trans>Spent</Trans>,
      own: part(result.perHa.cost),
      advised: part(result.advised.cost),
    },
    {
      name: <Trans>Sold for</Trans>,
      own: part(result.perHa.income),
      advised: part(result.advised.income),
    },
    { name: <Trans>Left</Trans>, own: part(result.perHa.profit), advised: part(result.advised.profit) },
    {
      name: <Trans>Harvest</Trans>,
      own: kilos(result.perHa.harvestKg),
      advised: kilos(result.advised.harvestKg),
    },
  ];
  const spent = money(result.cost);
  const sold = money(result.income);
  const left = money(result.profit);
  return (
    <section aria-labelledby="result" className={styles.place}>
      <h2 id="result">
        <Trans>Money so far</Trans>
      </h2>
      {isWritten ? (
        <p className={styles.sum}>
          <Trans>
            Spent {spent}, sold for {sold}: left {left}
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>Write down what you spend and sell; here you see what is left.</Trans>
        </p>
      )}
      <WriteEntry season={season} diary={diary} kinds={["cost", "sale"]} />
      <table className={styles.table}>
        <caption>
          <Trans>For each {word}</Trans>
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <Trans>Mine</Trans>
            </th>
            {isAdvised ? (
              <th scope="col">
                <Trans>Usual estimate</Trans>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, own, advised }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: four rows that never move
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{own}</td>
              {isAdvised ? <td>{advised}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {!isAdvised ? (
          <Trans>We have no figures to set beside yours.</Trans>
        ) : result.advised.badYear < 0 ? (
          <Trans>
            The estimate has usual figures of the crop, and is no promise. In a bad year it may be a loss of{" "}
            {part(-result.advised.badYear)}.
          </Trans>
        ) : (
          <Trans>
            The estimate has usual figures of the crop, and is no promise. In a bad year{" "}
            {part(result.advised.badYear)} may be left.
          </Trans>
        )}{" "}
        {result.advised.priceIsOld ? (
          <Trans>The government's support price in it is an old one.</Trans>
        ) : null}
      </p>
    </section>
  );
}
