import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#kit/web/call.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import type { Stage } from "../../orderRules.ts";
import { pageOfShopOrders, type ShopOrder, shopOrders } from "../../ordersContract.ts";
import { PortalAwait } from "../../web/PortalAwait.tsx";
import { KeptOrders } from "./KeptOrders.tsx";
import { newestFirst } from "./keptOrders.ts";
import { emptyStages } from "./stageWords.ts";

/** A page of the orders of a stage, and the ones before it once they are asked for. */
export function StageList({ stage, before }: { stage: Stage; before?: string }) {
  const { i18n } = useLingui();
  const called = useCall(shopOrders.list, { query: { stage, before } });
  /** The last one of this page at the moment when the next page was asked for. */
  const [last, setLast] = useState<ShopOrder>();
  return (
    <PortalAwait of={called} loading={<Trans>Loading…</Trans>} shape="card" count={3}>
      {(orders) => {
        const own = last ? orders.filter((order) => newestFirst(order, last) <= 0) : orders;
        const more = orders.length === pageOfShopOrders ? orders.at(-1) : undefined;
        return (
          <>
            <KeptOrders
              listed={own}
              empty={before === undefined ? <EmptyState>{i18n._(emptyStages[stage])}</EmptyState> : undefined}
            />
            {more && !last ? (
              <div>
                <Button onClick={() => setLast(more)}>
                  <Trans>Older orders</Trans>
                </Button>
              </div>
            ) : null}
            {last ? <StageList stage={stage} before={last.id} /> : null}
          </>
        );
      }}
    </PortalAwait>
  );
}
