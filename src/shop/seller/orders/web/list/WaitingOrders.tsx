import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#kit/web/call.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type ShopOrder, shopOrders } from "../../contract.ts";
import { BriefOrder } from "./BriefOrder.tsx";
import { withNews } from "./keptOrders.ts";

/** So many of those to pack and of those to send are shown; the rest is a tap away. */
const shownOfStage = 2;

/** Orders to pack and parcels to send, each done where it is shown; one that was moved stays until the seller leaves. */
export default function WaitingOrders() {
  const toPack = useCall(shopOrders.list, { query: { stage: "to-pack" } }).answer ?? [];
  const packed = useCall(shopOrders.list, { query: { stage: "packed" } }).answer ?? [];
  const [moved, setMoved] = useState<readonly ShopOrder[]>([]);
  // The oldest of a page waits longest.
  const waiting = [toPack, packed].flatMap((orders) => orders.slice(-shownOfStage));
  const others = moved.filter(({ id }) => !waiting.some((order) => order.id === id));
  const orders = withNews(withNews([], [...waiting, ...others]), moved);
  if (orders.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="waiting-orders">
      <h2 id="waiting-orders">
        <Trans>Pack and send</Trans>
      </h2>
      {orders.map((order) => (
        <BriefOrder
          key={order.id}
          order={order}
          onMoved={(now) => setMoved((before) => withNews(before, [now]))}
        />
      ))}
    </Stack>
  );
}
