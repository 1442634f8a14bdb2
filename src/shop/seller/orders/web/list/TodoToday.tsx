import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "#kit/web/router/Link.tsx";
import { withQuery } from "#screens/paths.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import { useCounts } from "../useCounts.ts";
import styles from "./TodoToday.module.css";

interface TodoTodayProps {
  /** Products that run low and that are sold out; 0 until that is known. */
  low: number;
  out: number;
}

/** Orders and stocks that wait for work, on top of the portal's home. */
export default function TodoToday({ low, out }: TodoTodayProps) {
  const counts = useCounts();
  const { "to-pack": toPack = 0, packed = 0, unpaid = 0 } = counts ?? {};
  return (
    <section className={styles.strip} aria-labelledby="to-do-today">
      <h2 id="to-do-today">
        <Trans>To do today</Trans>
      </h2>
      {counts && toPack + packed + unpaid + low + out === 0 ? (
        <p>
          <Trans>Nothing to pack or send.</Trans>
        </p>
      ) : (
        <p className={styles.heaps}>
          <Link to={portalPaths.orders} data-some={toPack > 0 || undefined}>
            <strong>{counts ? toPack : "…"}</strong>
            <Plural value={toPack} one="order to pack" other="orders to pack" />
          </Link>
          <Link to={withQuery(portalPaths.orders, { stage: "packed" })} data-some={packed > 0 || undefined}>
            <strong>{counts ? packed : "…"}</strong>
            <Plural value={packed} one="parcel to send" other="parcels to send" />
          </Link>
          {unpaid > 0 ? (
            <Link to={withQuery(portalPaths.orders, { stage: "unpaid" })} data-some={true}>
              <strong>{unpaid}</strong>
              <Plural value={unpaid} one="order waiting for payment" other="orders waiting for payment" />
            </Link>
          ) : null}
          {low > 0 ? (
            <Link to={listOf("low")} data-some={true}>
              <strong>{low}</strong>
              <Plural value={low} one="product low in stock" other="products low in stock" />
            </Link>
          ) : null}
          {out > 0 ? (
            <Link to={listOf("out")} data-some={true}>
              <strong>{out}</strong>
              <Plural value={out} one="product sold out" other="products sold out" />
            </Link>
          ) : null}
        </p>
      )}
    </section>
  );
}

const listOf = (only: "low" | "out") => withQuery(portalPaths.products, { only });
