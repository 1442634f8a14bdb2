import { Trans } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import styles from "./Sums.module.css";

interface SumsProps {
  /** Rs, all of them. */
  subtotal: number;
  youSave: number;
  /** Undefined while it is not known. */
  shipping: number | undefined;
  total: number;
  /** Of parts that came to nothing, taken off the total already. */
  cancelled?: number;
  returned?: number;
}

/** The sums of a checkout or an order: what it would cost, what is saved, what is paid. */
export function Sums({ subtotal, youSave, shipping, total, cancelled = 0, returned = 0 }: SumsProps) {
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
        <dd>{shipping === undefined ? <Trans>not known yet</Trans> : rupees(shipping)}</dd>
      </div>
      {cancelled > 0 ? (
        <div>
          <dt>
            <Trans>Cancelled</Trans>
          </dt>
          <dd>{rupees(-cancelled)}</dd>
        </div>
      ) : null}
      {returned > 0 ? (
        <div>
          <dt>
            <Trans>Given back</Trans>
          </dt>
          <dd>{rupees(-returned)}</dd>
        </div>
      ) : null}
      <div className={styles.total}>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>{rupees(total)}</dd>
      </div>
    </dl>
  );
}
