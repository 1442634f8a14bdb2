import { Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { market } from "../../contract.ts";
import ReviewForm from "./ReviewForm.tsx";

/** The way to write a review, or to change one's own, for those who received the product and nobody else. */
export default function OwnReview({ productId }: { productId: string }) {
  const { answer } = useCall(market.ownReview, { params: { prod_id: productId } });
  if (!answer?.may) return null;
  return (
    <Details summary={answer.review ? <Trans>Change my review</Trans> : <Trans>Write a review</Trans>}>
      <ReviewForm productId={productId} review={answer.review} />
    </Details>
  );
}
