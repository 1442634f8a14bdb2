import { Trans, useLingui } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Paged } from "#kit/web/lists/Paged.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { bills, billsPageSize } from "../contract.ts";
import type { BillBrief } from "../shopShapes.ts";
import { AccountantFiles } from "./AccountantFiles.tsx";

/** The shop's bills, newest first, and what its accountant asks for. */
export default function OwnBills({ pathOf }: { pathOf: (id: string) => string }) {
  const usePage = (before: string | undefined) => useCall(bills.list, { query: before ? { before } : {} });
  return (
    <Stack>
      <AccountantFiles />
      <Paged
        usePage={usePage}
        size={billsPageSize}
        idOf={({ id }: BillBrief) => id}
        more={<Trans>Show older bills</Trans>}
        empty={
          <EmptyState>
            <Trans>No bill yet. The first one is made when you mark an order packed.</Trans>
          </EmptyState>
        }
      >
        {(page) => <BillTable page={page} pathOf={pathOf} />}
      </Paged>
    </Stack>
  );
}

function BillTable({ page, pathOf }: { page: readonly BillBrief[]; pathOf: (id: string) => string }) {
  const { t } = useLingui();
  const { calendarDayWithYear: calendarDay } = useDates();
  return (
    <DataTable
      caption={t`Your bills`}
      captionHidden
      headName={t`Number`}
      stacks
      columns={[
        { name: t`Date` },
        { name: t`Buyer` },
        { name: t`Total`, figures: true },
        { name: t`Credit notes`, figures: true },
      ]}
      rows={page.map(({ id, number, day, buyer, total, credited }) => ({
        id,
        head: (
          <Link to={pathOf(id)}>
            <span translate="no">{number}</span>
          </Link>
        ),
        cells: [
          calendarDay(day),
          <span key="buyer" translate="no">
            {buyer || t`The account is closed`}
          </span>,
          rupees(total),
          credited > 0 ? rupees(credited) : "–",
        ],
      }))}
    />
  );
}
