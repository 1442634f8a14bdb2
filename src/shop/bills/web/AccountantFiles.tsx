import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { addressOf } from "#kit/contract/call.ts";
import { daysBetween, indianDay } from "#kit/contract/days/indianDays.ts";
import { rupees } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { bills, exportDays } from "../contract.ts";

/** Bills of some days as files, and the summary by State and rate that GSTR-1 asks for. */
export function AccountantFiles() {
  const today = indianDay(Date.now());
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`);
  const [to, setTo] = useState(today);
  // A folded part requests nothing: most who open their bills want one of them.
  const [wasOpened, setWasOpened] = useState(false);
  const period = { from, to };
  // The last day counts too.
  const isPeriod = from !== "" && to !== "" && from <= to && daysBetween(from, to) < exportDays;
  return (
    <Details summary={<Trans>For your accountant</Trans>} onToggle={() => setWasOpened(true)}>
      <Stack>
        <Field
          type="date"
          label={<Trans>First day</Trans>}
          value={from}
          max={today}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Field
          type="date"
          label={<Trans>Last day</Trans>}
          value={to}
          max={today}
          error={
            isPeriod ? undefined : (
              <Trans>
                The last day must not come before the first, and at most {exportDays} days are told.
              </Trans>
            )
          }
          onChange={(event) => setTo(event.target.value)}
        />
        {isPeriod ? (
          <>
            <Row>
              {/* A target of its own: the browser takes the file, the app does not go anywhere. */}
              <ButtonLink to={addressOf(bills.export, { query: period })} target="_self" download>
                <Trans>All bills and credit notes (CSV)</Trans>
              </ButtonLink>
              <ButtonLink to={addressOf(bills.b2csFile, { query: period })} target="_self" download>
                <Trans>Summary by State and rate (CSV)</Trans>
              </ButtonLink>
            </Row>
            {wasOpened ? <Summary period={period} /> : null}
          </>
        ) : null}
      </Stack>
    </Details>
  );
}

function Summary({ period }: { period: { from: string; to: string } }) {
  const { t } = useLingui();
  const called = useCall(bills.b2cs, { query: period });
  return (
    <Await of={called} loading={<Trans>Loading…</Trans>} shape="lines" count={2}>
      {(summary) => {
        const { bills: billCount, notes: noteCount } = summary;
        const total = rupees(summary.total);
        return (
          <>
            <p>
              <Trans>
                Bills: {billCount}. Credit notes: {noteCount}. Sold, less credit notes: {total}
              </Trans>
            </p>
            {summary.rows.length > 0 ? (
              <DataTable
                caption={<Trans>Sales to consumers, by State and rate (GSTR-1, B2CS)</Trans>}
                headName={t`State and rate`}
                stacks
                columns={[
                  { name: t`Before tax`, figures: true },
                  { name: "CGST", figures: true },
                  { name: "SGST", figures: true },
                  { name: "IGST", figures: true },
                  { name: t`Exempt`, figures: true },
                ]}
                rows={summary.rows.map((row) => ({
                  id: `${row.code} ${row.rate}`,
                  head: (
                    <span translate="no">
                      {row.state} ({row.code}){row.rate === null ? "" : `, ${row.rate} %`}
                    </span>
                  ),
                  cells: [row.taxable, row.cgst, row.sgst, row.igst, row.exempt].map(rupees),
                }))}
              />
            ) : null}
          </>
        );
      }}
    </Await>
  );
}
