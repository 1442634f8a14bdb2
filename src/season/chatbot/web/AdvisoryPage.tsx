import { Trans, useLingui } from "@lingui/react/macro";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { paths } from "#screens/paths.ts";
import { advisories } from "../contract.ts";
import { AdvisoryStory } from "./AdvisoryStory.tsx";
import { EarthWorm } from "./talk/EarthWorm.tsx";

/** One problem of crops: its signs, its cause, what to do. */
export default function AdvisoryPage() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const called = useCall(advisories.page, { params: { id } });
  const advisory = called.answer;
  usePage({
    title: advisory ? advisory.problem : t`Advisory`,
    ...(advisory ? { description: advisory.symptoms } : {}),
  });
  return (
    <Page title={advisory ? advisory.problem : <Trans>Advisory</Trans>}>
      <Await of={called} shape="card" count={2} failed={unknownAdvisory}>
        {(answer) => <AdvisoryStory key={answer.id} advisory={answer} />}
      </Await>
    </Page>
  );
}

/** Such an advisory is not there; any other problem is told as everywhere. */
function unknownAdvisory(problem: Problem) {
  if (!["not-found", "invalid"].includes(problemWordOf(problem))) return null;
  return (
    <EmptyState
      picture={<EarthWorm pose="sorry" />}
      action={
        <ButtonLink kind="main" to={paths.advisories}>
          <Trans>All problems and what to do</Trans>
        </ButtonLink>
      }
    >
      <Trans>There is no advice at this address. See all that we have, or ask EarthWorm.</Trans>
    </EmptyState>
  );
}
