import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type OnlinePayment, payments } from "../contract.ts";
import type { Refreshed } from "./SayPaid.tsx";

interface PayOnlineProps {
  order: string;
  /** Its buyer comes from the gateway's page: the server asks what happened there. */
  isBack?: boolean;
  /** Until when the money is waited for (ms since 1970); null where nothing is. */
  payBy: number | null;
  refreshes: Refreshed;
}

/** The money of an order that is paid by Paypal: how to pay it, what came of it, and what goes back. */
export default function PayOnline({ order, isBack = false, payBy, refreshes }: PayOnlineProps) {
  const called = useCall(payments.online, { params: { id: order } });
  const { send: ask, sending: asking } = useMutation(payments.askOnline, { refreshes });
  const [unreachable, setUnreachable] = useState(false);
  const [asked, setAsked] = useState(false);
  const began = useRef(false);
  useEffect(() => {
    if (!isBack || began.current) return;
    began.current = true;
    void ask({ params: { id: order } }).then(({ answer }) => {
      setUnreachable(answer?.unreachable ?? true);
      setAsked(true);
    });
  }, [ask, isBack, order]);
  const isAsking = isBack && (asking || !asked);
  return (
    <Await of={called} shape="card" count={1}>
      {(payment) =>
        isSilent(payment) && !isAsking ? (
          <Off isWaitedFor={payBy !== null} />
        ) : (
          <Stack as="section" aria-labelledby={`online-${order}`}>
            <h2 id={`online-${order}`}>
              <Trans>Your payment</Trans>
            </h2>
            <div role="status">
              {isAsking ? (
                <Alert tone="info" title={<Trans>Asking Paypal about your payment…</Trans>} />
              ) : (
                <>
                  <Told payment={payment} unreachable={unreachable} isBack={isBack} />
                  <GoneBack payment={payment} />
                </>
              )}
            </div>
            {!isAsking && isPayable(payment) ? (
              <Pay order={order} payment={payment} payBy={payBy} refreshes={refreshes} />
            ) : null}
          </Stack>
        )
      }
    </Await>
  );
}

/** An order that waits for money that can't be paid: Paypal was set up when it was placed. */
function Off({ isWaitedFor }: { isWaitedFor: boolean }) {
  return isWaitedFor ? (
    <Alert
      tone="warning"
      title={<Trans>Paypal is not set up here now. You can cancel this order and pay another way.</Trans>}
    />
  ) : null;
}

const begun: readonly OnlinePayment["state"][] = [null, "creating", "open", "ended"];
const isSilent = ({ state, due, back }: OnlinePayment) => due === 0 && back === 0 && begun.includes(state);
const isPayable = ({ state, due }: OnlinePayment) => due > 0 && begun.includes(state);

interface ToldProps {
  payment: OnlinePayment;
  unreachable: boolean;
  isBack: boolean;
}

/** State of the payment. Screen readers are told when it changes. */
function Told({ payment, unreachable, isBack }: ToldProps): ReactNode {
  const { state, due } = payment;
  const taken = rupees(payment.taken);
  const given = rupees(payment.given);
  const giving = rupees(payment.giving);
  if (state === "capturing" || (unreachable && state === "open")) {
    return (
      <Alert tone="info" title={<Trans>Paypal has not answered yet.</Trans>}>
        <Trans>Nothing is lost, and nothing is paid twice. We go on asking, and you see it here.</Trans>
      </Alert>
    );
  }
  if (state === "pending") {
    return (
      <Alert tone="info" title={<Trans>Paypal is still checking your payment.</Trans>}>
        <Trans>That can take some days. You have nothing to do, and you see it here.</Trans>
      </Alert>
    );
  }
  if (state === "trouble") {
    return (
      <Stack gap="tight">
        <Alert tone="warning" title={<Trans>Something is not right with your payment.</Trans>}>
          <Trans>
            We look at it ourselves. Please do not pay again until you hear from us. What is not on its way
            yet waits at the seller until then.
          </Trans>
        </Alert>
        {payment.given > 0 ? (
          <Alert tone="info" title={<Trans>Paypal has given back {given}.</Trans>} />
        ) : null}
      </Stack>
    );
  }
  if (state === "captured") {
    return (
      <Stack gap="tight">
        <Alert tone="good" title={<Trans>You have paid {taken} with Paypal.</Trans>} />
        {payment.giving > 0 ? (
          <Alert tone="info" title={<Trans>{giving} goes back to your Paypal account.</Trans>} />
        ) : null}
        {payment.given > 0 ? (
          <Alert tone="info" title={<Trans>Paypal has given back {given}.</Trans>} />
        ) : null}
      </Stack>
    );
  }
  if (isBack && due > 0) {
    return (
      <Alert tone="warning" title={<Trans>Paypal says: not paid.</Trans>}>
        <Trans>Nothing was taken from you. You can try again.</Trans>
      </Alert>
    );
  }
  return null;
}

/** Payments that went back as a whole, by a person's hand or after a dispute. */
function GoneBack({ payment }: { payment: OnlinePayment }) {
  if (payment.back === 0) return null;
  const back = rupees(payment.back);
  return (
    <Alert tone="info" title={<Trans>Your payment of {back} has gone back to you.</Trans>}>
      <Trans>Nothing more of it is to come. It can take some days until Paypal shows it.</Trans>
    </Alert>
  );
}

function Pay({
  order,
  payment,
  payBy,
  refreshes,
}: Omit<PayOnlineProps, "isBack"> & { payment: OnlinePayment }) {
  const { i18n } = useLingui();
  const { deadline } = useDates();
  const { send, sending, problem } = useMutation(payments.payOnline, { refreshes });
  const [leaving, setLeaving] = useState(false);
  const amount = rupees(payment.due);
  const until = payBy === null ? "" : deadline(payBy);
  const pay = async () => {
    if (sending || leaving) return;
    const { answer } = await send({ params: { id: order } });
    if (!answer) return;
    setLeaving(true);
    window.location.assign(answer.payAt);
  };
  return (
    <>
      <p>
        <Trans>
          Please pay {amount} on Paypal's page; you come back here. Your order is packed once the money has
          come.
        </Trans>{" "}
        {until ? (
          <Trans>
            Pay by <strong>{until}</strong>, or the order is cancelled.
          </Trans>
        ) : null}
      </p>
      {problem ? (
        <Alert
          tone="danger"
          role="alert"
          title={
            problemWordOf(problem) === "too-late" ? (
              <Trans>
                That is not possible any more. Please reload the page and see how the order stands.
              </Trans>
            ) : problemWordOf(problem) === "busy" ? (
              <Trans>Paypal does not answer just now. Nothing was taken. Please try again in a moment.</Trans>
            ) : problemWordOf(problem) === "invalid" ? (
              <Trans>Paypal is not set up here now. You can cancel this order and pay another way.</Trans>
            ) : (
              i18n._(problemMessage(problem))
            )
          }
        />
      ) : null}
      <div>
        <Button kind="main" aria-disabled={sending || leaving} onClick={() => void pay()}>
          {sending || leaving ? <Trans>Going to Paypal…</Trans> : <Trans>Pay with Paypal</Trans>}
        </Button>
      </div>
    </>
  );
}
