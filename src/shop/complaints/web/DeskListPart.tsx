import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { Paged } from "#kit/web/lists/Paged.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { deskComplaint } from "#screens/carePaths.ts";
import { complaints, complaintsPageSize } from "../contract.ts";
import { Rows } from "./Rows.tsx";

/** Unsettled complaints, the most overdue first. */
export default function DeskListPart() {
  const { t } = useLingui();
  usePage({ title: t`Complaints` });
  return (
    <Page title={<Trans>Complaints</Trans>}>
      <Paged
        usePage={useSome}
        size={complaintsPageSize}
        idOf={(row) => row.number}
        empty={
          <EmptyState>
            <Trans>Nothing waits for you.</Trans>
          </EmptyState>
        }
        more={<Trans>More of them</Trans>}
      >
        {(rows) => <Rows rows={rows} to={deskComplaint} />}
      </Paged>
    </Page>
  );
}

const useSome = (before: string | undefined) => useCall(complaints.ofDesk, { query: { before } });
