import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useParams } from "react-router";
import { wordOf } from "#kit/contract/problem.ts";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { type ShopOrder, shopOrders } from "../../ordersContract.ts";
import { portalPaths } from "../../paths.ts";
import { PortalAwait } from "../../web/PortalAwait.tsx";
import { PortalPart } from "../../web/PortalPart.tsx";
import { withNews } from "./keptOrders.ts";
import { OrderCard } from "./OrderCard.tsx";
import { PackingSlip } from "./PackingSlip.tsx";

/** One order by itself, and on paper the slip that goes into its parcel. */
export default function OneOrderPart() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  usePage({ title: t`Order` });
  const called = useCall(shopOrders.show, { params: { id } });
  return (
    <PortalPart title={<Trans>Order</Trans>}>
      <p data-print="no">
        <ButtonLink kind="plain" to={portalPaths.orders}>
          <Trans>All orders</Trans>
        </ButtonLink>
      </p>
      <PortalAwait
        of={called}
        loading={<Trans>Loading…</Trans>}
        shape="card"
        failed={(problem) => (wordOf(problem) === "not-found" ? <Unknown /> : null)}
      >
        {(order) => <Whole key={order.id} answered={order} />}
      </PortalAwait>
    </PortalPart>
  );
}

function Whole({ answered }: { answered: ShopOrder }) {
  const [moved, setMoved] = useState<ShopOrder[]>([]);
  const [order = answered] = withNews(moved, [answered]);
  return (
    <>
      <OrderCard order={order} alone onMoved={(now) => setMoved([now])} />
      <PackingSlip order={order} />
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
