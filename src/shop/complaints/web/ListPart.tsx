import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { Paged } from "#kit/web/lists/Paged.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { helpPaths } from "#screens/carePaths.ts";
import { complaints, complaintsPageSize } from "../contract.ts";
import { Rows } from "./Rows.tsx";

/** One's own complaints, newest first. */
export default function ListPart() {
  const { t } = useLingui();
  usePage({ title: t`My complaints` });
  return (
    <Page title={<Trans>My complaints</Trans>}>
      <Paged
        usePage={useSome}
        size={complaintsPageSize}
        idOf={(row) => row.number}
        empty={
          <EmptyState
            action={
              <ButtonLink to={helpPaths.newComplaint}>
                <Trans>Complain to us</Trans>
              </ButtonLink>
            }
          >
            <Trans>You have made no complaint.</Trans>
          </EmptyState>
        }
        more={<Trans>More of them</Trans>}
      >
        {(rows) => <Rows rows={rows} to={helpPaths.complaint} />}
      </Paged>
    </Page>
  );
}

const useSome = (before: string | undefined) => useCall(complaints.list, { query: { before } });
