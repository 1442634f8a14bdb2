import { Trans, useLingui } from "@lingui/react/macro";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { usePages } from "#kit/web/usePages.ts";
import { shopOrders, shopOrdersPageSize } from "../../contract.ts";
import type { Stage } from "../../rules.ts";
import { emptyStages } from "../stageWords.ts";
import { KeptOrders } from "./KeptOrders.tsx";
import { newestFirst } from "./keptOrders.ts";

/** A page of the orders of a stage, and the ones before it once they are asked for. */
export function StageList({ stage, before }: { stage: Stage; before?: string }) {
  const { i18n } = useLingui();
  const called = useCall(shopOrders.list, { query: { stage, before } });
  // New orders come to the top of a page: it ends where it ended when the next one was asked for.
  const { next, asked, ask } = usePages(called.answer ?? [], shopOrdersPageSize);
  return (
    <Await of={called} loading={<Trans>Loading…</Trans>} shape="card" count={3}>
      {(orders) => {
        const own = asked ? orders.filter((order) => newestFirst(order, asked) <= 0) : orders;
        return (
          <>
            <KeptOrders
              listed={own}
              empty={before === undefined ? <EmptyState>{i18n._(emptyStages[stage])}</EmptyState> : undefined}
            />
            {next && !asked ? (
              <div>
                <Button onClick={ask}>
                  <Trans>Older orders</Trans>
                </Button>
              </div>
            ) : null}
            {asked ? <StageList stage={stage} before={asked.id} /> : null}
          </>
        );
      }}
    </Await>
  );
}
