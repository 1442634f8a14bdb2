import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useEffect } from "react";
import { problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useParams } from "#kit/web/router/router.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { paths } from "#screens/paths.ts";
import { checkout } from "#shop/checkout/contract.ts";

const bring = () => import("./WholeOrder.tsx");
const WholeOrder = lazyPart(bring);
const BillScreen = lazyPart(() => import("#shop/bills/web/BillScreen.tsx"));

/** `paid` is there where somebody comes back from a payment gateway's page: a reason to ask it, and no proof. */
const asked = ["bill", "paid"] as const;

/** One order, or one of its bills: a bill is read by its seller too, who has no such order. */
export default function OrderPage() {
  const { id = "" } = useParams();
  const query = useQueryParams(asked);
  const bill = query.get("bill");
  return bill ? (
    <BillOfOrder order={id} bill={bill} />
  ) : (
    <OneOrder id={id} isBack={query.get("paid") === "back"} />
  );
}

function BillOfOrder({ order, bill }: { order: string; bill: string }) {
  return (
    <Page title={<Trans>Bill</Trans>}>
      <Suspense>
        <BillScreen
          id={bill}
          back={
            <ButtonLink to={paths.order(order)}>
              <Trans>Back to the order</Trans>
            </ButtonLink>
          }
        />
      </Suspense>
    </Page>
  );
}

/** Amount due, progress of each seller's part, cost, and address. */
function OneOrder({ id, isBack }: { id: string; isBack: boolean }) {
  const { t } = useLingui();
  usePage({ title: t`Order ${id}` });
  // It comes along with the answer, not after it.
  useEffect(() => void bring().catch(() => {}), []);
  const called = useCall(checkout.show, { params: { id } });
  return (
    <Page title={<Trans>Order {id}</Trans>} width="text">
      <Await
        of={called}
        shape="card"
        count={2}
        failed={(problem) => (problemWordOf(problem) === "not-found" ? <Unknown /> : null)}
      >
        {(order) => (
          <Suspense>
            <WholeOrder order={order} isBack={isBack} />
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
