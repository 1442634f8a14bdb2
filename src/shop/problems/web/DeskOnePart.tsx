import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import type { Answer } from "#kit/contract/call.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { problems } from "../contract.ts";
import { statesFor } from "../rules.ts";
import { WholeProblem } from "./WholeProblem.tsx";
import { WordForm } from "./WordForm.tsx";

const WhoAsks = lazyPart(() => import("#shop/support/web/WhoAsks.tsx"));

const refreshes = [problems.showDesk, problems.ofDesk];

/** A problem on the desk: what both sides say, and the decision. */
export default function DeskOnePart() {
  const { t } = useLingui();
  usePage({ title: t`Something is wrong with an order` });
  const { id = "" } = useParams();
  const called = useCall(problems.showDesk, { params: { id } });
  const { send, sending, problem: refused } = useMutation(problems.decide, { refreshes });
  return (
    <Page width="text" title={<Trans>Something is wrong with an order</Trans>}>
      <Await of={called} shape="card" count={2}>
        {(problem) => (
          <WholeProblem problem={problem}>
            <Suspense>
              <WhoAsks who={problem.buyer} />
            </Suspense>
            <MoneyToChanges named={problem.moneyToNamed} />
            {statesFor("desk", "agreed").includes(problem.state) ? (
              <WordForm
                problem={problem}
                sending={sending}
                refused={refused}
                onSay={(stated) => void send({ params: { id }, body: stated })}
              />
            ) : null}
          </WholeProblem>
        )}
      </Await>
    </Page>
  );
}

/** Where the buyer wanted the money, where that was changed: it may have been sent before. */
function MoneyToChanges({ named }: { named: Answer<typeof problems.showDesk>["moneyToNamed"] }) {
  const { moment } = useDates();
  if (named.length < 2) return null;
  return (
    <Alert tone="warning" title={<Trans>The buyer changed where the money shall go:</Trans>}>
      <ul>
        {named.map(({ to, at }) => (
          <li key={at}>
            {moment(at)}: {to ? <b translate="no">{to}</b> : <Trans>nowhere</Trans>}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
