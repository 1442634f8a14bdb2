import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useLayoutEffect } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { writeStored } from "#kit/web/storage/stored.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { paths } from "#screens/paths.ts";
import { storedHasField } from "#season/fields/web/hasField.ts";
import { fields, type NamedCrop, type Today as TodayAnswer } from "../../contract.ts";
import { DueTask } from "./DueTask.tsx";
import { DueWater } from "./DueWater.tsx";
import styles from "./Today.module.css";

/** How many tasks are named unless another number is given; the fields' own pages have all of them. */
const mostTasks = 6;

interface TodayProps {
  /** Fewer tasks where the place is small. */
  readonly most?: number;
  /** Called once the answer, or that there is none, is drawn. */
  readonly onDrawn?: () => void;
}

/**
 * Work that is due today and this week over all of the person's fields: the first thing that a farmer with a
 * field wants to know.
 */
export default function Today({ most = mostTasks, onDrawn }: TodayProps) {
  const called = useCall(fields.today, {});
  const count = called.answer?.fields;
  // The last one was deleted, on this phone or another.
  useEffect(() => {
    if (count === 0) writeStored(storedHasField, undefined);
  }, [count]);
  return (
    <section className={styles.today} aria-labelledby="today">
      <h2 id="today">
        <Trans>Today in my fields</Trans>
      </h2>
      <Await
        of={called}
        shape="lines"
        count={3}
        failed={({ status }) => (status === 0 ? <NotYetHere onDrawn={onDrawn} /> : null)}
      >
        {(answer) => <Due today={answer} most={most} onDrawn={onDrawn} />}
      </Await>
    </section>
  );
}

/** Without a network, on a phone that never showed it: nothing has gone wrong. */
function NotYetHere({ onDrawn }: Pick<TodayProps, "onDrawn">) {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <p>
      <Trans>There is no network now. What is due comes by itself once it is back.</Trans>
    </p>
  );
}

/** A canal turn that has passed without a watering in the diary. */
function MissedTurn({ season, field, on }: { season: string; field: string; on: string }) {
  const { calendarDay } = useDates();
  const day = calendarDay(on);
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

/** A harvest whose wait after a spray has ended. */
function SafeHarvest({ season, field, crop }: { season: string; field: string; crop: NamedCrop }) {
  const name = plainName(crop.name);
  return (
    <p>
      <Link to={paths.season(season)}>
        <Trans>
          {name}, <bdi translate="no">{field}</bdi>: the wait after the spray is over; the harvest is safe
          from today.
        </Trans>
      </Link>
    </p>
  );
}

interface DueProps extends Pick<TodayProps, "onDrawn"> {
  readonly today: TodayAnswer;
  readonly most: number;
}

/** Due work, with buttons for the part that can be done by one tap. */
export function Due({ today, most, onDrawn }: DueProps) {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  // A watering of the plan that is due is listed among the tasks.
  const thirsty = today.water.filter(({ water: { say, reason } }) => say === "water" && reason !== "planned");
  const isPlanned = today.tasks.some(({ task, when }) => task.kind === "irrigation" && when !== "week");
  const tasks = today.tasks.slice(0, most);
  const more = today.tasks.length - tasks.length;
  return (
    <Stack>
      {thirsty.length > 0 ? (
        <ul className={styles.list}>
          {thirsty.map((each) => (
            <DueWater key={each.season} due={each} />
          ))}
        </ul>
      ) : null}
      {today.turns.map(({ season, field, on }) => (
        <MissedTurn key={season} season={season} field={field.name} on={on} />
      ))}
      {today.sprays
        .filter(({ safeToday }) => safeToday)
        .map(({ season, field, crop }) => (
          <SafeHarvest key={season} season={season} field={field.name} crop={crop} />
        ))}
      {today.water.length > thirsty.length && !isPlanned ? (
        <p>
          {thirsty.length === 0 ? (
            <Trans>No field needs water today.</Trans>
          ) : (
            <Trans>The other fields need no water today.</Trans>
          )}
        </p>
      ) : null}
      {tasks.length > 0 ? (
        <ul className={styles.list}>
          {tasks.map((each) => (
            <DueTask key={`${each.season} ${each.task.id}`} due={each} />
          ))}
        </ul>
      ) : (
        <p>
          <Trans>Nothing else is due this week.</Trans>
        </p>
      )}
      {today.unseen > 0 ? (
        <p>
          <Plural
            value={today.unseen}
            one="One more open season is not looked at here: too many are open. Please mark the old ones as over."
            other="# more open seasons are not looked at here: too many are open. Please mark the old ones as over."
          />
        </p>
      ) : null}
      <p>
        <Link to={paths.chit}>
          <Trans>Did the dealer write you a chit? See whether it is right.</Trans>
        </Link>
      </p>
      {more > 0 ? (
        <div>
          <ButtonLink to={paths.fields}>
            <Trans>{more} more in my fields</Trans>
          </ButtonLink>
        </div>
      ) : null}
    </Stack>
  );
}
