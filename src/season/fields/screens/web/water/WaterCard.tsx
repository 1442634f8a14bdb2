import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { waterToday } from "#knowledge/agronomy/water/waterToday.ts";
import { fields, type WaterInputs, type WaterToday } from "../../../contract.ts";
import { fieldWaterOf, waterEntries } from "../../../water.ts";
import type { ShownSeason } from "../diary/withWaiting.ts";
import type { SeasonPartProps } from "../season/seasonPart.ts";
import { useToday } from "../useToday.ts";
import { WaterBasis } from "./WaterBasis.tsx";
import styles from "./WaterCard.module.css";
import { WaterReason } from "./WaterReason.tsx";
import { WaterTaps } from "./WaterTaps.tsx";

/** The season and its water are asked for side by side. */
const slackMs = 5_000;

/** Wait, water or skip: one word, the reason in a sentence, the numbers behind it, and what to tell. */
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
      <h2 id="water" className={styles.title}>
        <Trans>Water today</Trans>
      </h2>
      <p className={styles.word}>
        {water.reason === "planned" ? (
          <Trans>Water by the plan</Trans>
        ) : water.reason === "rain-fed" ? (
          <Trans>From rain alone</Trans>
        ) : water.say === "water" ? (
          <Trans>Water now</Trans>
        ) : water.say === "skip" ? (
          <Trans>Skip it</Trans>
        ) : (
          <Trans>Wait</Trans>
        )}
      </p>
      {planned ? (
        <p>
          {planned.title}{" "}
          <Trans>
            The soil alone could wait; the crop is at the age that wants this water. If you have given it,
            tell it below.
          </Trans>
        </p>
      ) : null}
      <p>
        <WaterReason water={water} pond={pond} />
      </p>
      {water.amountMm > 0 ? <Amount water={water} /> : null}
      <Canal water={water} />
      {water.guessing ? (
        <p className={styles.guess}>
          <Trans>
            This is a guess: you told nothing of rain or watering for {water.silentDays} days, so the usual
            rain of this time is counted.
          </Trans>
        </p>
      ) : null}
      <WaterNumbers water={water} pond={pond} />
      <WaterTaps season={season} diary={diary} today={today} />
      <Details summary={<Trans>How this is worked out</Trans>}>
        <WaterBasis inputs={inputs} weather={water.weather} />
      </Details>
    </section>
  );
}

/** How much, in each measure that somebody may count in. */
function Amount({ water: { amountMm, rest, litres, waterings, pumping } }: { water: WaterToday }) {
  const { calendarDay } = useDates();
  const restMm = rest ? wholeFigure(rest.mm) : "";
  const restDay = rest ? calendarDay(rest.on) : "";
  const millimetres = wholeFigure(amountMm);
  const litresText = wholeFigure(Math.round(litres / 100) * 100);
  const times = shortFigure(Math.round(waterings * 10) / 10);
  const hours = pumping ? shortFigure(Math.round(pumping.hours * 10) / 10) : "";
  const units = pumping ? wholeFigure(pumping.units) : "";
  return (
    <ul className={styles.amounts}>
      <li>
        <Trans>
          {millimetres} mm at the field: {litresText} litres
        </Trans>
      </li>
      <li>
        <Trans>{times} waterings of 5 cm</Trans>
      </li>
      {pumping ? (
        <li>
          <Trans>
            {hours} hours with your pump, {units} units of electricity
          </Trans>
        </li>
      ) : null}
      {rest ? (
        <li>
          <Trans>
            Then {restMm} mm more around {restDay}: more at once runs off or sinks below the roots.
          </Trans>
        </li>
      ) : null}
    </ul>
  );
}

function Canal({ water: { canal } }: { water: WaterToday }) {
  const { calendarDay } = useDates();
  if (!canal) return null;
  const turn = calendarDay(canal.on);
  const dryFrom = canal.dryFrom ? calendarDay(canal.dryFrom) : "";
  return (
    <p className={styles.canal}>
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

/** The three numbers behind the word; a tap on one says what it is. */
function WaterNumbers({ water, pond }: { water: WaterToday; pond: boolean }) {
  return (
    <>
      <p>
        <Trans>1 mm is one litre of water on each square metre; a normal watering brings about 75 mm.</Trans>
      </p>
      <div className={styles.numbers}>
        <OneNumber
          mm={water.depletion}
          name={pond ? <Trans>the field is short now</Trans> : <Trans>the soil is short now</Trans>}
        >
          {pond ? (
            <Trans>The water stands this much lower than in a full field.</Trans>
          ) : (
            <Trans>
              As deep as the roots go. Each dry day adds what the crop drinks; rain and watering take it away.
            </Trans>
          )}
        </OneNumber>
        <OneNumber mm={water.raw} name={<Trans>it can be short before the crop suffers</Trans>}>
          {pond ? (
            <Trans>It may go down this far before the crop suffers.</Trans>
          ) : (
            <Trans>
              When the first number comes near to this one, it is time to water. It grows with the roots.
            </Trans>
          )}
        </OneNumber>
        <OneNumber
          mm={water.taw}
          name={pond ? <Trans>it holds when full</Trans> : <Trans>the soil holds when full</Trans>}
        >
          <Trans>
            What your crop could drink in all, as deep as the roots go today. Of the last part it gets little.
          </Trans>
        </OneNumber>
      </div>
    </>
  );
}

function OneNumber({ mm, name, children }: { mm: number; name: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.number} name="water-number">
      <summary>
        <b>{wholeFigure(mm)} mm</b> <span>{name}</span>
      </summary>
      <p>{children}</p>
    </details>
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
  return { ...own, litres: own.litres ?? 0, weather: false };
}
