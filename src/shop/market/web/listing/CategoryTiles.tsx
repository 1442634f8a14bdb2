import { useLingui } from "@lingui/react/macro";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { paths } from "#screens/paths.ts";
import { type Category, categories } from "../../contract.ts";
import { categoryNames, categoryOffers } from "../productLabels.ts";
import styles from "./CategoryTiles.module.css";

/** A shipped product as the picture of its category. */
const examples: Readonly<Record<Category, string>> = {
  seeds: "/products/seed-tomato-hybrid.svg",
  fertilizers: "/products/fert-urea.svg",
  pesticides: "/products/pest-neem-3000.svg",
};

/** The ways into the three categories, with what they promise; above a list they are one row on a phone, `alone` each has its own. */
export function CategoryTiles({ alone = true }: { alone?: boolean }) {
  const { i18n } = useLingui();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
    <ul className={styles.tiles} role="list" data-alone={alone || undefined}>
      {categories.map((category) => (
        <li key={category} className={styles.tile}>
          <img src={examples[category]} alt="" width="160" height="120" className={styles.picture} />
          <div className={styles.words}>
            <p className={styles.name}>
              <CardLink to={paths.category(category)}>{i18n._(categoryNames[category])}</CardLink>
            </p>
            <p className={styles.offer}>{i18n._(categoryOffers[category])}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
