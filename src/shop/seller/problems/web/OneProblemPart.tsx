import { Trans, useLingui } from "@lingui/react/macro";
import { problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { problems } from "#shop/problems/contract.ts";
import { SellersSteps } from "#shop/problems/web/SellersSteps.tsx";
import { useLiveProblems } from "#shop/problems/web/useLiveProblems.ts";
import { WholeProblem } from "#shop/problems/web/WholeProblem.tsx";
import { PartTitle } from "../../web/PartTitle.tsx";

/** One report of a buyer: what was told, how far it is, and what the shop can do next. */
export default function OneProblemPart() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  usePage({ title: t`A buyer told you` });
  useLiveProblems();
  const called = useCall(problems.show, { params: { id } });
  const all = (
    <ButtonLink kind="plain" to={portalPaths.problems}>
      <Trans>All that buyers told you</Trans>
    </ButtonLink>
  );
  return (
    <>
      <PartTitle>
        <Trans>A buyer told you</Trans>
      </PartTitle>
      <p>{all}</p>
      <Await
        of={called}
        shape="card"
        count={2}
        failed={(problem) =>
          problemWordOf(problem) === "not-found" ? (
            <EmptyState>
              <Trans>There is no such thing here for you.</Trans>
            </EmptyState>
          ) : null
        }
      >
        {(problem) => (
          <WholeProblem problem={problem}>
            <SellersSteps problem={problem} />
          </WholeProblem>
        )}
      </Await>
    </>
  );
}
