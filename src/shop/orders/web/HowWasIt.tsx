import { Trans } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { lazyPart } from "#kit/web/bring.ts";
import { useCall } from "#kit/web/call.tsx";
import { Details } from "#kit/web/ui/Details.tsx";
import type { OrderItem } from "#shop/checkout/contract.ts";
import { market } from "#shop/market/contract.ts";
import { useProductText } from "#shop/market/web/productText.ts";

const ReviewForm = lazyPart(() => import("#shop/market/web/reviews/ReviewForm.tsx"));

/** Asks people who have received something for a review of it, each folded until it is wanted. */
export function HowWasIt({ items }: { items: readonly OrderItem[] }) {
  return items.map((item) => <ReviewOf key={item.prod_id} item={item} />);
}

function ReviewOf({ item }: { item: OrderItem }) {
  const { name: nameOf } = useProductText();
  const name = nameOf(item);
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
