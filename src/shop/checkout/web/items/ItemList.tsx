import { rupees } from "#kit/contract/figures.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { paths } from "#screens/paths.ts";
import { useProductText } from "#shop/market/web/productText.ts";
import type { OrderedLot } from "../../contract.ts";
import styles from "./ItemList.module.css";
import { LotWords } from "./LotWords.tsx";

interface Listed {
  readonly prod_id: string;
  readonly title: string;
  readonly pack: string;
  readonly img: string;
  /** Rs for one pack. */
  readonly price: number;
  readonly quantity: number;
  /** Packs of each lot, where that is known. */
  readonly lots?: readonly OrderedLot[];
}

interface ItemListProps {
  items: readonly Listed[];
  /** Whether a name leads to its product. */
  linked?: boolean;
}

/** Items in short: what, how many, and what they come to. */
export function ItemList({ items, linked = true }: ItemListProps) {
  const productText = useProductText();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
    <ul className={styles.items} role="list">
      {items.map((item) => (
        <li key={item.prod_id} className={styles.item}>
          <img src={item.img} alt="" width="56" height="42" decoding="async" />
          <span className={styles.words}>
            {linked ? (
              <Link
                to={paths.product(item.prod_id)}
                className={styles.name}
                lang={productText.langOf(item.title)}
              >
                {item.title}
              </Link>
            ) : (
              <span className={styles.title} lang={productText.langOf(item.title)}>
                {item.title}
              </span>
            )}
            <span className={styles.small} lang={productText.langOf(item.pack)}>
              {item.quantity} × {item.pack}
            </span>
            {item.lots?.map((lot) => (
              <span key={lot.lot} className={styles.lot}>
                <LotWords of={lot} />
              </span>
            ))}
          </span>
          <span className={styles.price}>{rupees((Math.round(item.price * 100) * item.quantity) / 100)}</span>
        </li>
      ))}
    </ul>
  );
}
