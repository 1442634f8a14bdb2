import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { details } from "../../details/contract.ts";
import { licences } from "../../licences/contract.ts";
import { PartTitle } from "../../web/PartTitle.tsx";
import { type ShopOrder, shopOrders } from "../contract.ts";
import { withNews } from "./list/keptOrders.ts";
import { OrderCard } from "./OrderCard.tsx";
import { PackingSlip } from "./PackingSlip.tsx";

const OrderBills = lazyPart(() => import("#shop/bills/web/OrderBills.tsx"));

/** One order by itself, and on paper the slip that goes into its parcel. */
export default function OneOrderPart() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  usePage({ title: t`Order` });
  const called = useCall(shopOrders.show, { params: { id } });
  return (
    <>
      <PartTitle>
        <Trans>Order</Trans>
      </PartTitle>
      <p data-print="no">
        <ButtonLink kind="plain" to={portalPaths.orders}>
          <Trans>All orders</Trans>
        </ButtonLink>
      </p>
      <Await
        of={called}
        loading={<Trans>Loading…</Trans>}
        shape="card"
        failed={(problem) => (problemWordOf(problem) === "not-found" ? <Unknown /> : null)}
      >
        {(order) => <Whole key={order.id} answered={order} />}
      </Await>
    </>
  );
}

function Whole({ answered }: { answered: ShopOrder }) {
  const [moved, setMoved] = useState<ShopOrder[]>([]);
  const [order = answered] = withNews(moved, [answered]);
  const { answer: sender } = useCall(details.show, {});
  const { answer: held = [] } = useCall(licences.list, {});
  return (
    <>
      <OrderCard order={order} alone onMoved={(now) => setMoved([now])} />
      {sender && !sender.complete && order.buyer ? (
        <Alert
          title={<Trans>Your packing slip has no sender's address yet.</Trans>}
          action={
            <ButtonLink to={portalPaths.shopPart("address")}>
              <Trans>Enter your shop's address</Trans>
            </ButtonLink>
          }
        />
      ) : null}
      <div data-print="no">
        <Suspense>
          <OrderBills
            order={order.order}
            part={order.id}
            waits={order.next.includes("packed")}
            pathOf={({ id }) => portalPaths.bill(id)}
          />
        </Suspense>
      </div>
      <PackingSlip order={order} sender={sender} licences={held} />
    </>
  );
}

function Unknown() {
  return (
    <EmptyState
      action={
        <ButtonLink to={portalPaths.orders}>
          <Trans>All orders</Trans>
        </ButtonLink>
      }
    >
      <Trans>Your shop has no such order.</Trans>
    </EmptyState>
  );
}
