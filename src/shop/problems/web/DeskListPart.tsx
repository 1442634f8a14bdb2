import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { Paged } from "#kit/web/lists/Paged.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { deskProblem } from "#screens/carePaths.ts";
import { problems, problemsPageSize } from "../contract.ts";
import { Rows } from "./Rows.tsx";

/** Problems of orders that are the desk's, the one that waits longest first. */
export default function DeskListPart() {
  const { t } = useLingui();
  usePage({ title: t`Orders where something is wrong` });
  return (
    <Page title={<Trans>Orders where something is wrong</Trans>}>
      <Paged
        usePage={useSome}
        size={problemsPageSize}
        idOf={(row) => row.id}
        empty={
          <EmptyState>
            <Trans>Nothing waits for you.</Trans>
          </EmptyState>
        }
        more={<Trans>More of them</Trans>}
      >
        {(rows) => <Rows rows={rows} to={deskProblem} />}
      </Paged>
    </Page>
  );
}

const useSome = (before: string | undefined) => useCall(problems.ofDesk, { query: { before } });
