import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Card } from "#kit/web/ui/Card.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import type { Order, OrderPart } from "../contract.ts";
import { ItemList } from "./ItemList.tsx";
import { siteReasonWords, stateWords } from "./paymentWords.ts";
import { Timeline } from "./Timeline.tsx";

interface PartCardProps {
  order: Order;
  part: OrderPart;
  onCancel: (part: OrderPart) => void;
}

/** What one seller sends: the items, how far they are, and a way back while there is one. */
export function PartCard({ order, part, onCancel }: PartCardProps) {
  const { i18n } = useLingui();
  const id = useId();
  const openedIn = useRef(part.state);
  const total = rupees(part.total);
  const { seller, tracking, reason } = part;
  const ended = siteReasonWords(part);
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <h2 id={id}>
          <Trans>From {seller}</Trans>
        </h2>
        <Timeline part={part} payment={order.payment} />
        {/* Whoever listens to the page is told when the seller has moved it. */}
        <output>
          <VisuallyHidden>
            {part.state === openedIn.current ? null : i18n._(stateWords[part.state])}
          </VisuallyHidden>
        </output>
        {tracking ? (
          <p>
            <Trans>Number of the parcel: {tracking}</Trans>
          </p>
        ) : null}
        {ended ? <p>{i18n._(ended)}</p> : null}
        {reason && !ended ? (
          <p>
            <Trans>The seller says: {reason}</Trans>
          </p>
        ) : null}
        <ItemList items={order.items.filter((item) => item.part === part.id)} />
        <p>
          <Trans>Together {total}</Trans>
        </p>
        {part.cancellable ? (
          <div>
            <Button kind="danger" onClick={() => onCancel(part)}>
              <Trans>Cancel this order</Trans>
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}
