import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { type Faults, faultsNamed, useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { usePage } from "#kit/web/router/page.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Entered, type MandiState, mandiDesk, mostLetters, sourceRule } from "../contract.ts";
import { FaultyRows } from "./FaultyRows.tsx";
import { HeldPrices } from "./HeldPrices.tsx";

/** Prices of mandis: how the Government's list is read, those held back, and those that people give. */
export default function MandiPart() {
  const { t } = useLingui();
  usePage({ title: t`Mandi prices` });
  const called = useCall(mandiDesk.show, {});
  return (
    <Page
      width="text"
      title={t`Mandi prices`}
      lead={<Trans>Farmers see each price with its mandi, its day and its source.</Trans>}
    >
      <Await of={called} shape="card">
        {(state) => (
          <Stack gap="loose">
            <Reading state={state} />
            <HeldPrices held={state.held} />
            <EnterPrices />
          </Stack>
        )}
      </Await>
    </Page>
  );
}

const setting = "MANDI_KEY";

function Reading({ state }: { state: MandiState }) {
  const { moment } = useDates();
  const { readAt, failingSince, failure, counts, unknown } = state;
  const { read, taken, corrected, repeated, refused } = counts;
  const [at, since] = [moment(readAt ?? 0), moment(failingSince ?? 0)];
  const names = unknown.map(({ commodity, records }) => `${commodity} (${records})`).join(", ");
  return (
    <section>
      <Stack>
        <h2>
          <Trans>The Government's list</Trans>
        </h2>
        {failingSince !== null ? (
          <Alert tone="warning" title={<Trans>It can't be read since {since}.</Trans>}>
            <span lang="en">{failure}</span>
          </Alert>
        ) : null}
        <p>
          {readAt === null ? (
            <Trans>
              It was never read whole. The setting <code translate="no">{setting}</code> opens it.
            </Trans>
          ) : (
            <Trans>Last read whole: {at}.</Trans>
          )}
        </p>
        {read > 0 ? (
          <p>
            <Trans>
              On that day: {read} records; {taken} new, {corrected} corrected, {repeated} known, {refused}{" "}
              refused.
            </Trans>
          </p>
        ) : null}
        {names ? (
          <p>
            <Trans>No crop here: {names}</Trans>
          </p>
        ) : null}
      </Stack>
    </section>
  );
}

type Name = "source" | "csv";

/** A table of prices as it is copied from a sheet, or typed. */
function EnterPrices() {
  const { send, sending, problem } = useMutation(mandiDesk.enter, { refreshes: [mandiDesk.show] });
  const [entered, setEntered] = useState<Entered>();
  const typedIn = (element: HTMLFormElement) => {
    const typed = new FormData(element);
    return { source: String(typed.get("source") ?? "").trim(), csv: String(typed.get("csv") ?? "") };
  };
  const form = useForm<Name>({
    check: (element): Faults<Name> => {
      const { source, csv } = typedIn(element);
      return {
        ...(source.length < sourceRule.minLength ? { source: msg`Please write who says so.` } : {}),
        ...(csv.trim() === "" ? { csv: msg`Please put in the table first.` } : {}),
      };
    },
  });
  const save = async (event: FormEvent<HTMLFormElement>) => {
    if (!form.check()) return;
    setEntered(undefined);
    const { problem: refused, answer } = await send({ body: typedIn(event.currentTarget) });
    if (refused)
      form.refuse(faultsNamed(refused, ["source", "csv"], () => msg`This can't be read as a table.`));
    else setEntered(answer);
  };
  return (
    <section>
      <Stack>
        <h2>
          <Trans>Prices from a co-operative or a mandi</Trans>
        </h2>
        <SaveForm
          form={form}
          onSave={save}
          sending={sending}
          problem={problem}
          kind="main"
          button={<Trans>Enter the prices</Trans>}
        >
          <Field
            name="source"
            label={<Trans>Who says so</Trans>}
            hint={<Trans>Shown beside each price.</Trans>}
            maxLength={sourceRule.maxLength}
            error={form.error("source")}
          />
          <TextArea
            name="csv"
            rows={8}
            maxLength={mostLetters}
            label={<Trans>Table</Trans>}
            hint={
              <>
                <Trans>
                  Copy it from a sheet, or write it with commas. The first row names the columns, produce is
                  named as Agmarknet does, prices are rupees a quintal:
                </Trans>{" "}
                <span lang="en" translate="no">
                  State, District, Market, Commodity, Arrival_Date, Min_Price, Modal_Price, Max_Price
                </span>
              </>
            }
            error={form.error("csv")}
          />
          {entered ? <Outcome entered={entered} /> : null}
        </SaveForm>
      </Stack>
    </section>
  );
}

function Outcome({ entered }: { entered: Entered }) {
  const { taken, corrected, repeated, held, faulty } = entered;
  const rows = taken + corrected;
  return (
    <Alert
      tone={rows + repeated > 0 ? "good" : "warning"}
      role="status"
      title={<Plural value={rows} one="# price entered" other="# prices entered" />}
    >
      <Stack>
        {held > 0 ? (
          <p>
            <Plural
              value={held}
              one="# price is far from what is known; it waits above."
              other="# prices are far from what is known; they wait above."
            />
          </p>
        ) : null}
        <FaultyRows faulty={faulty} />
      </Stack>
    </Alert>
  );
}
