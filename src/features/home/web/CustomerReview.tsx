import { Trans } from "@lingui/react/macro";
import { market } from "#features/market/contract.ts";
import { useProductWords } from "#features/market/web/names.ts";
import { paths } from "#features/paths.ts";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/Link.tsx";

import { Badge } from "#kit/web/ui/Badge.tsx";
import { Skeleton } from "#kit/web/ui/Skeleton.tsx";
import styles from "./CustomerReview.module.css";

/** The newest good review of a buyer; until there is one, and where none can be had, a sample that is called one. */
export default function CustomerReview() {
  const words = useProductWords();
  const { answer, problem } = useCall(market.newestReview, {});
  const review = answer?.review;
  if (!answer && !problem) {
    return (
      <div id="customer-review">
        <Skeleton shape="card" count={1}>
          <Trans>Loading…</Trans>
        </Skeleton>
      </div>
    );
  }
  return (
    <figure id="customer-review" className={styles.review}>
      {review ? (
        <>
          <Badge>
            <Trans>{review.stars} of 5 stars</Trans>
          </Badge>
          <blockquote dir="auto">{review.text}</blockquote>
          <figcaption>
            <bdi>{review.author}</bdi>, <Link to={paths.product(review.prod_id)}>{words.name(review)}</Link>
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
            <Trans>So may a review look. The first buyer's own words will stand here.</Trans>
          </figcaption>
        </>
      )}
    </figure>
  );
}
