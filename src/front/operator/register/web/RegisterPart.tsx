import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import type { Problem } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { type Faults, useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { usePage } from "#kit/web/router/page.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { ProblemAlert } from "#kit/web/ui/feedback/ProblemAlert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { FilePicker } from "#kit/web/ui/form/FilePicker.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Edition, register } from "#knowledge/register/contract.ts";
import { mostLetters, type Preview, registerDesk } from "../contract.ts";
import { PreviewList } from "./PreviewList.tsx";

const refreshes = [register.editions, register.uses, register.doubts];

/** A newer edition of the register of pesticide uses: looked at first, then loaded, and taken back. */
export default function RegisterPart() {
  const { t } = useLingui();
  usePage({ title: t`Register of pesticides` });
  const called = useCall(register.editions, {});
  return (
    <Page
      width="text"
      title={t`Register of pesticides`}
      lead={<Trans>All doses and waiting days that farmers see come from the current edition.</Trans>}
    >
      <Await of={called} shape="card">
        {(editions) => (
          <Stack>
            <Current editions={editions} />
            <NewEdition key={editions.find(({ current }) => current)?.id} />
          </Stack>
        )}
      </Await>
    </Page>
  );
}

/** The current edition, and the way back to the one before it. */
function Current({ editions }: { editions: readonly Edition[] }) {
  const { calendarDayWithYear: calendarDay } = useDates();
  const { send, sending, problem } = useMutation(registerDesk.undo, { refreshes });
  const [current, before] = editions.filter(({ withdrawn }) => !withdrawn);
  if (!current) return <Trans>No edition is loaded.</Trans>;
  const { rows, doubtful } = current;
  const day = calendarDay(current.asOn);
  const dayBefore = before && calendarDay(before.asOn);
  return (
    <section>
      <Stack>
        <h2>
          <Trans>Current edition: as on {day}</Trans>
        </h2>
        <p>
          <Trans>
            {rows} rows, {doubtful} of them in doubt and shown nowhere.
          </Trans>{" "}
          <span translate="no">{current.id}</span>
        </p>
        {before ? (
          <div>
            <Button aria-disabled={sending} onClick={() => send({ body: { edition: current.id } })}>
              <Trans>Go back to the edition before ({dayBefore})</Trans>
            </Button>{" "}
            <small translate="no">{before.id}</small>
          </div>
        ) : null}
        <ProblemAlert of={problem} />
      </Stack>
    </section>
  );
}

interface Compared {
  readonly asOn: string;
  readonly csv: string;
  readonly preview: Preview;
}

function NewEdition() {
  const { i18n } = useLingui();
  const looking = useMutation(registerDesk.preview, { refreshes: [] });
  const loading = useMutation(registerDesk.load, { refreshes });
  const [compared, setCompared] = useState<Compared>();
  const [refused, setRefused] = useState<Problem>();
  const form = useForm<"asOn" | "csv">({
    check: (element): Faults<"asOn" | "csv"> => {
      const file = fileIn(element);
      return {
        ...(dayIn(element) ? {} : { asOn: msg`Please choose the day as on which the edition speaks.` }),
        ...(file ? {} : { csv: msg`Please choose a file first.` }),
        ...(file && file.size > mostLetters ? { csv: msg`This file is too large for a register.` } : {}),
      };
    },
  });
  const look = async (event: FormEvent<HTMLFormElement>) => {
    if (!form.check()) return;
    setCompared(undefined);
    setRefused(undefined);
    const [asOn, csv] = [dayIn(event.currentTarget), await fileIn(event.currentTarget)?.text()];
    if (csv === undefined) return;
    const { answer: preview, problem } = await looking.send({ body: { asOn, csv } });
    if (preview) setCompared({ asOn, csv, preview });
    else setRefused(problem);
  };
  const load = async () => {
    if (!compared || loading.sending) return;
    const { asOn, csv, preview } = compared;
    const { hash, base } = preview;
    const { problem } = await loading.send({ body: { asOn, csv, hash, base } });
    setRefused(problem);
  };
  return (
    <section>
      <Stack>
        <h2>
          <Trans>A newer edition</Trans>
        </h2>
        <SaveForm
          form={form}
          onChange={(event) => {
            form.onChange(event);
            setCompared(undefined);
          }}
          onSave={look}
          sending={looking.sending}
          kind={compared ? "quiet" : "main"}
          button={looking.sending ? <Trans>Comparing…</Trans> : <Trans>See what changes</Trans>}
        >
          <Field name="asOn" type="date" label={<Trans>As on</Trans>} error={form.error("asOn")} />
          <FilePicker
            name="csv"
            accept=".csv,text/csv"
            choose={<Trans>Choose a file</Trans>}
            label={<Trans>The whole register as CSV</Trans>}
            hint={
              <Trans>
                With the columns of the file that ships. Nothing is loaded before you have seen what changes.
              </Trans>
            }
            error={form.error("csv")}
          />
        </SaveForm>
        {refused ? (
          <Alert tone="danger" role="alert" title={i18n._(problemMessage(refused))}>
            <span lang="en">{refused.detail}</span>
          </Alert>
        ) : null}
        {compared ? (
          <>
            <PreviewList preview={compared.preview} />
            <div>
              <Button kind="main" aria-disabled={loading.sending} onClick={load}>
                <Plural
                  value={compared.preview.rows}
                  one="Load this edition of # row"
                  other="Load this edition of # rows"
                />
              </Button>
            </div>
          </>
        ) : null}
      </Stack>
    </section>
  );
}

function dayIn(form: HTMLFormElement): string {
  return String(new FormData(form).get("asOn") ?? "");
}

function fileIn(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get("csv");
  return file instanceof File && file.size > 0 ? file : undefined;
}
