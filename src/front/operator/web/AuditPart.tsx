import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { type Answer, addressOf } from "#kit/contract/call.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { usePages } from "#kit/web/lists/usePages.ts";
import { usePage } from "#kit/web/router/page.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { auditPageSize, operator } from "../contract.ts";
import styles from "./AuditPart.module.css";

type AuditRow = Answer<typeof operator.audit>[number];

interface Filter {
  readonly act?: string;
  readonly person?: string;
}

/** Acts and reads of operators, the newest first. */
export default function AuditPart() {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>({});
  usePage({ title: t`Audit log` });
  const narrow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const of = (name: string) => String(typed.get(name) ?? "").trim();
    const act = of("act").toLowerCase();
    setFilter({ ...(act ? { act } : {}), ...(of("person") ? { person: of("person") } : {}) });
  };
  return (
    <Page
      title={t`Audit log`}
      lead={
        <Trans>
          Every act and every look at a person's data. Rows can't be changed or removed without a trace.
        </Trans>
      }
    >
      <Stack gap="loose">
        <form onSubmit={narrow}>
          <Stack>
            <Field
              name="act"
              label={<Trans>Act</Trans>}
              hint={<Trans>As in the list below; the part before the dot is enough</Trans>}
              pattern="[a-zA-Z\-]*(\.[a-zA-Z\-]*)?"
              maxLength={60}
              autoCapitalize="none"
            />
            <Field
              name="person"
              label={<Trans>Person</Trans>}
              hint={
                <Trans>
                  E-mail, or the letters and figures from the list. Your search is written down too.
                </Trans>
              }
              maxLength={254}
              autoCapitalize="none"
            />
            <Row>
              <Button kind="main" type="submit">
                <Trans>Search</Trans>
              </Button>
              <a className={styles.file} href={addressOf(operator.auditFile, { query: filter })} download>
                <Trans>Save as a file (CSV)</Trans>
              </a>
            </Row>
          </Stack>
        </form>
        <AuditRows key={`${filter.act} ${filter.person}`} filter={filter} />
      </Stack>
    </Page>
  );
}

function AuditRows({ filter, before }: { filter: Filter; before?: number }) {
  const query = { ...filter, ...(before === undefined ? {} : { before }) };
  const page = useCall(operator.audit, { query });
  return (
    <Await of={page} shape="lines" count={6} empty={before === undefined ? <Nothing /> : null}>
      {(rows) => <AuditPage rows={rows} filter={filter} />}
    </Await>
  );
}

function Nothing() {
  return (
    <EmptyState>
      <Trans>Nothing of that kind is written down.</Trans>
    </EmptyState>
  );
}

function AuditPage({ rows, filter }: { rows: readonly AuditRow[]; filter: Filter }) {
  const { t } = useLingui();
  const { moment } = useDates();
  const { next, asked, ask } = usePages(rows, auditPageSize);
  const byCommand = t`Command line`;
  // After a last page that was full there is one without a row.
  if (rows.length === 0) return null;
  return (
    <>
      <DataTable
        caption={t`Audit log`}
        captionHidden
        stacks
        headName={t`When`}
        columns={[{ name: t`Who` }, { name: t`Act` }, { name: t`What it was about` }, { name: t`Reason` }]}
        rows={rows.map(({ seq, at, actor, act, subject, personId, reason }) => ({
          id: `${seq}`,
          head: moment(at),
          cells: [
            actor === "command-line" ? byCommand : <Word key="actor">{actor}</Word>,
            <Word key="act">{act}</Word>,
            <Word key="subject">
              {personId && !subject.includes(personId) ? `${subject} · ${personId}` : subject}
            </Word>,
            reason === null ? "–" : <Word key="reason">{reason}</Word>,
          ],
        }))}
      />
      {asked ? (
        <AuditRows filter={filter} before={asked.seq} />
      ) : next ? (
        <div>
          <Button onClick={ask}>
            <Trans>Show older ones</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Word({ children }: { children: string }) {
  return (
    <span className={styles.word} translate="no">
      {children}
    </span>
  );
}
