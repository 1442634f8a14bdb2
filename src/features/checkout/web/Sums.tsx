import { Trans } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import styles from "./Sums.module.css";

interface SumsProps {
  /** Rs, all of them. */
  subtotal: number;
  youSave: number;
  shipping: number;
  total: number;
}

/** The sums of a checkout or an order: what it would cost, what is saved, what is paid. */
export function Sums({ subtotal, youSave, shipping, total }: SumsProps) {
  return (
    <dl className={styles.sums}>
      <div>
        <dt>
          <Trans>Subtotal</Trans>
        </dt>
        <dd>{rupees(subtotal)}</dd>
      </div>
      <div>
        <dt>
          <Trans>You Save</Trans>
        </dt>
        <dd>{rupees(-youSave)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Shipping</Trans>
        </dt>
        <dd>{rupees(shipping)}</dd>
      </div>
      <div className={styles.total}>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>{rupees(total)}</dd>
      </div>
    </dl>
  );
}
