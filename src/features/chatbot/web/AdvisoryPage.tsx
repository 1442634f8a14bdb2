import { Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";
import { paths } from "#features/paths.ts";
import { type Problem, wordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { advisories } from "../contract.ts";
import { AdvisoryStory } from "./AdvisoryStory.tsx";
import { EarthWorm } from "./EarthWorm.tsx";
import { useAdvisoryWords } from "./words.ts";

/** One problem of crops: its signs, its cause, what to do. */
export default function AdvisoryPage() {
  const { t } = useLingui();
  const words = useAdvisoryWords();
  const { id = "" } = useParams();
  const called = useCall(advisories.page, { params: { id } });
  const advisory = called.answer;
  usePage({
    title: advisory ? words.problem(advisory) : t`Advisory`,
    ...(advisory ? { description: words.of(advisory.symptoms, advisory.symptoms_hi) } : {}),
  });
  return (
    <Page title={advisory ? words.problem(advisory) : <Trans>Advisory</Trans>} width="text">
      <Await of={called} loading={<Trans>Loading…</Trans>} shape="card" count={2} failed={unknownAdvisory}>
        {(answer) => <AdvisoryStory key={answer.id} advisory={answer} />}
      </Await>
    </Page>
  );
}

/** Such an advisory is not there; any other problem is told as everywhere. */
function unknownAdvisory(problem: Problem) {
  if (!["not-found", "invalid"].includes(wordOf(problem))) return null;
  return (
    <EmptyState
      picture={<EarthWorm pose="sorry" />}
      action={
        <ButtonLink kind="main" to={paths.advisories}>
          <Trans>All problems and what to do</Trans>
        </ButtonLink>
      }
    >
      <Trans>We have no advisory at this address. See all that we have, or ask EarthWorm.</Trans>
    </EmptyState>
  );
}
