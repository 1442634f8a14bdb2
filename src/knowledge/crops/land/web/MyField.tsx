import { Trans, useLingui } from "@lingui/react/macro";
import { rupees, wholeFigure } from "#kit/contract/figures.ts";
import { readStored, useStored } from "#kit/web/storage/stored.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { unitOf } from "#knowledge/agronomy/landUnits.ts";
import type { CropPage } from "../../contract.ts";
import { leadingPrice } from "../../cropMoney.ts";
import { harvestFor, readWithUnit } from "../../ownField.ts";
import { squareMetres } from "../../rules.ts";
import { type OwnFigures, ownFigures, squareMetresOf, storedLand } from "../../web/land/land.ts";
import { useLandText } from "../../web/land/landText.ts";
import { usePlace } from "../../web/land/place.ts";
import { LandFields } from "./LandFields.tsx";
import styles from "./MyField.module.css";
import { PlacePart } from "./PlacePart.tsx";

/** One's own land, harvest and price; the money of the whole page follows what is typed. Area and unit are those of every screen. */
export default function MyField({ crop: record }: { crop: CropPage }) {
  const { t } = useLingui();
  const [mine] = useStored(storedLand);
  const crop = usePlace().at(record);
  const landText = useLandText();
  const [everyCrop, keepFigures] = useStored(ownFigures);
  const own = everyCrop[crop._id];
  // Each change goes into what is stored at that moment: while a rendered page is taken over, two may come at once.
  const changeFigures = (part: OwnFigures | undefined) => {
    const { [crop._id]: before, ...others } = readStored(ownFigures);
    keepFigures(part ? { ...others, [crop._id]: { ...before, ...part } } : others);
  };

  const unit = squareMetresOf(mine) ?? squareMetres.hectare;
  const usual = leadingPrice(crop);
  const harvest = harvestText(crop, own, unit);
  const price = own?.price ?? String(usual);
  const notANumber = t`Please write a number above 0`;
  const unitName = landText.unit(unitOf(mine.unit));
  const usualPrice = rupees(usual);
  const usualHarvest = wholeFigure(crop.yield);

  return (
    <section id="field" aria-labelledby="my-field" className={styles.field} data-print="no">
      <h3 id="my-field">
        <Trans>My land</Trans>
      </h3>
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
          error={readWithUnit(harvest, "kg") === undefined ? notANumber : undefined}
        />
        <Field
          label={<Trans>Price, Rs per kg</Trans>}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          value={price}
          onChange={(event) => changeFigures({ price: event.target.value })}
          error={readWithUnit(price, "Rs") === undefined ? notANumber : undefined}
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
