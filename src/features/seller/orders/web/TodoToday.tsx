import { Plural, Trans } from "@lingui/react/macro";
import { withQuery } from "#features/paths.ts";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/Link.tsx";
import { useVisitorEmail } from "#kit/web/visitor.ts";
import { type ShelfFilter, seller } from "../../contract.ts";
import { portalPaths } from "../../paths.ts";
import styles from "./TodoToday.module.css";
import { useCounts } from "./useCounts.ts";

/** What waits to be done with orders and stocks, on top of the portal's home. */
export default function TodoToday() {
  const counts = useCounts();
  const { low, out } = useShelf();
  const { "to-pack": toPack = 0, packed = 0, unpaid = 0 } = counts ?? {};
  return (
    <section className={styles.strip} aria-labelledby="to-do-today">
      <h2 id="to-do-today">
        <Trans>To do today</Trans>
      </h2>
      {counts && toPack + packed + unpaid + low + out === 0 ? (
        <p>
          <Trans>Nothing is to be packed or sent just now.</Trans>
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
              <Plural value={unpaid} one="payment to wait for" other="payments to wait for" />
            </Link>
          ) : null}
          {low > 0 ? (
            <Link to={listOf("low")} data-some={true}>
              <strong>{low}</strong>
              <Plural value={low} one="product runs low" other="products run low" />
            </Link>
          ) : null}
          {out > 0 ? (
            <Link to={listOf("out")} data-some={true}>
              <strong>{out}</strong>
              <Plural value={out} one="product is sold out" other="products are sold out" />
            </Link>
          ) : null}
        </p>
      )}
    </section>
  );
}

const listOf = (only: ShelfFilter) => `${withQuery(portalPaths.home, { only })}#products`;

/** The home's own call, which is asked once for both. */
function useShelf() {
  const email = useVisitorEmail();
  const { answer } = useCall(seller.portal, { body: { email } });
  return answer?.shelf ?? { low: 0, out: 0 };
}
