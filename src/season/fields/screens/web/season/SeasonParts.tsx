import { Trans, useLingui } from "@lingui/react/macro";
import { addressOf } from "#kit/contract/call.ts";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { useDates } from "#kit/web/dates.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { paths } from "#screens/paths.ts";
import { chitPathOf } from "../../../chit/chitPath.ts";
import { fields } from "../../../contract.ts";
import { SprayRepeats } from "../../../sprays/web/SprayRepeats.tsx";
import { unknownSprays } from "../../../sprays.ts";
import { Diary } from "../diary/Diary.tsx";
import type { ShownSeason } from "../diary/withWaiting.ts";
import { ChangePump } from "../field/ChangePump.tsx";
import { useStartText } from "../useStartText.ts";
import { useToday } from "../useToday.ts";
import { WaterCard } from "../water/WaterCard.tsx";
import { EndSeason } from "./EndSeason.tsx";
import { MoveSowing } from "./MoveSowing.tsx";
import { ResultTable } from "./ResultTable.tsx";
import styles from "./SeasonParts.module.css";
import type { SeasonPartProps } from "./seasonPart.ts";
import { TaskGroups } from "./TaskGroups.tsx";
import { useWindowText } from "./useWindowText.ts";

/** How many tasks a shared message names: a longer one is not read. */
const mostTold = 12;

/** Tasks and forms on the one side, results on the other. */
export function SeasonParts({ season, diary, answeredAt }: SeasonPartProps & { answeredAt: number }) {
  return (
    <div className={styles.columns}>
      <Stack gap="loose">
        {season.overOn ? null : <WaterCard season={season} diary={diary} answeredAt={answeredAt} />}
        <SprayWait season={season} />
        <TaskGroups season={season} diary={diary} />
      </Stack>
      <Stack gap="loose">
        <Diary season={season} diary={diary} />
        <ResultTable season={season} />
        <Row>
          <ButtonLink to={paths.seasonFood(season.id)}>
            <Trans>How much fertilizer?</Trans>
          </ButtonLink>
          <ButtonLink to={chitPathOf(season.id)}>
            <Trans>Is this chit right?</Trans>
          </ButtonLink>
          <ButtonLink to={paths.seasonSprays(season.id)}>
            <Trans>Spray register</Trans>
          </ButtonLink>
        </Row>
        <SeasonTools season={season} />
        <Stack>
          <Details summary={<Trans>Move the sowing day</Trans>}>
            <MoveSowing season={season} />
          </Details>
          <Details summary={<Trans>Pump, sprayer and canal</Trans>}>
            <ChangePump field={season.field} />
          </Details>
          <Details summary={<Trans>End of the season</Trans>} open={season.overOn !== null}>
            <EndSeason season={season} />
          </Details>
        </Stack>
      </Stack>
    </div>
  );
}

/** The plan for the phone's calendar, on paper, and to be sent on. */
function SeasonTools({ season }: { season: ShownSeason }) {
  const { t } = useLingui();
  const { language } = useChosenLanguage();
  const today = useToday();
  const windowText = useWindowText();
  const shortDay = useShortDay();
  const crop = plainName(season.crop.name);
  const began = useStartText().began(season.start, shortDay(season.sownOn));
  const open = season.tasks.filter(({ done, to }) => !done && to >= today).slice(0, mostTold);
  const lines = open.map((task) => `${windowText(task)}: ${task.title}`);
  const message = [t`${crop}, ${began}. The plan:`, ...lines].join("\n");
  return (
    <section aria-labelledby="take" className={styles.tools}>
      <h2 id="take">
        <Trans>Keep the plan with you</Trans>
      </h2>
      <div className={styles.row}>
        <a
          className={styles.link}
          href={addressOf(fields.calendar, { params: { id: season.id }, query: { language } })}
          download
        >
          <Trans>Add to the phone's calendar</Trans>
        </a>
        <a
          className={styles.link}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Trans>Send by WhatsApp</Trans>
        </a>
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </section>
  );
}

/** From when on the sprays of the season allow the harvest; nothing where none was written down, or the wait is over. */
function SprayWait({ season: { sprays, entries } }: { season: ShownSeason }) {
  const dates = useDates();
  const today = useToday();
  if (!entries.some(({ kind }) => kind === "spray")) return null;
  const day = sprays.notBefore ? dates.calendarDay(sprays.notBefore) : "";
  // By its name: beside a day that is known, what is not known is easily overlooked.
  const names = unknownSprays(entries, daysLater(today, 1)).join(", ");
  const isWaiting = sprays.notBefore !== null && sprays.notBefore > today;
  return (
    <>
      {sprays.unknown ? (
        <Alert
          tone="warning"
          title={<Trans>How long to wait before picking is not known after {names}</Trans>}
        >
          <Trans>Read it on the label of the pack and keep to it.</Trans>{" "}
          {isWaiting ? <Trans>Before {day} it is too early in any case.</Trans> : null}
        </Alert>
      ) : isWaiting ? (
        <Alert tone="warning" title={<Trans>Do not pick before {day}</Trans>} />
      ) : null}
      <SprayRepeats sameGroup={sprays.sameGroup} />
    </>
  );
}
