import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { Paged } from "#kit/web/lists/Paged.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { problems, problemsPageSize } from "#shop/problems/contract.ts";
import { Rows } from "#shop/problems/web/Rows.tsx";
import { useLiveProblems } from "#shop/problems/web/useLiveProblems.ts";
import { PartTitle } from "../../web/PartTitle.tsx";

/** Buyers' reports to the own shop, newest first. */
export default function ProblemsPart() {
  const { t } = useLingui();
  usePage({ title: t`What buyers told my shop` });
  useLiveProblems();
  return (
    <>
      <PartTitle>
        <Trans>What buyers told my shop</Trans>
      </PartTitle>
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
        {(rows) => <Rows rows={rows} to={portalPaths.problem} />}
      </Paged>
    </>
  );
}

const useSome = (before: string | undefined) => useCall(problems.ofShop, { query: { before } });
