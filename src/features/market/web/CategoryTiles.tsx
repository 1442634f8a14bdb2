import { useLingui } from "@lingui/react/macro";
import { paths } from "#features/paths.ts";
import { Card } from "#kit/web/ui/Card.tsx";
import { CardLink } from "#kit/web/ui/CardLink.tsx";
import { type Category, categories } from "../contract.ts";
import styles from "./CategoryTiles.module.css";
import { categoryNames, categoryOffers } from "./words.ts";

/** A shipped product that stands for its category. */
const examples: Readonly<Record<Category, string>> = {
  seeds: "/products/seed-tomato-hybrid.svg",
  fertilizers: "/products/fert-urea.svg",
  pesticides: "/products/pest-neem-3000.svg",
};

/** The ways into the three categories, with what they promise. */
export function CategoryTiles() {
  const { i18n } = useLingui();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
    <ul className={styles.tiles} role="list">
      {categories.map((category) => (
        <Card
          key={category}
          as="li"
          pictureAt="top"
          picture={
            <img src={examples[category]} alt="" width="160" height="120" className={styles.picture} />
          }
        >
          <p className={styles.name}>
            <CardLink to={paths.category(category)}>{i18n._(categoryNames[category])}</CardLink>
          </p>
          <p className={styles.offer}>{i18n._(categoryOffers[category])}</p>
        </Card>
      ))}
    </ul>
  );
}
