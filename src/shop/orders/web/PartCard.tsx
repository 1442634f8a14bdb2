import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useId, useRef, useState } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import type { Order, OrderItem, OrderPart } from "#shop/checkout/contract.ts";
import { expectedAt } from "#shop/checkout/expected.ts";
import { givesBack, type PartState } from "#shop/checkout/rules.ts";
import { stateWord } from "#shop/checkout/web/collectWords.ts";
import { ItemList } from "#shop/checkout/web/items/ItemList.tsx";
import { Timeline } from "#shop/checkout/web/items/Timeline.tsx";
import { siteReasonWords } from "#shop/checkout/web/paymentWords.ts";
import { market } from "#shop/market/contract.ts";
import { SampleShop } from "#shop/market/sample/web/SampleShop.tsx";
import { RecallNotes } from "./RecallNotes.tsx";

const ReviewForm = lazyPart(() => import("#shop/market/web/reviews/ReviewForm.tsx"));

const SomethingWrong = lazyPart(() => import("#shop/support/web/SomethingWrong.tsx"));
/** In its buyer's hands, or to come there: then something can be wrong with it. */
const withItsBuyer: readonly PartState[] = ["paid", "packed", "shipped", "delivered"];

interface PartCardProps {
  order: Order;
  part: OrderPart;
  onCancel: (part: OrderPart) => void;
}

/** Goods of one seller: the items, their progress, and a way back while there is one. */
export function PartCard({ order, part, onCancel }: PartCardProps) {
  const { i18n } = useLingui();
  const id = useId();
  const openedIn = useRef(part.state);
  const total = rupees(part.total);
  // An answer that a phone kept from before knows of no charge.
  const shipping = part.shipping ?? 0;
  const charge = rupees(shipping);
  const { seller, tracking, reason } = part;
  const ended = siteReasonWords(part);
  const items = order.items.filter((item) => item.part === part.id);
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <h2 id={id}>
          <Trans>From {seller}</Trans>
        </h2>
        {part.demonstration ? <SampleShop /> : null}
        <Timeline part={part} payment={order.payment} />
        <Expected part={part} payment={order.payment} />
        {/* Screen readers are told when the seller has moved it. */}
        <output>
          <VisuallyHidden>
            {part.state === openedIn.current ? null : i18n._(stateWord(part.state, part.collect))}
          </VisuallyHidden>
        </output>
        {tracking ? (
          <p>
            <Trans>Parcel number: {tracking}</Trans>
          </p>
        ) : null}
        {ended ? <p>{i18n._(ended)}</p> : null}
        {reason && !ended ? (
          <p>
            <Trans>The seller says: {reason}</Trans>
          </p>
        ) : null}
        <RecallNotes items={items} />
        <ItemList items={items} />
        {shipping > 0 ? (
          <p>
            <Trans>Delivery: {charge}</Trans>
          </p>
        ) : null}
        <p>
          <Trans>Total {total}</Trans>
        </p>
        {part.state === "delivered" ? <HowWasIt items={items} /> : null}
        <Suspense>
          <SomethingWrong
            part={part.id}
            mayTell={!part.demonstration && withItsBuyer.includes(part.state)}
            lines={items.map((item) => ({
              product: item.prod_id,
              name: item.title,
              back: item.back ?? 0,
              refunded: item.refunded ?? 0,
            }))}
          />
        </Suspense>
        {part.cancellable ? (
          <div>
            <Button kind="danger" onClick={() => onCancel(part)}>
              {order.parts.length > 1 ? <Trans>Cancel these items</Trans> : <Trans>Cancel this order</Trans>}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}

/** Where it is collected, or when it comes: the day that its seller promised, and where none was, that nobody tells one. */
function Expected({ part, payment }: Pick<PartCardProps, "part"> & { payment: Order["payment"] }) {
  const { day } = useDates();
  const { state, demonstration, tracking, collect, days } = part;
  if (demonstration || state === "delivered" || givesBack.includes(state)) return null;
  if (collect)
    return (
      <p>
        <Trans>
          You collect it at the shop: <span translate="no">{collect}</span>
        </Trans>
      </p>
    );
  const expected = expectedAt(part, payment);
  const on = expected === undefined ? "" : day(expected);
  return (
    <p>
      {on ? (
        <Trans>Expected by {on}.</Trans>
      ) : typeof days === "number" && days > 0 ? (
        <Plural
          value={days}
          one="It comes within # day after the payment has arrived."
          other="It comes within # days after the payment has arrived."
        />
      ) : state !== "shipped" ? (
        <Trans>Delivery day: not known yet. You see here when the seller has sent it.</Trans>
      ) : tracking ? (
        <Trans>Delivery day: not known here. Ask the courier with the parcel number.</Trans>
      ) : (
        <Trans>Delivery day: not known here. The delivery person will call you.</Trans>
      )}
    </p>
  );
}

/** Asks people who have received something for a review of it, each folded until it is wanted. */
function HowWasIt({ items }: { items: readonly OrderItem[] }) {
  return items.map((item) => <ReviewOf key={item.prod_id} item={item} />);
}

function ReviewOf({ item }: { item: OrderItem }) {
  const name = item.title;
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Details summary={<Trans>How was it? {name}</Trans>} onToggle={() => setWasOpened(true)}>
      {wasOpened ? (
        <Suspense>
          <OwnReview productId={item.prod_id} />
        </Suspense>
      ) : null}
    </Details>
  );
}

/** The form with what one said before, which it changes. */
function OwnReview({ productId }: { productId: string }) {
  const { answer } = useCall(market.ownReview, { params: { prod_id: productId } });
  return answer ? <ReviewForm productId={productId} review={answer.review} /> : null;
}
