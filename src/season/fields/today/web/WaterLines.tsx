import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { shortFigure } from "#kit/contract/figures.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { paths } from "#screens/paths.ts";
import type { Today } from "../../contract.ts";
import { useWindowText } from "../../screens/web/season/useWindowText.ts";
import { isThirsty, type WaterLine } from "../dueNow.ts";
import styles from "./Due.module.css";
import { FieldOf } from "./FieldOf.tsx";
import { OneTapButton } from "./OneTapButton.tsx";
import { useOneTap } from "./useOneTap.ts";

/** Fields that are shown at once; the others are in a fold. */
const mostLines = 3;

interface WaterLinesProps {
  lines: readonly WaterLine[];
  turns: Today["turns"];
}

/** Field by field whether it wants water today, and the next day to water. */
export function WaterLines({ lines: now, turns }: WaterLinesProps) {
  // A line keeps its place after a tap on it.
  const [order] = useState(() => now.map(({ season }) => season));
  const placeOf = ({ season }: WaterLine) => (order.includes(season) ? order.indexOf(season) : order.length);
  const lines = now.toSorted((one, other) => placeOf(one) - placeOf(other));
  const rest = lines.length - mostLines;
  return (
    <>
      {turns.map(({ season, field, on }) => (
        <MissedTurn key={season} season={season} field={field.name} on={on} />
      ))}
      <ul className={styles.list}>
        {lines.slice(0, mostLines).map((line) => (
          <OneLine key={line.season} line={line} />
        ))}
      </ul>
      {rest > 0 ? (
        <Details summary={<Trans>Water of {rest} more</Trans>}>
          <ul className={styles.list}>
            {lines.slice(mostLines).map((line) => (
              <OneLine key={line.season} line={line} />
            ))}
          </ul>
        </Details>
      ) : null}
    </>
  );
}

function OneLine({ line }: { line: WaterLine }) {
  const { season, planned } = line;
  const text = useWaterText(line);
  // Once it is written, the answer speaks of the next watering; this one can still be undone.
  const [entry] = useState(() => wateringOf(planned));
  const tap = useOneTap(season, entry);
  const isWanted = isThirsty(line);
  return (
    <li className={styles.due} data-kind={isWanted && !tap.isWritten ? "water" : undefined}>
      <div className={styles.text}>
        <p className={styles.title}>{text.title}</p>
        {text.next ? <p>{text.next}</p> : null}
        <p>
          <FieldOf of={line} />
        </p>
        {tap.isWritten ? (
          <p className={styles.where}>
            <Trans>Counted as a full watering; its season takes another amount.</Trans>
          </p>
        ) : null}
      </div>
      {isWanted || tap.isWritten ? (
        <OneTapButton tap={tap}>
          <Trans>I watered</Trans>
        </OneTapButton>
      ) : null}
    </li>
  );
}

function wateringOf(planned: WaterLine["planned"]): Parameters<typeof useOneTap>[1] {
  return { tap: "normal", ...(planned ? { kind: "done", task: planned.task.id } : { kind: "irrigation" }) };
}

/** Yes or no with its reason, and the one day of the next water. */
function useWaterText(line: WaterLine): { readonly title: string; readonly next: string | undefined } {
  const { water } = line;
  const { t } = useLingui();
  const shortDay = useShortDay();
  const windowText = useWindowText();
  const by = water.by ? shortDay(water.by) : "";
  const window = water.window ? windowText(water.window) : "";
  const hours = water.pumping ? shortFigure(Math.round(water.pumping.hours * 10) / 10) : "";
  if (isThirsty(line)) {
    const time = hours ? t`${hours} hours with your pump` : undefined;
    if (water.reason !== "planned" || !water.window) return { title: t`Water it today`, next: time };
    const until = shortDay(water.window.to);
    return { title: t`Water it today, or until ${until}`, next: time };
  }
  const next = window ? t`Next water: ${window}` : by ? t`Next water: around ${by}` : undefined;
  switch (water.reason) {
    case "rain-fed":
      return { title: t`No water: it lives from rain`, next: undefined };
    case "ripening":
      return { title: t`No more water: it ripens`, next: undefined };
    case "soaking":
      return { title: t`No water: it was watered`, next };
    case "rained":
      return { title: t`No water: the rain has watered`, next };
    case "rain-coming":
      return { title: t`No water: rain is coming`, next };
    default:
      return { title: t`No water today`, next };
  }
}

/** A canal turn that has passed without a watering in the diary. */
function MissedTurn({ season, field, on }: { season: string; field: string; on: string }) {
  const shortDay = useShortDay();
  const day = shortDay(on);
  return (
    <p>
      <Link to={paths.season(season)}>
        <Trans>
          The canal turn of {day} has passed for <bdi translate="no">{field}</bdi>. If you watered, write it
          down.
        </Trans>
      </Link>
    </p>
  );
}
