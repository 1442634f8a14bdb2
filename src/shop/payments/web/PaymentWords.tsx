import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { useDates } from "#kit/web/dates.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { helpPaths } from "#screens/carePaths.ts";
import type { PartPayment } from "../contract.ts";
import { claimsPerPart, type NotReceivedReason } from "../rules.ts";

/** The seller's answers, as the buyer reads them. */
const refusals: Readonly<Record<NotReceivedReason, MessageDescriptor>> = {
  "nothing-came": msg`The seller has not found your money. Please see in your UPI app or bank whether it went out.`,
  "less-came": msg`The seller says that less came than is due. Please pay what is missing, then say so again.`,
  "cannot-tell": msg`The seller can't tell which payment is yours. Please say again that you have paid, with the number (UTR).`,
};

/** State of the money for a part; nothing while it is only due. Screen readers are told when it changes. */
export function PaymentWords({ payment }: { payment: PartPayment }) {
  return (
    <div role="status">
      <Words payment={payment} />
    </div>
  );
}

function Words({ payment }: { payment: PartPayment }) {
  const { i18n } = useLingui();
  const { moment, day } = useDates();
  const amount = rupees(payment.amount);
  const { state, saidAt, reference, refused, refundedAt, refund } = payment;
  const times = claimsPerPart;
  switch (state) {
    case null:
      // Over for both; a buyer who paid all the same looks where it went.
      return refused === null ? null : (
        <Alert tone="warning" title={<Trans>The seller says: not received.</Trans>}>
          {refused === "nothing-came" ? i18n._(refusals[refused]) : null}
        </Alert>
      );
    case "due":
      return refused === null ? null : (
        <Alert tone="warning" title={<Trans>The seller says: not received.</Trans>}>
          {payment.next.includes("said-paid") ? (
            i18n._(refusals[refused])
          ) : (
            <Trans>
              You have said it {times} times, so it can't be said here again. Please talk to the seller before
              you pay once more.
            </Trans>
          )}
        </Alert>
      );
    case "said-paid": {
      const at = saidAt === null ? "" : moment(saidAt);
      return (
        <Alert tone="info" title={<Trans>You said that you have paid {amount}.</Trans>}>
          <p>
            {reference ? (
              <Trans>
                On {at}, with the number <b translate="no">{reference}</b>.
              </Trans>
            ) : (
              <Trans>On {at}.</Trans>
            )}{" "}
            <Trans>The seller now looks whether it came, and you see it here.</Trans>
          </p>
        </Alert>
      );
    }
    case "received":
      return refund ? (
        <Alert tone="info" title={<Trans>The seller owes you money back.</Trans>}>
          <ButtonLink to={helpPaths.problem(refund.problem)}>
            <Trans>See how much and until when</Trans>
          </ButtonLink>
        </Alert>
      ) : (
        <Alert tone="good" title={<Trans>The seller has received {amount}.</Trans>} />
      );
    case "refunded": {
      if (refund?.confirmed) return <Alert tone="good" title={<Trans>You got {amount} back.</Trans>} />;
      const on = refundedAt === null ? "" : day(refundedAt);
      return (
        <Alert
          tone="info"
          title={
            on ? (
              <Trans>
                The seller says: {amount} given back on {on}.
              </Trans>
            ) : (
              <Trans>The seller says: {amount} given back.</Trans>
            )
          }
        >
          {refund ? (
            <ButtonLink to={helpPaths.problem(refund.problem)}>
              <Trans>Has the money come? See and answer</Trans>
            </ButtonLink>
          ) : null}
        </Alert>
      );
    }
    default:
      return null;
  }
}
