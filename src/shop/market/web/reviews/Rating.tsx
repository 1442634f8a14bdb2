import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Star } from "lucide-react";
import { shortFigure } from "#kit/contract/figures.ts";
import type { Product } from "../../contract.ts";
import styles from "./Rating.module.css";

/** The real mean of what buyers said, and how many they were; none yet is said so. */
export function Rating({ rating: { mean, count } }: Pick<Product, "rating">) {
  const { t } = useLingui();
  if (mean === null) {
    return (
      <p className={styles.none}>
        <Trans>No reviews yet</Trans>
      </p>
    );
  }
  const stars = shortFigure(mean);
  return (
    <p className={styles.rating}>
      <span className={styles.stars} role="img" aria-label={t`${stars} of 5 stars`}>
        <Star aria-hidden="true" />
        <span aria-hidden="true">{stars}</span>
      </span>
      <span className={styles.count}>
        <Plural value={count} one="# review" other="# reviews" />
      </span>
    </p>
  );
}
