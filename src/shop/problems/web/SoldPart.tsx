import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { Paged } from "#kit/web/lists/Paged.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { helpPaths } from "#screens/carePaths.ts";
import { problems, problemsPageSize } from "../contract.ts";
import { Rows } from "./Rows.tsx";
import { useLiveProblems } from "./useLiveProblems.ts";

/** Buyers' reports to the own shop, newest first. */
export default function SoldPart() {
  const { t } = useLingui();
  usePage({ title: t`What buyers told my shop` });
  useLiveProblems();
  return (
    <Page title={<Trans>What buyers told my shop</Trans>}>
      <Paged
        usePage={useSome}
        size={problemsPageSize}
        idOf={(row) => row.id}
        empty={
          <EmptyState>
            <Trans>No buyer has told you of anything wrong.</Trans>
          </EmptyState>
        }
        more={<Trans>Older ones</Trans>}
      >
        {(rows) => <Rows rows={rows} to={helpPaths.problem} />}
      </Paged>
    </Page>
  );
}

const useSome = (before: string | undefined) => useCall(problems.ofShop, { query: { before } });
