import { Trans } from "@lingui/react/macro";
import { shortFigure } from "#kit/contract/figures.ts";
import type { WaterInputs } from "../../../contract.ts";
import { useToday } from "../useToday.ts";
import styles from "./WaterCard.module.css";

/** Place, soil and book that the water is reckoned with, and what is only guessed of them. */
export function WaterBasis({
  inputs: { climate, soilGuessed },
  weather,
}: {
  inputs: WaterInputs;
  weather: boolean;
}) {
  const month = Number(useToday().slice(5, 7));
  const now = climate.months.find((each) => each.month === month);
  const et0 = shortFigure(now?.et0 ?? 0);
  const rain = shortFigure(Math.round(now?.rain ?? 0));
  const place = <bdi lang={climate.of.kind === "district" ? "en" : undefined}>{climate.of.name}</bdi>;
  return (
    <div className={styles.basis}>
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
      {weather ? (
        <p>
          <Trans>For these days the weather of a weather service is counted instead.</Trans>
        </p>
      ) : null}
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
