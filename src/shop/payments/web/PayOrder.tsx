import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type PartPayment, payments } from "../contract.ts";
import { PayByUpi } from "./PayByUpi.tsx";
import { PaymentWords } from "./PaymentWords.tsx";
import { type Refreshed, SayPaid } from "./SayPaid.tsx";

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
