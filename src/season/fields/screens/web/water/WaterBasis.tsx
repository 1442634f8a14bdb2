import { Trans } from "@lingui/react/macro";
import { shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { useDates } from "#kit/web/dates.ts";
import { irrigationTaps, rainTaps } from "#knowledge/agronomy/water/taps.ts";
import type { WaterInputs, WaterToday } from "../../../contract.ts";
import { useToday } from "../useToday.ts";
import styles from "./WaterCard.module.css";

interface WaterBasisProps {
  inputs: WaterInputs;
  water: WaterToday;
}

/** The figures in millimetres and litres; place, soil and book that the water is reckoned with, and what is only guessed of them. */
export function WaterBasis({ inputs: { climate, soilGuessed, crop }, water }: WaterBasisProps) {
  const month = Number(useToday().slice(5, 7));
  const { moment } = useDates();
  const made = water.weatherMadeAt ? moment(water.weatherMadeAt) : "";
  const now = climate.months.find((each) => each.month === month);
  const et0 = shortFigure(now?.et0 ?? 0);
  const rain = shortFigure(Math.round(now?.rain ?? 0));
  const place = <bdi lang={climate.of.kind === "district" ? "en" : undefined}>{climate.of.name}</bdi>;
  return (
    <div className={styles.basis}>
      <WaterFigures water={water} pond={crop.pond} />
      <p>
        {climate.of.kind === "district" || climate.of.kind === "station" ? (
          <Trans>Usual weather of {place}.</Trans>
        ) : (
          <Trans>Usual weather of {place}, as the district of the field is not known.</Trans>
        )}{" "}
        <Trans>
          This month a full field loses about {et0} mm a day, and {rain} mm of rain fall in the month.
        </Trans>
      </p>
      {made ? (
        <p>
          <Trans>For these days the forecast of {made} is counted instead.</Trans>
        </p>
      ) : (
        <p>
          <Trans>No forecast of today is known, so none is counted.</Trans>
        </p>
      )}
      {soilGuessed ? (
        <p>
          <Trans>The soil of the field is not known, so a middle one is taken.</Trans>
        </p>
      ) : null}
      {climate.flags.includes("far") || climate.flags.includes("disagree") ? (
        <p>
          <Trans>The weather stations near by are few or do not agree, so take it with care.</Trans>
        </p>
      ) : null}
      <p>
        <Trans>Water is counted as given early in the day, and 70 of 100 litres reach the roots.</Trans>
      </p>
      <p>
        <Trans>Source:</Trans>{" "}
        <span data-citation lang="en">
          FAO Irrigation and Drainage Paper 56 (1998), eq. 82–88.{" "}
          {climate.stations.map(({ name, km }) => `${name} (${Math.round(km)} km)`).join(", ")}
        </span>
      </p>
    </div>
  );
}

/** Water that lacks, that may lack, and that is to be given. */
function WaterFigures({ water, pond }: { water: WaterToday; pond: boolean }) {
  const { amountMm, rest, pumping } = water;
  const [lacking, spare, whole] = [water.depletion, water.raw, water.taw].map(wholeFigure);
  const millimetres = wholeFigure(amountMm);
  const litres = wholeFigure(Math.round(water.litres / 100) * 100);
  const restMm = rest ? wholeFigure(rest.mm) : "";
  const units = pumping ? wholeFigure(pumping.units) : "";
  return (
    <>
      <p>
        {pond ? (
          <Trans>
            Field and soil hold {whole} mm of water for the crop when full. {lacking} mm are gone; {spare} mm
            may go before the crop suffers.
          </Trans>
        ) : (
          <Trans>
            As deep as the roots go, the soil holds {whole} mm of water for the crop. {lacking} mm are gone;{" "}
            {spare} mm may go before the crop suffers.
          </Trans>
        )}
      </p>
      {amountMm > 0 ? (
        <p>
          <Trans>
            To give today: {millimetres} mm, {litres} litres.
          </Trans>{" "}
          {units ? <Trans>Your pump takes {units} units of electricity for it.</Trans> : null}{" "}
          {rest ? (
            <Trans>{restMm} mm come later: more at once runs off or sinks below the roots.</Trans>
          ) : null}
        </p>
      ) : null}
      <p>
        <Trans>
          1 mm is a litre on each square metre. Rain counts as {rainTaps.little}, {rainTaps.good} or{" "}
          {rainTaps.heavy} mm, a watering as {irrigationTaps.light}, {irrigationTaps.normal} or{" "}
          {irrigationTaps.heavy} mm.
        </Trans>
      </p>
    </>
  );
}
