import { Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Skeleton } from "#kit/web/ui/feedback/Skeleton.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useMine } from "#people/moderation/web/useMine.ts";
import { paths } from "#screens/paths.ts";
import { type GoodReview, market } from "#shop/market/contract.ts";
import styles from "./CustomerReview.module.css";

/** The newest good review of a buyer; until there is one, and where none can be had, a sample that is called one. */
export default function CustomerReview() {
  const { answer, problem } = useCall(market.newestReview, {});
  const { reported, away } = useMine();
  const newest = answer?.review;
  const isUnseen = newest && (reported("review", newest.id) || away(newest.sender) !== undefined);
  // The heading comes with its content: alone it would be above an empty place until somebody scrolls there.
  return (
    <Stack as="section" id="customer-review" aria-labelledby="review">
      <h2 id="review">
        <Trans>Customer review</Trans>
      </h2>
      {answer || problem ? (
        <Review review={isUnseen ? null : (newest ?? null)} />
      ) : (
        <Skeleton shape="card" count={1} />
      )}
    </Stack>
  );
}

function Review({ review }: { review: GoodReview | null }) {
  return (
    <figure className={styles.review}>
      {review ? (
        <>
          <Badge>
            <Trans>{review.stars} of 5 stars</Trans>
          </Badge>
          <blockquote dir="auto">{review.text}</blockquote>
          <figcaption>
            <bdi>{review.author}</bdi>,{" "}
            <Link className={styles.way} to={paths.product(review.prod_id)}>
              {review.name}
            </Link>
          </figcaption>
        </>
      ) : (
        <>
          <Badge>
            <Trans>sample</Trans>
          </Badge>
          <blockquote>
            <Trans>
              “I saw what gram costs on my black soil, and what is left in a bad year. I sowed half of it with
              coriander.”
            </Trans>
          </blockquote>
          <figcaption>
            <Trans>An example. The first buyer's review will appear here.</Trans>
          </figcaption>
        </>
      )}
    </figure>
  );
}
