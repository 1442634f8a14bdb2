import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import type { SeasonPartProps } from "../season/seasonPart.ts";
import { TaskList } from "../season/TaskRow.tsx";
import type { Plan } from "../season/usePlan.ts";
import { WaterCard } from "../water/WaterCard.tsx";
import { SafeHarvest } from "./SafeHarvest.tsx";
import styles from "./TodayCard.module.css";

/** Card of a season's day: its water with its date, at most three tasks, and from when on the harvest is safe. */
export function TodayCard({
  plan,
  answeredAt,
  ...part
}: SeasonPartProps & { plan: Plan; answeredAt: number }) {
  const { season } = part;
  return (
    <section className={styles.card} aria-labelledby="today">
      <h2 id="today" className={styles.title}>
        <Trans>Today</Trans>
      </h2>
      {season.overOn === null ? <WaterCard {...part} answeredAt={answeredAt} /> : null}
      <SafeHarvest season={season} />
      {season.overOn !== null ? (
        <p>
          <Trans>The season is over. Nothing is left to be done here.</Trans>
        </p>
      ) : plan.now.length > 0 ? (
        <TaskList {...part} plan={plan} tasks={plan.now} isMarkedAtOnce />
      ) : (
        <p>
          <Trans>Nothing else to do this week.</Trans>
        </p>
      )}
      {season.overOn === null ? (
        <ButtonLink kind="plain" to={withQuery(paths.problem, { crop: season.crop._id })}>
          <Trans>Crop is sick?</Trans>
        </ButtonLink>
      ) : null}
    </section>
  );
}
