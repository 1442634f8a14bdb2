import { Trans } from "@lingui/react/macro";
import { Link } from "#kit/web/Link.tsx";
import { lazyOnVisible } from "#kit/web/lazyOnVisible.tsx";
import { useProductName } from "#kit/web/page.ts";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { paths } from "#screens/paths.ts";
import styles from "./Voices.module.css";

const CustomerReview = lazyOnVisible("customer-review", () => import("./CustomerReview.tsx"));

const NewestTalk = lazyOnVisible("newest-talk", () => import("./NewestTalk.tsx"));

/**
 * Introduction to Mitti, a saying of the field, a review, which is called a sample until a buyer has written
 * one, and topics of farmers' talk.
 */
export function Voices() {
  const productName = useProductName();
  return (
    <div className={styles.voices}>
      <Stack as="section" aria-labelledby="about">
        <h2 id="about">
          <Trans>About {productName}</Trans>
        </h2>
        <p>
          <Trans>
            {productName} shows every figure with its source, says plainly what is an estimate, and tells you
            the bad year beside the good one. What you decide stays with you.
          </Trans>
        </p>
        <figure className={styles.quote}>
          <blockquote>
            <Trans>Farming is best of all; trade comes after it.</Trans>
          </blockquote>
          <figcaption>
            <Trans>an old saying of the north, by Ghagh</Trans>
          </figcaption>
        </figure>
        <p>
          <Link className={styles.way} to={paths.aboutUs}>
            <Trans>About Us</Trans>
          </Link>
        </p>
      </Stack>
      <Stack>
        <CustomerReview />
        <NewestTalk />
      </Stack>
    </div>
  );
}
