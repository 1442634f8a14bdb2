import { Trans, useLingui } from "@lingui/react/macro";
import { shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { useThisMonth } from "#kit/web/hydrated.ts";
import { Ribbon12 } from "#kit/web/ui/Ribbon12.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import type { CropPage } from "../contract.ts";
import { wateringsOf } from "../rules.ts";
import styles from "./CropNeeds.module.css";
import { EstimateMark } from "./EstimateMark.tsx";
import { useMonthWords } from "./months.ts";
import { monthNames, remarkWords } from "./pageWords.ts";
import { Waterings } from "./Waterings.tsx";
import { soilNames } from "./words.ts";

/** What the crop asks of the year, the water, the weather and the soil. */
export default function CropNeeds({ crop }: { crop: CropPage }) {
  const { i18n } = useLingui();
  const months = useMonthWords();
  const month = useThisMonth();
  const sowing = months(crop.sowingMonths);
  const harvest = months(crop.harvestMonths);
  const remark = crop.harvestRemark ?? crop.sowingRemark;
  const waterings = wateringsOf(crop);
  const days = crop.durationDays;
  const litres = wholeFigure(crop.waterReq);
  const span = (range: { from: number; to: number }) => `${shortFigure(range.from)}–${shortFigure(range.to)}`;
  const also = crop.alsoSoils.map((soil) => i18n._(soilNames[soil])).join(", ");
  return (
    <div id="needs">
      <Stack gap="wide">
        <section aria-labelledby="year">
          <h2 id="year">
            <Trans>Sowing and harvest</Trans>
          </h2>
          <Stack>
            <Ribbon12
              months={{ sowing: crop.sowingMonths, harvest: crop.harvestMonths, now: month ?? 0 }}
              names={monthNames.map((name) => i18n._(name))}
              labels={{
                sowing: <Trans>Sowing</Trans>,
                harvest: <Trans>Harvest</Trans>,
                now: <Trans>now</Trans>,
              }}
              words={
                <Trans>
                  Sowing {sowing}, harvest {harvest}
                </Trans>
              }
            />
            <p>
              <Trans>
                Sow: {sowing}. Harvest: {harvest}. About {days} days in the field.
              </Trans>{" "}
              {remark ? <>({i18n._(remarkWords[remark])})</> : null}
              <EstimateMark crop={crop} of={["sowing", "duration"]} />
            </p>
          </Stack>
        </section>
        <section aria-labelledby="water">
          <h2 id="water">
            <Trans>Water and weather</Trans>
          </h2>
          <p>
            <Trans>
              About <strong>{waterings} waterings of 5 cm</strong> ({litres} litres a hectare), rain included.
            </Trans>
            <EstimateMark crop={crop} of={["water"]} />
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
      </Stack>
    </div>
  );
}
