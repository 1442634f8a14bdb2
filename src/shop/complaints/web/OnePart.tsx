import { Trans, useLingui } from "@lingui/react/macro";
import { problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { helpPaths } from "#screens/carePaths.ts";
import { complaints } from "../contract.ts";
import styles from "./WholeComplaint.module.css";
import { WholeComplaint } from "./WholeComplaint.tsx";

/** One of one's own complaints. */
export default function OnePart() {
  const { t } = useLingui();
  const { number = "" } = useParams();
  usePage({ title: t`Complaint ${number}` });
  const called = useCall(complaints.show, { params: { number } });
  return (
    <Page
      width="text"
      title={
        <Trans>
          Complaint <span className={styles.number}>{number}</span>
        </Trans>
      }
    >
      <Await
        of={called}
        shape="card"
        count={2}
        failed={(problem) => (problemWordOf(problem) === "not-found" ? <Unknown /> : null)}
      >
        {(complaint) => <WholeComplaint complaint={complaint} />}
      </Await>
    </Page>
  );
}

function Unknown() {
  return (
    <EmptyState
      action={
        <ButtonLink to={helpPaths.complaints}>
          <Trans>My complaints</Trans>
        </ButtonLink>
      }
    >
      <Trans>You have no such complaint.</Trans>
    </EmptyState>
  );
}
