import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { Paged } from "#kit/web/lists/Paged.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { helpPaths } from "#screens/carePaths.ts";
import { paths } from "#screens/paths.ts";
import { problems, problemsPageSize } from "../contract.ts";
import { Rows } from "./Rows.tsx";
import { useLiveProblems } from "./useLiveProblems.ts";

/** The person's reports to shops, newest first. */
export default function ListPart() {
  const { t } = useLingui();
  usePage({ title: t`What I told the shops` });
  useLiveProblems();
  return (
    <Page title={<Trans>What I told the shops</Trans>}>
      <Paged
        usePage={useSome}
        size={problemsPageSize}
        idOf={(row) => row.id}
        empty={
          <EmptyState
            action={
              <ButtonLink to={paths.dashboard}>
                <Trans>See your orders</Trans>
              </ButtonLink>
            }
          >
            <Trans>Nothing here yet. If something is wrong with an order, open it and tell the shop.</Trans>
          </EmptyState>
        }
        more={<Trans>Older ones</Trans>}
      >
        {(rows) => <Rows rows={rows} to={helpPaths.problem} />}
      </Paged>
    </Page>
  );
}

const useSome = (before: string | undefined) => useCall(problems.list, { query: { before } });
