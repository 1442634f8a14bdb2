import { Plural, Trans } from "@lingui/react/macro";
import { withQuery } from "#features/paths.ts";
import { Link } from "#kit/web/Link.tsx";
import { portalPaths } from "../../paths.ts";
import styles from "./TodoToday.module.css";
import { useCounts } from "./useCounts.ts";

/** What waits to be done with orders, on top of the portal's home. */
export default function TodoToday() {
  const counts = useCounts();
  const { "to-pack": toPack = 0, packed = 0, unpaid = 0 } = counts ?? {};
  return (
    <section className={styles.strip} aria-labelledby="to-do-today">
      <h2 id="to-do-today">
        <Trans>To do today</Trans>
      </h2>
      {counts && toPack + packed + unpaid === 0 ? (
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
        </p>
      )}
    </section>
  );
}
