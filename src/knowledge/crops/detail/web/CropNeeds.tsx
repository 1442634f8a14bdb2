import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { useThisMonth } from "#kit/web/rendering/hydrated.ts";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { CropCalendar } from "#knowledge/crops/web/CropCalendar.tsx";
import type { CropPage, SourcedFigure } from "../../contract.ts";
import { EstimateMark } from "../../page/web/EstimateMark.tsx";
import { wateringsBeyondRain, wateringsOf } from "../../rules.ts";
import { soilNames } from "../../web/cropLabels.ts";
import { usePlace } from "../../web/land/place.ts";
import { monthNames, useMonthText } from "../../web/months.ts";
import styles from "./CropNeeds.module.css";
import { CropSources, remarkWords } from "./CropSources.tsx";

const inARow = 12;

const step = 24;

const drop = "c-5 7-7 10-7 13a7 7 0 0 0 14 0c0-3-2-6-7-13z";

const span = (range: { from: number; to: number }) => `${shortFigure(range.from)}–${shortFigure(range.to)}`;

const figures: readonly SourcedFigure[] = [
  "water",
  "sowing",
  "duration",
  "durationRange",
  "season",
  "soil",
  "climate",
];

/** Needs of the crop: the time of the year, the water, the weather and the soil. */
export default function CropNeeds({ crop }: { crop: CropPage }) {
  const { i18n } = useLingui();
  const months = useMonthText();
  const month = useThisMonth();
  const sowing = months(crop.sowingMonths);
  const harvest = months(crop.harvestMonths);
  const remark = crop.harvestRemark ?? crop.sowingRemark;
  const { name: placeName, at } = usePlace();
  const watered = at(crop);
  const waterings = wateringsOf(watered);
  const usualRain = watered.rain ?? crop.rainMean;
  const rain = wholeFigure(usualRain);
  const beyondRain = wateringsBeyondRain(watered, usualRain);
  const days = crop.durationRange ? span(crop.durationRange) : wholeFigure(crop.durationDays);
  const also = crop.alsoSoils.map((soil) => i18n._(soilNames[soil])).join(", ");
  return (
    <div id="needs">
      <Stack gap="loose">
        <section aria-labelledby="description">
          <h3 id="description">
            <Trans>Description</Trans>
          </h3>
          <p>{crop.story}</p>
        </section>
        <section aria-labelledby="year">
          <h3 id="year">
            <Trans>Sowing and harvest</Trans>
          </h3>
          <Stack>
            <CropCalendar
              months={{ sowing: crop.sowingMonths, harvest: crop.harvestMonths, now: month ?? 0 }}
              names={monthNames.map((name) => i18n._(name))}
              labels={{
                sowing: <Trans>Sowing</Trans>,
                harvest: <Trans>Harvest</Trans>,
                now: <Trans>now</Trans>,
              }}
              text={
                <Trans>
                  Sowing {sowing}, harvest {harvest}
                </Trans>
              }
            />
            <p>
              <Trans>About {days} days in the field.</Trans>{" "}
              {remark ? <>({i18n._(remarkWords[remark])})</> : null}
              <EstimateMark crop={crop} of={["sowing", "duration"]} />
            </p>
          </Stack>
        </section>
        <section aria-labelledby="water">
          <h3 id="water">
            <Trans>Water</Trans>
          </h3>
          <p>
            {placeName ? (
              <Trans>
                In {placeName}, <strong>rain included</strong>, about as much water as{" "}
                <strong>{waterings} waterings of 5 cm</strong>.
              </Trans>
            ) : (
              <Trans>
                <strong>Rain included</strong>, about as much water as{" "}
                <strong>{waterings} waterings of 5 cm</strong>, as the average of India.
              </Trans>
            )}
            <EstimateMark crop={crop} of={["water"]} />
          </p>
          <p>
            <Trans>In the same days about {rain} mm of rain usually fall there.</Trans>{" "}
            {beyondRain > 0 ? (
              <Plural
                value={beyondRain}
                one="What is left is about # watering; moisture that the soil has kept saves some of it."
                other="What is left is about # waterings; moisture that the soil has kept saves some of them."
              />
            ) : (
              <Trans>In a usual year that is as much as the crop takes.</Trans>
            )}{" "}
            {placeName ? null : (
              <Trans>
                Where it is cool it is far less, where it is hot far more:{" "}
                <a href="#field">enter your district</a>.
              </Trans>
            )}
          </p>
          <Waterings count={waterings} />
          <dl className={styles.needs}>
            <div>
              <dt>
                <Trans>Warmth</Trans>
              </dt>
              <dd>
                {span(crop.temperature)} °C
                <EstimateMark crop={crop} of={["climate"]} />
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Rain in the year</Trans>
              </dt>
              <dd>
                {span(crop.rainfall)} mm
                <EstimateMark crop={crop} of={["climate"]} />
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Acidity of the soil</Trans>
              </dt>
              <dd>
                pH {span(crop.acidity)}
                <EstimateMark crop={crop} of={["climate"]} />
              </dd>
            </div>
            {also ? (
              <div>
                <dt>
                  <Trans>Also grows in</Trans>
                </dt>
                <dd>{also}</dd>
              </div>
            ) : null}
          </dl>
        </section>
        <CropSources crop={crop} of={figures} />
      </Stack>
    </div>
  );
}

/** As many drops as the crop takes waterings, twelve in a row; the words beside it say the number. */
function Waterings({ count }: { count: number }) {
  const drops = Array.from(
    { length: count },
    (_, index) => `M${(index % inARow) * step + 12} ${Math.floor(index / inARow) * step + 1}${drop}`,
  );
  const height = Math.ceil(count / inARow) * step;
  return (
    <svg className={styles.drops} viewBox={`0 0 ${inARow * step} ${height}`} aria-hidden="true">
      <path d={drops.join("")} />
    </svg>
  );
}
