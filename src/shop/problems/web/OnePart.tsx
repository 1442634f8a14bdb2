import { Trans, useLingui } from "@lingui/react/macro";
import { problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { Redirect } from "#kit/web/router/Redirect.tsx";
import { useParams } from "#kit/web/router/router.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { helpPaths } from "#screens/carePaths.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import { problems } from "../contract.ts";
import { BuyersSteps } from "./BuyersSteps.tsx";
import { useLiveProblems } from "./useLiveProblems.ts";
import { WholeProblem } from "./WholeProblem.tsx";

/** One problem, to its buyer: what was told, how far it is, and what to do next. Its seller has it in the portal. */
export default function OnePart() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  usePage({ title: t`Something is wrong` });
  useLiveProblems();
  const called = useCall(problems.show, { params: { id } });
  return (
    <Page width="text" title={<Trans>Something is wrong</Trans>}>
      <Await
        of={called}
        shape="card"
        count={2}
        failed={(problem) => (problemWordOf(problem) === "not-found" ? <Unknown /> : null)}
      >
        {(problem) =>
          problem.side === "seller" ? (
            <Redirect to={portalPaths.problem(id)} />
          ) : (
            <WholeProblem problem={problem}>
              <BuyersSteps problem={problem} />
            </WholeProblem>
          )
        }
      </Await>
    </Page>
  );
}

function Unknown() {
  return (
    <EmptyState
      action={
        <ButtonLink to={helpPaths.problems}>
          <Trans>What I told the shops</Trans>
        </ButtonLink>
      }
    >
      <Trans>There is no such thing here for you.</Trans>
    </EmptyState>
  );
}
