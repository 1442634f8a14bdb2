import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { problemWordOf } from "#kit/contract/problem.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { fields, type Season } from "../../../contract.ts";
import { isUnlikely } from "../diary/whyRefused.ts";
import { useStartText } from "../useStartText.ts";
import { useToday } from "../useToday.ts";

/** Moves the sowing day: every open task moves with it, and no done one. */
export function MoveSowing({ season }: { season: Season }) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const { dayOf } = useStartText();
  const move = useMutation(fields.changeSeason, {
    refreshes: [fields.season, fields.list, fields.today, fields.water],
  });
  const [day, setDay] = useState(season.sownOn);
  const [asked, setAsked] = useState<string>();
  const [text, setSaid] = useState<"moved" | "empty">();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (day === "") return setSaid("empty");
    setSaid(undefined);
    // Sends once more, confirmed, what was asked about.
    const body = asked === day ? { sownOn: day, sure: true } : { sownOn: day };
    const { problem } = await move.send({ params: { id: season.id }, body });
    setAsked(problem && problemWordOf(problem) === "unlikely" ? day : undefined);
    return setSaid(problem ? undefined : "moved");
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <p>
          <Trans>What is not done yet moves with it. What is done stays.</Trans>
        </p>
        {move.problem ? (
          <Alert
            tone="danger"
            role="alert"
            title={i18n._(asked ? isUnlikely : problemMessage(move.problem))}
          />
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
        <div>
          <Button type="submit" aria-disabled={move.sending || day === season.sownOn}>
            <Trans>Move the plan</Trans>
          </Button>
        </div>
        <Notice>{text === "moved" ? <Trans>The plan has moved.</Trans> : undefined}</Notice>
      </Stack>
    </form>
  );
}
