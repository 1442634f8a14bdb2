import { Trans, useLingui } from "@lingui/react/macro";
import { Flag } from "lucide-react";
import { Suspense, useState } from "react";
import { datesIn } from "#kit/contract/days/dates.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useMine } from "#people/moderation/web/useMine.ts";
import { market, type ProductPage, type Review } from "../../contract.ts";
import styles from "./ProductReviews.module.css";
import { Rating } from "./Rating.tsx";

/** Loaded for people who are logged in. */
const OwnReview = lazyPart(() => import("./OwnReview.tsx"));

const ReportSheet = lazyPart(() => import("#people/moderation/web/ReportSheet.tsx"));

/** Buyers' reviews of a product: the mean, then each one's stars and words, newest first. */
export default function ProductReviews({ id, product }: { id: string; product: ProductPage }) {
  const member = useVisitorEmail() !== "";
  const { mine, reported, away } = useMine();
  const [asked, setAsked] = useState<Review>();
  const reviews = useCall(market.reviews, { params: { prod_id: product._id } });
  return (
    <Stack as="section" id={id} aria-labelledby="reviews">
      <h2 id="reviews">
        <Trans>Reviews</Trans>
      </h2>
      {member ? (
        <Suspense>
          <OwnReview productId={product._id} />
        </Suspense>
      ) : null}
      <Await
        of={reviews}
        count={2}
        empty={
          <p>
            <Trans>No reviews yet. Bought it? Tell others how it worked.</Trans>
          </p>
        }
      >
        {(answer) => (
          <>
            <Rating rating={product.rating} />
            <ul className={styles.reviews}>
              {answer
                .filter(({ id, sender }) => !reported("review", id) && away(sender) !== "block")
                .map((review) => (
                  <ReviewLines
                    key={review.id}
                    review={review}
                    away={away(review.sender) !== undefined}
                    onReport={mine && mine.sender !== review.sender ? setAsked : undefined}
                  />
                ))}
            </ul>
          </>
        )}
      </Await>
      {member ? (
        <Suspense>
          <ReportSheet
            subject={asked && { kind: "review", id: asked.id, author: asked.author }}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}

interface ReviewLinesProps {
  review: Review;
  /** Its author is muted: folded until somebody wants to read it. */
  away: boolean;
  onReport: ((review: Review) => void) | undefined;
}

function ReviewLines({ review, away, onReport }: ReviewLinesProps) {
  const [open, setOpen] = useState(false);
  if (away && !open) {
    return (
      <li className={styles.review}>
        <Button kind="plain" onClick={() => setOpen(true)}>
          <Trans>A review by somebody you muted. Show it</Trans>
        </Button>
      </li>
    );
  }
  return <OpenReview review={review} onReport={onReport} />;
}

function OpenReview({ review, onReport }: Pick<ReviewLinesProps, "review" | "onReport">) {
  const { t } = useLingui();
  const { language } = useChosenLanguage();
  const { day } = datesIn(language, { timeZone: "Asia/Kolkata" });
  const { stars } = review;
  return (
    <li className={styles.review}>
      <p className={styles.head}>
        <strong>{review.author}</strong>
        <span className={styles.stars} role="img" aria-label={t`${stars} of 5 stars`}>
          {"★".repeat(stars)}
          {"☆".repeat(5 - stars)}
        </span>
        {/* By India's clock, the same on the server and on the phone. */}
        <time dateTime={new Date(review.updatedAt).toISOString()}>{day(review.updatedAt)}</time>
        {onReport ? (
          <IconButton
            label={t`Report this review, or mute its author`}
            icon={<Flag aria-hidden="true" size={18} />}
            onClick={() => onReport(review)}
          />
        ) : null}
      </p>
      {review.text ? <p className={styles.words}>{review.text}</p> : null}
    </li>
  );
}
