import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useEffect } from "react";
import { useParams } from "react-router";
import { paths } from "#features/paths.ts";
import { wordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { checkout } from "../contract.ts";

const bring = () => import("./WholeOrder.tsx");
const WholeOrder = lazy(bring);

/** One order: what is due, how far each seller's part is, what it cost, where it goes. */
export default function OrderPage() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  usePage({ title: t`Order ${id}` });
  // It comes along with the answer, not after it.
  useEffect(() => void bring().catch(() => {}), []);
  const called = useCall(checkout.show, { params: { id } });
  return (
    <Page title={<Trans>Order {id}</Trans>} width="text">
      <Await
        of={called}
        loading={<Trans>Loading…</Trans>}
        shape="card"
        count={2}
        failed={(problem) => (wordOf(problem) === "not-found" ? <Unknown /> : null)}
      >
        {(order) => (
          <Suspense>
            <WholeOrder order={order} />
          </Suspense>
        )}
      </Await>
    </Page>
  );
}

function Unknown() {
  return (
    <EmptyState
      action={
        <ButtonLink to={paths.dashboard}>
          <Trans>See your orders</Trans>
        </ButtonLink>
      }
    >
      <Trans>You have no such order.</Trans>
    </EmptyState>
  );
}
