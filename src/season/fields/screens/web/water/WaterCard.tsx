import { Trans } from "@lingui/react/macro";
import { shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { useDates } from "#kit/web/dates.ts";
import { Details } from "#kit/web/ui/Details.tsx";
import type { WaterInputs, WaterToday } from "../../../contract.ts";
import type { SeasonPartProps } from "../season/seasonPart.ts";
import { useToday } from "../useToday.ts";
import { useWaterToday } from "./useWaterToday.ts";
import { WaterBasis } from "./WaterBasis.tsx";
import styles from "./WaterCard.module.css";
import { WaterNumbers } from "./WaterNumbers.tsx";
import { WaterReason } from "./WaterReason.tsx";
import { WaterTaps } from "./WaterTaps.tsx";

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
