import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { rupees, shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { readStored, useStored } from "#kit/web/storage/stored.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { unitOf } from "#knowledge/agronomy/landUnits.ts";
import type { CropPage } from "../../contract.ts";
import { leadingPrice } from "../../cropMoney.ts";
import { readWithUnit } from "../../readWithUnit.ts";
import { fieldFigures, harvestFor, squareMetres } from "../../rules.ts";
import { countedLand, type OwnFigures, ownFigures, squareMetresOf, storedLand } from "../../web/land/land.ts";
import { useLandText } from "../../web/land/landText.ts";
import { usePlaceWater } from "../../web/land/place.ts";
import { useMoneyText } from "../../web/money.ts";
import { LandFields } from "./LandFields.tsx";
import styles from "./MyField.module.css";
import { PlacePart } from "./PlacePart.tsx";

/** The figures for one's own land, harvest and price; they follow what is typed. Area and unit are those of every screen. */
export default function MyField({ crop: record }: { crop: CropPage }) {
  const { t } = useLingui();
  const [mine] = useStored(storedLand);
  const water = usePlaceWater();
  const crop = water.harvestAt(record);
  const landText = useLandText();
  const [everyCrop, keepFigures] = useStored(ownFigures);
  const own = everyCrop[crop._id];
  // Each change goes into what is stored at that moment: while a rendered page is taken over, two may come at once.
  const changeFigures = (part: OwnFigures | undefined) => {
    const { [crop._id]: before, ...others } = readStored(ownFigures);
    keepFigures(part ? { ...others, [crop._id]: { ...before, ...part } } : others);
  };

  // Until an area is told, the figures are for one of the unit.
  const area = mine.area.trim() === "" ? 1 : countedLand(mine)?.area;
  const unit = squareMetresOf(mine);
  const usual = leadingPrice(crop);
  const harvest = harvestText(crop, own, unit ?? squareMetres.hectare);
  const price = own?.price ?? String(usual);
  const harvestOfUnit = readWithUnit(harvest, "kg");
  const pricePerKg = readWithUnit(price, "Rs");
  const known =
    area !== undefined && unit !== undefined && harvestOfUnit !== undefined && pricePerKg !== undefined;
  // Where nothing was typed the record's own yield counts, not its rounding for the chosen unit.
  const yieldPerHectare =
    own?.harvest === undefined
      ? crop.yield
      : ((harvestOfUnit ?? 0) * squareMetres.hectare) / (unit ?? squareMetres.hectare);
  const figures = known
    ? fieldFigures(water.at(crop), { areaSquareMetres: area * unit, yieldPerHectare, pricePerKg })
    : undefined;
  const notANumber = t`Please write a number above 0`;
  const unitName = landText.unit(unitOf(mine.unit));
  const usualPrice = rupees(usual);
  const usualHarvest = wholeFigure(crop.yield);

  return (
    <section id="field" aria-labelledby="my-field" className={styles.field}>
      <div className={styles.typed}>
        <h2 id="my-field">
          <Trans>My land</Trans>
        </h2>
        <LandFields />
        <PlacePart />
        <div className={styles.asks}>
          <Field
            label={<Trans>Harvest, kg per {unitName}</Trans>}
            name="harvest"
            inputMode="decimal"
            autoComplete="off"
            value={harvest}
            onChange={(event) =>
              changeFigures({
                harvest: event.target.value,
                // As it is kept: while a rendered page is taken over, this one still shows the hectare.
                harvestPer: squareMetresOf(readStored(storedLand)) ?? squareMetres.hectare,
              })
            }
            error={harvestOfUnit === undefined ? notANumber : undefined}
          />
          <Field
            label={<Trans>Price, Rs per kg</Trans>}
            name="price"
            inputMode="decimal"
            autoComplete="off"
            value={price}
            onChange={(event) => changeFigures({ price: event.target.value })}
            error={pricePerKg === undefined ? notANumber : undefined}
          />
        </div>
        {own ? (
          <p className={styles.usual}>
            <Trans>
              These are your own figures. Usual: {usualHarvest} kg per hectare, {usualPrice} a kg.
            </Trans>
            <Button kind="plain" onClick={() => changeFigures(undefined)}>
              <Trans>Use the usual figures</Trans>
            </Button>
          </p>
        ) : null}
      </div>
      {figures && area !== undefined ? (
        <FieldFigures figures={figures} area={shortFigure(area)} unitName={unitName} />
      ) : null}
    </section>
  );
}

/**
 * The harvest in the box: the typed figure, converted where the unit of land has changed since; else the
 * record's.
 */
function harvestText(crop: CropPage, own: OwnFigures | undefined, unit: number): string {
  if (own?.harvest === undefined)
    return String(harvestFor(crop.yield, { per: squareMetres.hectare, to: unit }));
  const per = own.harvestPer ?? unit;
  const kilos = readWithUnit(own.harvest, "kg");
  return kilos === undefined || per === unit ? own.harvest : String(harvestFor(kilos, { per, to: unit }));
}

interface FieldFiguresProps {
  figures: ReturnType<typeof fieldFigures>;
  /** As it was typed. */
  area: string;
  unitName: string;
}

/**
 * Results for the farmer's own field: the profit in a sentence that is also read aloud, the rest in a table.
 */
function FieldFigures({ figures, area, unitName }: FieldFiguresProps) {
  const { t } = useLingui();
  const money = useMoneyText();
  const profit = money.about(figures.profit);
  const badYear = money.about(figures.cautiousProfit);
  return (
    <div className={styles.figures}>
      <output className={styles.profit}>
        <Trans>
          Profit on {area} {unitName}: <strong>{profit}</strong>; in a bad year: {badYear}
        </Trans>
      </output>
      <DataTable
        caption={<Trans>For your field</Trans>}
        captionHidden
        headName={t`Detail`}
        headHidden
        columns={[{ name: t`Amount`, figures: true }]}
        rows={[
          row("hectares", <Trans>Area in hectare</Trans>, shortFigure(figures.hectares)),
          row("investment", <Trans>Investment</Trans>, rupees(Math.round(figures.investment))),
          row("harvest", <Trans>Harvest (kg)</Trans>, wholeFigure(figures.harvest)),
          row("gross", <Trans>Gross income</Trans>, rupees(Math.round(figures.grossIncome))),
          row("profit", <Trans>Profit</Trans>, money.exact(figures.profit)),
          row("badYear", <Trans>In a bad year</Trans>, money.exact(figures.cautiousProfit)),
          row("water", <Trans>Water (litres)</Trans>, wholeFigure(figures.water)),
        ]}
      />
    </div>
  );
}

function row(id: string, head: ReactNode, value: ReactNode) {
  return { id, head, cells: [value] };
}
