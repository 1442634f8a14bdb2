import { Trans, useLingui } from "@lingui/react/macro";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { useCall } from "#kit/web/call.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { waterToday } from "#knowledge/agronomy/water/waterToday.ts";
import { fields, type WaterInputs, type WaterToday } from "../../../contract.ts";
import { fieldWaterOf, waterEntries } from "../../../water.ts";
import type { ShownSeason } from "../diary/withWaiting.ts";
import type { SeasonPartProps } from "../season/seasonPart.ts";
import { useWindowText } from "../season/useWindowText.ts";
import { useToday } from "../useToday.ts";
import { hoursFigure, nearestIrrigation } from "./amounts.ts";
import { tankOf } from "./tank.ts";
import { WaterBasis } from "./WaterBasis.tsx";
import styles from "./WaterCard.module.css";
import { WaterTaps } from "./WaterTaps.tsx";

/** The season and its water are asked for side by side. */
const slackMs = 5_000;

/** Whether to water today: yes or no, its date in a sentence, how full the soil is; folded, what to tell and how it was reckoned. */
export function WaterCard(props: SeasonPartProps & { answeredAt: number }) {
  const inputs = props.season.waterInputs;
  return inputs ? <KnownWater {...props} inputs={inputs} /> : null;
}

interface KnownWaterProps extends SeasonPartProps {
  answeredAt: number;
  inputs: WaterInputs;
}

function KnownWater({ season, diary, answeredAt, inputs }: KnownWaterProps) {
  const today = useToday();
  const water = useWaterToday(season, today, answeredAt);
  if (!water) return null;
  const { pond } = inputs.crop;
  const planned =
    water.reason === "planned"
      ? season.tasks.find(({ kind, from }) => kind === "irrigation" && from === water.window?.from)
      : undefined;
  return (
    <section className={styles.card} data-say={water.say} aria-labelledby="water">
      <div className={styles.top}>
        <div className={styles.text}>
          <h3 id="water" className={styles.word}>
            {water.say === "water" ? (
              <Trans>Water it today</Trans>
            ) : water.reason === "rain-fed" ? (
              <Trans>From rain alone</Trans>
            ) : (
              <Trans>No water today</Trans>
            )}
          </h3>
          {planned ? <p className={styles.amount}>{planned.title}</p> : null}
          <p>
            <WaterReason water={water} pond={pond} />
          </p>
          {water.amountMm > 0 ? <Amount water={water} pond={pond} /> : null}
        </div>
        <WaterTank water={water} />
      </div>
      <Canal water={water} />
      {water.guessing ? (
        <p className={styles.guess}>
          <Trans>
            This is a guess: you told nothing of rain or watering for {water.silentDays} days, so the usual
            rain of this time is counted.
          </Trans>
        </p>
      ) : null}
      <div>
        <Details summary={<Trans>It rained, or I watered</Trans>}>
          <WaterTaps season={season} diary={diary} today={today} />
        </Details>
        <Details summary={<Trans>How it was reckoned</Trans>}>
          <WaterBasis inputs={inputs} water={water} />
        </Details>
      </div>
    </section>
  );
}

/** How much, in a word and in hours of the field's pump. */
function Amount({ water: { amountMm, rest, pumping }, pond }: { water: WaterToday; pond: boolean }) {
  const { t } = useLingui();
  const shortDay = useShortDay();
  const hours = pumping ? hoursFigure(pumping.hours) : "";
  const restDay = rest ? shortDay(rest.on) : "";
  const isLight = nearestIrrigation(amountMm) === "light";
  const watering = isLight ? t`A light watering is enough.` : t`Give a full watering.`;
  const sentences = [
    // A field under water is filled up, however much that takes.
    pond ? "" : watering,
    hours ? t`About ${hours} hours with your pump.` : "",
    restDay ? t`Then some more around ${restDay}.` : "",
  ].filter(Boolean);
  return sentences.length > 0 ? <p className={styles.amount}>{sentences.join(" ")}</p> : null;
}

function Canal({ water: { canal } }: { water: WaterToday }) {
  const shortDay = useShortDay();
  if (!canal) return null;
  const turn = shortDay(canal.on);
  const dryFrom = canal.dryFrom ? shortDay(canal.dryFrom) : "";
  return (
    <p className={styles.amount}>
      {canal.lasts ? (
        <Trans>It lasts until your canal turn on {turn}.</Trans>
      ) : (
        <Trans>
          It does not last until your canal turn on {turn}: from {dryFrom} the crop lacks water.
        </Trans>
      )}
    </p>
  );
}

/**
 * Water today: the server's word, which may know the weather; where it has none of today, or something about water waits to be
 * sent, the phone reckons for itself with the same functions. Undefined where the crop's water is not known.
 */
function useWaterToday(season: ShownSeason, today: string, answeredAt: number): WaterToday | undefined {
  const known = useCall(fields.water, { params: { id: season.id } });
  const waits = waterEntries(season.entries.filter(({ key }) => season.states.has(key))).length > 0;
  const isOfToday = indianDay(known.answeredAt) === today && known.answeredAt >= answeredAt - slackMs;
  if (known.answer && isOfToday && !waits && season.refused.length === 0) return known.answer;
  const given = fieldWaterOf(season, today);
  if (!given) return undefined;
  const own = waterToday(given);
  return { ...own, litres: own.litres ?? 0, weatherMadeAt: null };
}

/** The water of the root zone as a tank, with the line at which it is to be watered; in words for those who do not see it. */
function WaterTank({ water }: { water: Pick<WaterToday, "depletion" | "raw" | "taw"> }) {
  const { t } = useLingui();
  const { full, low } = tankOf(water);
  return (
    <div className={styles.tank}>
      <svg viewBox="0 0 72 100" role="img" aria-label={t`${full} % full; water it at ${low} %`}>
        <rect className={styles.level} y={100 - full} width="72" height={full} />
        <path className={styles.low} d={`M0 ${100 - low}h72`} />
      </svg>
      <p aria-hidden="true">{t`${full} % full`}</p>
    </div>
  );
}

/** Why it says so, with the one day that it speaks of, in a sentence. */
function WaterReason({ water, pond }: { water: WaterToday; pond: boolean }) {
  const shortDay = useShortDay();
  const windowText = useWindowText();
  const by = water.by ? shortDay(water.by) : "";
  const window = water.window ? windowText(water.window) : "";
  switch (water.reason) {
    case "not-sown":
      return <Trans>It is not sown yet.</Trans>;
    case "over":
      return <Trans>The season is at its end; no more water is needed.</Trans>;
    case "ripening":
      return <Trans>The crop is ripening. Let the field dry for the harvest.</Trans>;
    case "rain-fed":
      return <Trans>This field lives from rain.</Trans>;
    case "soaking":
      return <Trans>What you gave must soak in first. Water again around {by}.</Trans>;
    case "planned":
      return (
        <Trans>
          At this age the crop wants water even from moist soil: {window}. If you have given it, write it
          down.
        </Trans>
      );
    case "rained":
      return window ? (
        <Trans>The rain has watered for you. Next water: {window}.</Trans>
      ) : (
        <Trans>The rain has watered for you.</Trans>
      );
    case "rain-coming":
      return <Trans>Rain is coming; let it water for you.</Trans>;
    case "dry":
      return pond ? (
        <Trans>The water on the field has gone down. Fill it up again.</Trans>
      ) : (
        <Trans>The soil is getting too dry for the crop.</Trans>
      );
    case "enough":
      if (pond)
        return by ? (
          <Trans>Enough water stands on the field. Look again around {by}.</Trans>
        ) : (
          <Trans>Enough water stands on the field.</Trans>
        );
      if (window) return <Trans>The soil is still moist. Next water: {window}.</Trans>;
      return by ? (
        <Trans>The soil is still moist. If it stays dry, water around {by}.</Trans>
      ) : (
        <Trans>The soil is still moist.</Trans>
      );
  }
}
