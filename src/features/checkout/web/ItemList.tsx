import { useProductWords } from "#features/market/web/names.ts";
import { paths } from "#features/paths.ts";
import { rupees } from "#kit/contract/figures.ts";
import { Link } from "#kit/web/Link.tsx";
import styles from "./ItemList.module.css";

interface Listed {
  readonly prod_id: string;
  readonly name: string;
  readonly name_hi: string;
  readonly packSize: string;
  readonly packSize_hi: string;
  readonly img: string;
  /** Rs for one pack. */
  readonly price: number;
  readonly quantity: number;
}

/** Items in short: what, how many, and what they come to. */
export function ItemList({ items }: { items: readonly Listed[] }) {
  const words = useProductWords();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
    <ul className={styles.items} role="list">
      {items.map((item) => (
        <li key={item.prod_id} className={styles.item}>
          <img src={item.img} alt="" width="56" height="42" decoding="async" />
          <span className={styles.words}>
            <Link to={paths.product(item.prod_id)} className={styles.name}>
              {words.name(item)}
            </Link>
            <span className={styles.small}>
              {item.quantity} × {words.pack(item)}
            </span>
          </span>
          <span className={styles.price}>{rupees((Math.round(item.price * 100) * item.quantity) / 100)}</span>
        </li>
      ))}
    </ul>
  );
}
