import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Details } from "#kit/web/ui/Details.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { useVisitorEmail } from "#kit/web/visitor.ts";
import { market, type ProductPage, type Review } from "../contract.ts";
import styles from "./ProductReviews.module.css";
import { Rating } from "./Rating.tsx";

/** Brought for whoever is logged in. */
const ReviewForm = lazy(() => import("./ReviewForm.tsx"));

/** What buyers say of a product: the mean, then each one's stars and words, newest first. */
export default function ProductReviews({ id, product }: { id: string; product: ProductPage }) {
  const member = useVisitorEmail() !== "";
  const reviews = useCall(market.reviews, { params: { prod_id: product._id } });
  return (
    <Stack as="section" id={id} aria-labelledby="reviews">
      <h2 id="reviews">
        <Trans>Reviews</Trans>
      </h2>
      {member ? (
        <Details summary={<Trans>Write a review</Trans>}>
          <Suspense>
            <ReviewForm productId={product._id} />
          </Suspense>
        </Details>
      ) : null}
      <Await
        of={reviews}
        loading={<Trans>Loading…</Trans>}
        count={2}
        empty={
          <p>
            <Trans>No reviews yet. Who buys it can say here how it did.</Trans>
          </p>
        }
      >
        {(answer) => (
          <>
            <Rating rating={product.rating} />
            <ul className={styles.reviews}>
              {answer.map((review) => (
                <ReviewLines key={review.id} review={review} />
              ))}
            </ul>
          </>
        )}
      </Await>
    </Stack>
  );
}

function ReviewLines({ review }: { review: Review }) {
  const { t } = useLingui();
  const { stars } = review;
  return (
    <li className={styles.review}>
      <p className={styles.head}>
        <strong>{review.author}</strong>
        <span className={styles.stars} role="img" aria-label={t`${stars} of 5 stars`}>
          {"★".repeat(stars)}
          {"☆".repeat(5 - stars)}
        </span>
        <time dateTime={new Date(review.updatedAt).toISOString()}>{dayOf(review.updatedAt)}</time>
      </p>
      {review.text ? <p className={styles.words}>{review.text}</p> : null}
    </li>
  );
}

/** The day in India, the same on the server and on the phone. */
function dayOf(at: number): string {
  return days.format(at);
}

const days = new Intl.DateTimeFormat("en-IN-u-nu-latn", { dateStyle: "medium", timeZone: "Asia/Kolkata" });
