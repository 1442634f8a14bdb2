import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { addressOf } from "#kit/contract/call.ts";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { problemWordOf } from "#kit/contract/problem.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { seasonPaths } from "#screens/carePaths.ts";
import { fields, type Season, type Task } from "../../../contract.ts";
import { isUnlikely } from "../diary/whyRefused.ts";
import { ChangePump } from "../field/ChangePump.tsx";
import { useStartText } from "../useStartText.ts";
import { useToday } from "../useToday.ts";
import { EndSeason } from "./EndSeason.tsx";
import styles from "./PlanTab.module.css";
import { StageBar } from "./StageBar.tsx";
import type { SeasonPartProps } from "./seasonPart.ts";
import { TaskList } from "./TaskRow.tsx";
import type { Plan } from "./usePlan.ts";
import { useWindowText } from "./useWindowText.ts";

/** How many tasks of the plan are shown before the fold. */
const shownFirst = 3;

interface PlanTabProps extends SeasonPartProps {
  plan: Plan;
}

/** How far the crop is, the tasks after today's, and what changes or takes along the plan. */
export function PlanTab({ plan, ...part }: PlanTabProps) {
  const { season } = part;
  const later = plan.next.slice(shownFirst);
  const list = (tasks: readonly Task[]) => <TaskList {...part} plan={plan} tasks={tasks} />;
  return (
    <Stack as="section" aria-labelledby="plan">
      <h2 id="plan">
        <VisuallyHidden>
          <Trans>Plan</Trans>
        </VisuallyHidden>
      </h2>
      <StageBar season={season} />
      {list(plan.next.slice(0, shownFirst))}
      <div>
        {later.length > 0 ? (
          <Details summary={<Trans>Later: {later.length}</Trans>}>{list(later)}</Details>
        ) : null}
        {plan.earlier.length > 0 ? (
          <Details summary={<Trans>Before you began here: {plan.earlier.length}</Trans>}>
            <p>
              <Trans>Tick what you have done. What you leave out is not asked again.</Trans>
            </p>
            {list(plan.earlier)}
          </Details>
        ) : null}
        {plan.left.length > 0 ? (
          <Details summary={<Trans>Left undone: {plan.left.length}</Trans>}>
            <p>
              <Trans>If you did do one of these, tick it.</Trans>
            </p>
            {list(plan.left)}
          </Details>
        ) : null}
        {plan.done.length > 0 ? (
          <Details summary={<Trans>Done: {plan.done.length}</Trans>}>{list(plan.done)}</Details>
        ) : null}
      </div>
      <div>
        <ButtonLink to={seasonPaths.food(season.id)}>
          <Trans>How much fertilizer?</Trans>
        </ButtonLink>
      </div>
      <div>
        <Details summary={<Trans>Keep the plan with you</Trans>}>
          <KeepPlan season={season} plan={plan} />
        </Details>
        <Details summary={<Trans>Move the sowing day</Trans>}>
          <MoveSowing season={season} />
        </Details>
        <Details summary={<Trans>Pump, sprayer and canal</Trans>}>
          <ChangePump field={season.field} />
        </Details>
        <Details summary={<Trans>End of the season</Trans>} open={season.overOn !== null}>
          <EndSeason season={season} />
        </Details>
      </div>
    </Stack>
  );
}

/** How many tasks a shared message names: a longer one is not read. */
const mostTold = 12;

/** The plan for the phone's calendar, on paper, and to be sent on. */
function KeepPlan({ season, plan }: Pick<PlanTabProps, "season" | "plan">) {
  const { t } = useLingui();
  const { language } = useChosenLanguage();
  const windowText = useWindowText();
  const shortDay = useShortDay();
  const crop = plainName(season.crop.name);
  const began = useStartText().began(season.start, shortDay(season.sownOn));
  const open = season.tasks.filter(({ done, to }) => !done && to >= plan.today).slice(0, mostTold);
  const lines = open.map((task) => `${windowText(task)}: ${task.title}`);
  const message = [t`${crop}, ${began}. The plan:`, ...lines].join("\n");
  return (
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
  );
}

/** Moves the sowing day: every open task moves with it, and no done one. */
function MoveSowing({ season }: { season: Season }) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const { dayOf } = useStartText();
  const move = useMutation(fields.changeSeason, {
    refreshes: [fields.season, fields.list, fields.today, fields.water],
  });
  const [day, setDay] = useState(season.sownOn);
  const [asked, setAsked] = useState<string>();
  const [text, setSaid] = useState<"moved" | "empty">();
  const send = async () => {
    if (day === "") return setSaid("empty");
    setSaid(undefined);
    // Sends once more, confirmed, what was asked about.
    const body = asked === day ? { sownOn: day, sure: true } : { sownOn: day };
    const { problem } = await move.send({ params: { id: season.id }, body });
    setAsked(problem && problemWordOf(problem) === "unlikely" ? day : undefined);
    return setSaid(problem ? undefined : "moved");
  };
  return (
    <SaveForm
      onSave={send}
      sending={move.sending || day === season.sownOn}
      button={<Trans>Move the plan</Trans>}
    >
      <p>
        <Trans>What is not done yet moves with it. What is done stays.</Trans>
      </p>
      {move.problem ? (
        <Alert tone="danger" role="alert" title={i18n._(asked ? isUnlikely : problemMessage(move.problem))} />
      ) : null}
      <Field
        label={dayOf(season.start)}
        type="date"
        name="sownOn"
        min={daysLater(today, -1_000)}
        max={daysLater(today, 365)}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        error={text === "empty" ? t`Please choose a day` : undefined}
      />

      <Notice>{text === "moved" ? <Trans>The plan has moved.</Trans> : undefined}</Notice>
    </SaveForm>
  );
}
