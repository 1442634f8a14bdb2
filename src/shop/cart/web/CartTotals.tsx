import { Trans } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { paths } from "#screens/paths.ts";
import type { CartItem } from "../contract.ts";
import { cartTotals, keepsFromOrdering } from "../rules.ts";
import styles from "./CartTotals.module.css";

/** The sums, and the way on. */
export function CartTotals({ items }: { items: readonly CartItem[] }) {
  const { total, youSave, count } = cartTotals(items);
  return (
    <section className={styles.panel} aria-labelledby="cart-totals">
      <h2 id="cart-totals" className={styles.title}>
        <Trans>Total</Trans>
      </h2>
      {items.some(keepsFromOrdering) ? (
        <div className={styles.warning}>
          <Mark tone="warn">
            <Trans>Something here can't be ordered. See above.</Trans>
          </Mark>
        </div>
      ) : null}
      <dl className={styles.sums}>
        <div className={styles.main}>
          <dt>
            <Trans>Total Price</Trans>
          </dt>
          <dd>{rupees(total)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Number of Items</Trans>
          </dt>
          <dd>{count}</dd>
        </div>
        <div>
          <dt>
            <Trans>You Save</Trans>
          </dt>
          <dd>{rupees(youSave)}</dd>
        </div>
      </dl>
      <div className={styles.on}>
        <ButtonLink kind="main" to={paths.checkout}>
          <Trans>Proceed to Checkout</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
