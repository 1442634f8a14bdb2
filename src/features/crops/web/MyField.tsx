import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { rupees, shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { useStored } from "#kit/web/stored.ts";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Field } from "#kit/web/ui/Field.tsx";
import { Select } from "#kit/web/ui/Select.tsx";
import type { CropPage } from "../contract.ts";
import { bighas } from "../land.ts";
import { fieldFigures, readFigure } from "../rules.ts";
import { type Land, land, squareMetresOf } from "./land.ts";
import styles from "./MyField.module.css";
import { useCropWords } from "./names.ts";

/** The figures for one's own field; they follow what is typed. Area and unit are kept for the next crop. */
export default function MyField({ crop }: { crop: CropPage }) {
  const { t } = useLingui();
  const { language } = useCropWords();
  const [mine, keep] = useStored(land);
  const [harvest, setHarvest] = useState("");
  const [price, setPrice] = useState("");
  const change = (part: Partial<Land>) => keep({ ...mine, ...part });
  // A select that was rendered by the server is left as it stands: what was chosen before this code came is taken
  // over, else it is put to what was kept.
  const unitBox = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rendered part is taken over
  useEffect(() => {
    const box = unitBox.current;
    if (!box || box.value === mine.unit) return;
    if (box.value !== land.fallback.unit) change({ unit: box.value });
    else box.value = mine.unit;
  }, []);

  const area = readFigure(mine.area);
  const unit = squareMetresOf(mine);
  const yieldPerHectare = harvest === "" ? crop.yield : readFigure(harvest);
  const pricePerKg = price === "" ? crop.price : readFigure(price);
  const known =
    area !== undefined && unit !== undefined && yieldPerHectare !== undefined && pricePerKg !== undefined;
  const figures = known
    ? fieldFigures(crop, { areaSquareMetres: area * unit, yieldPerHectare, pricePerKg })
    : undefined;
  const notANumber = <Trans>Please write a number above 0</Trans>;
  const bigha = bighas.find(({ state }) => state === mine.unit);
  const metres = unit === undefined ? "" : wholeFigure(unit);

  return (
    <section id="field" aria-labelledby="my-field" className={styles.field}>
      <h2 id="my-field">
        <Trans>My field</Trans>
      </h2>
      <div className={styles.asks}>
        <Field
          label={<Trans>Area</Trans>}
          inputMode="decimal"
          value={mine.area}
          onChange={(event) => change({ area: event.target.value })}
          error={area === undefined ? notANumber : undefined}
        />
        <Select
          label={<Trans>Unit</Trans>}
          ref={unitBox}
          value={mine.unit}
          onChange={(event) => change({ unit: event.target.value })}
          hint={
            bigha || mine.unit === "own" ? (
              <Trans>
                Taken as {metres} square metres. Bighas differ; if yours does, choose "my own bigha".
              </Trans>
            ) : undefined
          }
        >
          <option value="hectare">{t`hectare`}</option>
          <option value="acre">{t`acre`}</option>
          {bighas.map(({ state, state_hi }) => {
            const name = language === "hi" ? state_hi : state;
            return <option key={state} value={state}>{t`bigha, ${name}`}</option>;
          })}
          <option value="own">{t`my own bigha`}</option>
        </Select>
        {mine.unit === "own" ? (
          <Field
            label={<Trans>Square metres in your bigha</Trans>}
            inputMode="decimal"
            value={mine.ownBigha}
            onChange={(event) => change({ ownBigha: event.target.value })}
            error={unit === undefined ? notANumber : undefined}
          />
        ) : null}
        <Field
          label={<Trans>Harvest, kg per hectare</Trans>}
          inputMode="decimal"
          placeholder={wholeFigure(crop.yield)}
          value={harvest}
          onChange={(event) => setHarvest(event.target.value)}
          error={yieldPerHectare === undefined ? notANumber : undefined}
        />
        <Field
          label={<Trans>Price, Rs per kg</Trans>}
          inputMode="decimal"
          placeholder={shortFigure(crop.price)}
          value={price}
          onChange={(event) => setPrice(event.target.value)}
          error={pricePerKg === undefined ? notANumber : undefined}
        />
      </div>
      <output className={styles.figures}>
        {figures ? (
          <DataTable
            caption={<Trans>For your field</Trans>}
            headName={t`Figure`}
            columns={[{ name: t`Value`, figures: true }]}
            rows={[
              figureRow("hectares", <Trans>Area in hectare</Trans>, shortFigure(figures.hectares)),
              figureRow("investment", <Trans>Investment</Trans>, rupees(Math.round(figures.investment))),
              figureRow("harvest", <Trans>Harvest (kg)</Trans>, wholeFigure(figures.harvest)),
              figureRow("gross", <Trans>Gross income</Trans>, rupees(Math.round(figures.grossIncome))),
              figureRow("profit", <Trans>Profit</Trans>, rupees(Math.round(figures.profit))),
              figureRow("cautious", <Trans>In a bad year</Trans>, rupees(Math.round(figures.cautiousProfit))),
              figureRow("water", <Trans>Water (litres)</Trans>, wholeFigure(figures.water)),
            ]}
          />
        ) : null}
      </output>
    </section>
  );
}

function figureRow(id: string, head: ReactNode, value: ReactNode) {
  return { id, head, cells: [value] };
}
