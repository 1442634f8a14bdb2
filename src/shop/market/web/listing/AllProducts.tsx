import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { paths } from "#screens/paths.ts";
import { categories } from "../../contract.ts";
import { categoryNames } from "../productLabels.ts";
import styles from "./AllProducts.module.css";

/** The twelfth tile after the eleven of the sample: the ways to everything there is. */
export function AllProducts() {
  const { i18n } = useLingui();
  return (
    <li className={styles.tile}>
      <h3 className={styles.head}>
        <Trans>All products</Trans>
      </h3>
      {categories.map((category) => (
        <ButtonLink key={category} to={paths.category(category)}>
          {i18n._(categoryNames[category])}
        </ButtonLink>
      ))}
    </li>
  );
}
