import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { daysBetween } from "#kit/contract/days/indianDays.ts";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import type { Season } from "../../../contract.ts";
import { useToday } from "../useToday.ts";
import styles from "./StageBar.module.css";

/** FAO-56's four stages in a farmer's words. */
export const stageWords = {
  initial: msg`Coming up`,
  development: msg`Growing`,
  mid: msg`Flower and grain`,
  late: msg`Ripening`,
} as const;

/** The stages side by side, as long as they last, with today marked; named is the present one, and folded the days of all. */
export function StageBar({ season: { stages, sownOn, endsOn, lengths } }: { season: Season }) {
  const { i18n } = useLingui();
  const shortDay = useShortDay();
  const today = useToday();
  const whole = daysBetween(sownOn, endsOn);
  const percent = (days: number) => `${((100 * days) / whole).toFixed(2)}%`;
  const passed = daysBetween(sownOn, today);
  const present = stages.find(({ from, to }) => from <= today && today <= to);
  return (
    <div>
      <svg className={styles.bar} width="100%" height="28" aria-hidden="true">
        {stages.map(({ name, from, to }) => (
          <rect
            key={name}
            className={styles[name]}
            x={percent(daysBetween(sownOn, from) - 1)}
            y="8"
            width={percent(daysBetween(from, to))}
            height="20"
          />
        ))}
        {passed >= 1 && passed <= whole ? (
          <rect className={styles.now} x={percent(passed - 0.5)} y="0" width="4" height="28" rx="2" />
        ) : null}
      </svg>
      <Details summary={present ? i18n._(stageWords[present.name]) : <Trans>How far it is</Trans>}>
        <ol className={styles.names}>
          {stages.map(({ name, from, to }) => {
            const isNow = from <= today && today <= to;
            return (
              <li key={name} aria-current={isNow ? "step" : undefined}>
                <span className={styles.sign} data-stage={name} />
                <b>{i18n._(stageWords[name])}</b>{" "}
                <span>
                  {shortDay(from)} – {shortDay(to)}
                </span>
              </li>
            );
          })}
        </ol>
        <p className={styles.source}>
          {lengths.range ? (
            <>
              <Trans>
                Varieties take {lengths.range.from} to {lengths.range.to} days.
              </Trans>{" "}
            </>
          ) : null}
          {lengths.basis === "estimate" ? (
            <Trans>The days are an estimate.</Trans>
          ) : lengths.source !== "" ? (
            <>
              <Trans>Source:</Trans> <span data-citation>{lengths.source}</span>
            </>
          ) : null}
        </p>
      </Details>
    </div>
  );
}
