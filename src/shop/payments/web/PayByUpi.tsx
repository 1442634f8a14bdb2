import { Trans, useLingui } from "@lingui/react/macro";
import { addressOf } from "#kit/contract/call.ts";
import { rupees } from "#kit/contract/figures.ts";
import { useDates } from "#kit/web/dates.ts";
import { touchOnly, useMedia } from "#kit/web/rendering/useMedia.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useCopy } from "#kit/web/useCopy.ts";
import { type PartPayment, payments } from "../contract.ts";
import styles from "./PayByUpi.module.css";

interface PayByUpiProps {
  order: string;
  payment: PartPayment;
  /** ms since 1970; null where nothing is waited for. */
  payBy: number | null;
}

/**
 * How a seller is paid by UPI: on a phone by a button that opens its UPI app, with code and address folded for where that
 * fails; elsewhere by the code, which a phone scans.
 */
export function PayByUpi({ order, payment, payBy }: PayByUpiProps) {
  const { deadline } = useDates();
  const isTouched = useMedia(touchOnly);
  const { upi } = payment;
  const amount = rupees(payment.amount);
  const until = payBy === null ? "" : deadline(payBy);
  if (!upi) {
    return (
      <Alert tone="warning" title={<Trans>The seller takes no UPI just now.</Trans>}>
        <Trans>Please do not pay yet. Look again later, or cancel the order.</Trans>
      </Alert>
    );
  }
  const byCode = <CodeAndAddress order={order} payment={payment} upi={upi} />;
  return (
    <Stack>
      {isTouched ? (
        <div className={styles.button}>
          <ButtonLink kind="main" to={upi.link}>
            <Trans>Pay {amount} by UPI</Trans>
          </ButtonLink>
        </div>
      ) : null}
      {until ? (
        <p>
          <Trans>
            Pay by <strong>{until}</strong>, or the order is cancelled.
          </Trans>
        </p>
      ) : null}
      {isTouched ? (
        <Details summary={<Trans>Pay from another phone: code and address</Trans>}>{byCode}</Details>
      ) : (
        byCode
      )}
    </Stack>
  );
}

interface CodeAndAddressProps extends Pick<PayByUpiProps, "order" | "payment"> {
  upi: NonNullable<PartPayment["upi"]>;
}

/** The code to scan, and what to type where it can't be scanned. */
function CodeAndAddress({ order, payment, upi: { attempt, address, payee, note } }: CodeAndAddressProps) {
  const { t } = useLingui();
  const { part, seller } = payment;
  const amount = rupees(payment.amount);
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
