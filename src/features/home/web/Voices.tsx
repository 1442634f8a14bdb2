import { Trans } from "@lingui/react/macro";
import { paths } from "#features/paths.ts";
import { Link } from "#kit/web/Link.tsx";
import { later } from "#kit/web/later.tsx";
import { productName } from "#kit/web/page.ts";
import { Stack } from "#kit/web/ui/Stack.tsx";
import styles from "./Voices.module.css";

const CustomerReview = later("customer-review", () => import("./CustomerReview.tsx"));

/** What Mitti is, a saying of the field, and a review, which is called a sample until a buyer has written one. */
export function Voices() {
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
      <Stack as="section" aria-labelledby="review">
        <h2 id="review">
          <Trans>Customer review</Trans>
        </h2>
        <CustomerReview />
      </Stack>
    </div>
  );
}
