import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { helpPaths } from "#screens/carePaths.ts";
import { type PartPayment, payments } from "../contract.ts";
import { claimsPerPart, type NotReceivedReason } from "../rules.ts";
import { PayByUpi } from "./PayByUpi.tsx";
import { type Refreshed, SayPaid } from "./SayPaid.tsx";

/** The seller's answers, as the buyer reads them. */
const refusals: Readonly<Record<NotReceivedReason, MessageDescriptor>> = {
  "nothing-came": msg`The seller has not found your money. Please see in your UPI app or bank whether it went out.`,
  "less-came": msg`The seller says that less came than is due. Please pay what is missing, then say so again.`,
  "cannot-tell": msg`The seller can't tell which payment is yours. Please say again that you have paid, with the number (UTR).`,
};

interface PayOrderProps {
  order: string;
  /** Each part is paid to its seller by UPI; else all of it in one transfer. */
  byUpi: boolean;
  /** Until when what is due is waited for (ms since 1970); null where nothing is. */
  payBy: number | null;
  refreshes: Refreshed;
}

const mayBeSaid = ({ next }: PartPayment) => next.includes("said-paid");

/** The money for an order: how to pay each seller by UPI, the word that one has paid, and what became of it. */
export default function PayOrder({ order, byUpi, payBy, refreshes }: PayOrderProps) {
  const id = useId();
  const called = useCall(payments.ofOrder, { params: { id: order } });
  return (
    <Await of={called} shape="card" count={1}>
      {(parts) => (
        <Stack>
          {parts.map((payment) => (
            <OnePart
              key={payment.part}
              {...{ order, payment, byUpi, payBy, refreshes }}
              isOneOfSeveral={parts.length > 1}
            />
          ))}
          {!byUpi && parts.some(mayBeSaid) ? (
            <Stack as="section" aria-labelledby={id}>
              <h2 id={id}>
                <Trans>Have you paid?</Trans>
              </h2>
              <SayPaid order={order} byUpi={false} refreshes={refreshes} />
            </Stack>
          ) : null}
        </Stack>
      )}
    </Await>
  );
}

interface OnePartProps extends PayOrderProps {
  payment: PartPayment;
  isOneOfSeveral: boolean;
}

function OnePart({ order, payment, byUpi, payBy, refreshes, isOneOfSeveral }: OnePartProps) {
  const { part, seller, state, reference, refused } = payment;
  const isDueHere = byUpi && mayBeSaid(payment);
  const text = <PaymentWords payment={payment} />;
  if (!isDueHere && (state === null || state === "due") && refused === null) return null;
  return (
    <Stack as="section" aria-labelledby={`pay-${part}`}>
      <h2 id={`pay-${part}`}>
        {isOneOfSeveral ? <Trans>Payment to {seller}</Trans> : <Trans>Your payment</Trans>}
      </h2>
      {text}
      {isDueHere ? <PayByUpi order={order} payment={payment} payBy={payBy} /> : null}
      {isDueHere ? <SayPaid order={order} part={part} byUpi refreshes={refreshes} /> : null}
      {state === "said-paid" && reference === "" ? (
        <SayPaid order={order} part={part} byUpi={byUpi} onlyNumber refreshes={refreshes} />
      ) : null}
    </Stack>
  );
}

/** State of the money for a part; nothing while it is only due. Screen readers are told when it changes. */
function PaymentWords({ payment }: { payment: PartPayment }) {
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
