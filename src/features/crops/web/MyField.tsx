import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import { rupees, wholeFigure } from "#kit/contract/figures.ts";
import { readStored, useStored } from "#kit/web/stored.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/Field.tsx";
import type { CropPage } from "../contract.ts";
import { fieldFigures, harvestFor, readFigure, squareMetres } from "../rules.ts";
import { FieldFigures } from "./FieldFigures.tsx";
import { type Land, land, type OwnFigures, ownFigures, squareMetresOf } from "./land.ts";
import styles from "./MyField.module.css";
import { typedBefore } from "./typedBefore.ts";
import { UnitOfLand } from "./UnitOfLand.tsx";

/** The figures for one's own field; they follow what is typed. Area and unit are kept for the next crop. */
export default function MyField({ crop }: { crop: CropPage }) {
  const { t } = useLingui();
  const [mine, keep] = useStored(land);
  const [everyCrop, keepFigures] = useStored(ownFigures);
  const own = everyCrop[crop._id];
  const part = useRef<HTMLElement>(null);
  // Each change goes into what is stored at that moment: while a rendered page is taken over, two may come at once.
  const changeLand = (part: Partial<Land>) => keep({ ...readStored(land), ...part });
  const changeFigures = (part: OwnFigures | undefined) => {
    const { [crop._id]: before, ...others } = readStored(ownFigures);
    keepFigures(part ? { ...others, [crop._id]: { ...before, ...part } } : others);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rendered part is taken over
  useLayoutEffect(() => {
    if (!part.current) return;
    const { harvest, price, ...place } = typedBefore(part.current);
    if (Object.keys(place).length > 0) changeLand(place);
    const harvestPer = squareMetresOf(readStored(land)) ?? squareMetres.hectare;
    if (harvest !== undefined) changeFigures({ harvest, harvestPer });
    if (price !== undefined) changeFigures({ price });
  }, []);

  const area = readFigure(mine.area);
  const unit = squareMetresOf(mine);
  const harvest = harvestText(crop, own, unit ?? squareMetres.hectare);
  const price = own?.price ?? String(crop.price);
  const harvestOfUnit = readFigure(harvest);
  const pricePerKg = readFigure(price);
  const known =
    area !== undefined && unit !== undefined && harvestOfUnit !== undefined && pricePerKg !== undefined;
  // Where nothing was typed the record's own yield counts, not its rounding for the chosen unit.
  const yieldPerHectare =
    own?.harvest === undefined
      ? crop.yield
      : ((harvestOfUnit ?? 0) * squareMetres.hectare) / (unit ?? squareMetres.hectare);
  const figures = known
    ? fieldFigures(crop, { areaSquareMetres: area * unit, yieldPerHectare, pricePerKg })
    : undefined;
  const notANumber = t`Please write a number above 0`;
  const unitName = mine.unit === "hectare" ? t`hectare` : mine.unit === "acre" ? t`acre` : t`bigha`;
  const usualPrice = rupees(crop.price);
  const usualHarvest = wholeFigure(crop.yield);

  return (
    <section ref={part} id="field" aria-labelledby="my-field" className={styles.field}>
      <h2 id="my-field">
        <Trans>My field</Trans>
      </h2>
      <div className={styles.asks}>
        <Field
          label={<Trans>Area</Trans>}
          name="area"
          inputMode="decimal"
          autoComplete="off"
          value={mine.area}
          onChange={(event) => changeLand({ area: event.target.value })}
          error={area === undefined ? notANumber : undefined}
        />
        <UnitOfLand mine={mine} squareMetres={unit} onChange={changeLand} notANumber={notANumber} />
        <Field
          label={<Trans>Harvest, kg per {unitName}</Trans>}
          name="harvest"
          inputMode="decimal"
          autoComplete="off"
          value={harvest}
          onChange={(event) =>
            changeFigures({ harvest: event.target.value, harvestPer: unit ?? squareMetres.hectare })
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
      {figures ? <FieldFigures figures={figures} area={mine.area.trim()} unitName={unitName} /> : null}
    </section>
  );
}

/** The harvest in the box: what was typed, said anew where the unit of land has changed since; else the record's. */
function harvestText(crop: CropPage, own: OwnFigures | undefined, unit: number): string {
  if (own?.harvest === undefined)
    return String(harvestFor(crop.yield, { per: squareMetres.hectare, to: unit }));
  const per = own.harvestPer ?? unit;
  const kilos = readFigure(own.harvest);
  return kilos === undefined || per === unit ? own.harvest : String(harvestFor(kilos, { per, to: unit }));
}
