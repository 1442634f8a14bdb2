import { Trans, useLingui } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { useDates } from "#kit/web/dates.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { mostCharacters } from "../../rules.ts";
import { moderationDesk, type ReportedCase } from "../contract.ts";

const refreshes = [moderationDesk.show];

/** Suspends the author to a day, or ends that. */
export function SuspensionForm({ one: { kind, id, suspendedUntil } }: { one: ReportedCase }) {
  const { i18n } = useLingui();
  const { day: dayOf } = useDates();
  const { send, sending, problem } = useMutation(moderationDesk.suspend, { refreshes });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const [day, reason] = [String(data.get("day") ?? ""), String(data.get("reason") ?? "").trim()];
    const empty = event.currentTarget.querySelector<HTMLInputElement>(
      day === "" ? "[name=day]" : "[name=reason]",
    );
    if (day === "" || reason === "") return empty?.focus();
    await send({ params: { kind, id }, body: { day, reason } });
  };
  const end = () => void send({ params: { kind, id }, body: { day: null, reason: "ended" } });
  const until = suspendedUntil === null ? "" : dayOf(suspendedUntil - 1);
  const wrong = problem?.errors?.some(({ field }) => field === "day");
  return (
    <Details summary={<Trans>Suspend the author</Trans>}>
      <Stack>
        <p>
          <Trans>
            They can read and get their data, and not write, order or sell; what their shop sells is not
            shown.
          </Trans>
        </p>
        {problem ? (
          <Alert
            tone="danger"
            role="alert"
            title={
              wrong ? <Trans>Choose a day within a year from today.</Trans> : i18n._(problemMessage(problem))
            }
          />
        ) : null}
        {suspendedUntil === null ? (
          <SaveForm onSave={submit} sending={sending} kind="danger" button={<Trans>Suspend</Trans>}>
            <Field type="date" name="day" label={<Trans>Last day</Trans>} />
            <Field name="reason" label={<Trans>Reason, as they read it</Trans>} maxLength={mostCharacters} />
          </SaveForm>
        ) : (
          <>
            <p>
              <Trans>Suspended until {until}.</Trans>
            </p>
            <div>
              <Button aria-disabled={sending} onClick={end}>
                <Trans>End the suspension</Trans>
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Details>
  );
}
