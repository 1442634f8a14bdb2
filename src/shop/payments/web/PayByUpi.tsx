import { Trans, useLingui } from "@lingui/react/macro";
import { addressOf } from "#kit/contract/call.ts";
import { rupees } from "#kit/contract/figures.ts";
import { useDates } from "#kit/web/dates.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { useCopy } from "#kit/web/useCopy.ts";
import { type PartPayment, payments } from "../contract.ts";
import styles from "./PayByUpi.module.css";

interface PayByUpiProps {
  order: string;
  payment: PartPayment;
  /** ms since 1970; null where nothing is waited for. */
  payBy: number | null;
}

/** Where to pay a seller by UPI: the code to scan, the address to type, and the link, which often fails where the code does not. */
export function PayByUpi({ order, payment, payBy }: PayByUpiProps) {
  const { t } = useLingui();
  const { deadline } = useDates();
  const { part, seller, upi } = payment;
  const amount = rupees(payment.amount);
  const until = payBy === null ? "" : deadline(payBy);
  if (!upi) {
    return (
      <Alert tone="warning" title={<Trans>The seller takes no UPI just now.</Trans>}>
        <Trans>Please do not pay yet. Look again later, or cancel the order.</Trans>
      </Alert>
    );
  }
  const { attempt, address, payee, note } = upi;
  return (
    <div className={styles.pay}>
      <img
        className={styles.code}
        src={addressOf(payments.qr, { params: { id: order, part }, query: { attempt } })}
        alt={t`QR code: pay ${amount} to ${seller} by UPI`}
        width="232"
        height="232"
      />
      <div className={styles.words}>
        <p>
          <Trans>
            Scan the code with any UPI app, or type the address there. Pay exactly <strong>{amount}</strong>.
          </Trans>
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>
              <Trans>UPI address</Trans>
            </dt>
            <dd>
              <CopyText text={address} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Your app shows the name</Trans>
            </dt>
            <dd translate="no">{payee}</dd>
          </div>
          <div>
            <dt>
              <Trans>Exact amount</Trans>
            </dt>
            <dd>{amount}</dd>
          </div>
          <div>
            <dt>
              <Trans>Note for the seller</Trans>
            </dt>
            <dd>
              <CopyText text={note} />
            </dd>
          </div>
        </dl>
        <p>
          <a className={styles.open} href={upi.link}>
            <Trans>Open a UPI app on this phone</Trans>
          </a>
        </p>
        {until ? (
          <p>
            <Trans>
              Pay by <strong>{until}</strong>, or the order is cancelled.
            </Trans>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Words that are to stand elsewhere too: one tap on them takes them whole, the button copies them. */
function CopyText({ text }: { text: string }) {
  const [copied, copy] = useCopy();
  return (
    <span className={styles.line}>
      <span className={styles.text} translate="no">
        {text}
      </span>
      <Button onClick={() => void copy(text)}>
        <Trans>Copy</Trans>
      </Button>
      <span role="status">
        {copied === undefined ? null : copied ? (
          <Trans>Copied</Trans>
        ) : (
          <Trans>Copying did not work here. Please press and hold the text, then copy it.</Trans>
        )}
      </span>
    </span>
  );
}
