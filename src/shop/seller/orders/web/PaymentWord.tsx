import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { problemWordOf } from "#kit/contract/problem.ts";
import { useDates } from "#kit/web/dates.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { byGateway } from "#shop/checkout/rules.ts";
import { payments } from "#shop/payments/contract.ts";
import { type NotReceivedReason, notReceivedReasons } from "#shop/payments/rules.ts";
import type { ShopOrder } from "../contract.ts";
import { stale } from "./steps/useMove.ts";

/**
 * The buyer's report on the money, and the answers that the seller may give: it has not come, or it was given
 * back. That it came is the next step.
 */
export function PaymentWord({ order }: { order: ShopOrder }) {
  const { t } = useLingui();
  const { day } = useDates();
  const { money, id } = order;
  const { send, sending, problem } = useMutation(payments.answer, { refreshes: stale });
  const [asking, setAsking] = useState(false);
  const answer = async (body: { state: "due"; reason: NotReceivedReason } | { state: "refunded" }) => {
    if (sending) return;
    const sent = await send({ params: { id }, body });
    if (sent.answer) setAsking(false);
  };
  const hasEnded = money.next.includes("refunded");
  const on = money.refundedAt === null ? "" : day(money.refundedAt);
  return (
    <Stack gap="tight">
      <div role="status">{money.state === "said-paid" ? <Said money={money} /> : null}</div>
      {money.state === "due" && money.refused ? (
        <p>
          <Trans>You said that the money has not come. The buyer reads why.</Trans>
        </p>
      ) : null}
      {on ? (
        <p>
          {byGateway.includes(order.payment) ? (
            <Trans>Paypal gave the money back to the buyer on {on}.</Trans>
          ) : (
            <Trans>Money given back, as you noted on {on}.</Trans>
          )}
          {money.refund ? (
            <>
              {" "}
              <Link to={portalPaths.problem(money.refund.problem)}>
                {money.refund.confirmed ? (
                  <Trans>The buyer says: it came.</Trans>
                ) : (
                  <Trans>See what the buyer says</Trans>
                )}
              </Link>
            </>
          ) : null}
        </p>
      ) : null}
      {money.refund && money.state === "received" ? (
        <p>
          <Link to={portalPaths.problem(money.refund.problem)}>
            <Trans>You owe the buyer money back: see until when</Trans>
          </Link>
        </p>
      ) : null}
      {problem ? <Problem word={problemWordOf(problem)} text={problemMessage(problem)} /> : null}
      {money.next.includes("due") ? (
        <div>
          <Button onClick={() => setAsking(true)}>
            <Trans>The money has not come</Trans>
          </Button>
        </div>
      ) : null}
      {hasEnded ? (
        <div>
          <Button aria-disabled={sending} onClick={() => void answer({ state: "refunded" })}>
            <Trans>I have given the money back</Trans>
          </Button>
        </div>
      ) : null}
      <SheetDialog
        open={asking}
        onClose={() => setAsking(false)}
        closeLabel={t`Close`}
        title={<Trans>What is wrong with the payment?</Trans>}
      >
        <Stack>
          <p>
            {hasEnded ? (
              <Trans>
                The order has ended. The buyer reads that nothing came, and nothing is due any more.
              </Trans>
            ) : (
              <Trans>The buyer reads it, and can pay or say the number of the payment.</Trans>
            )}
          </p>
          <Reasons
            reasons={hasEnded ? ["nothing-came"] : notReceivedReasons}
            onChoose={(reason) => void answer({ state: "due", reason })}
            resting={sending}
          />
        </Stack>
      </SheetDialog>
    </Stack>
  );
}

function Said({ money: { saidAt, reference } }: Pick<ShopOrder, "money">) {
  const { moment } = useDates();
  const at = saidAt === null ? "" : moment(saidAt);
  return (
    <Alert tone="info" title={<Trans>The buyer says: paid.</Trans>}>
      <p>
        {reference ? (
          <Trans>
            On {at}, number <b translate="no">{reference}</b>.
          </Trans>
        ) : (
          <Trans>On {at}, without a number.</Trans>
        )}{" "}
        <Trans>Only your own account tells whether it came: please look there, not at a picture.</Trans>
      </p>
    </Alert>
  );
}

const reasonWords: Readonly<Record<NotReceivedReason, MessageDescriptor>> = {
  "nothing-came": msg`No money came`,
  "less-came": msg`Less money came`,
  "cannot-tell": msg`I can't tell which payment it is`,
};

interface ReasonsProps {
  reasons: readonly NotReceivedReason[];
  onChoose: (reason: NotReceivedReason) => void;
  resting: boolean;
}

function Reasons({ reasons, onChoose, resting }: ReasonsProps) {
  const { i18n } = useLingui();
  return (
    <Stack gap="tight">
      {reasons.map((reason) => (
        <Button key={reason} aria-disabled={resting} onClick={() => onChoose(reason)}>
          {i18n._(reasonWords[reason])}
        </Button>
      ))}
    </Stack>
  );
}

function Problem({ word, text }: { word: ReturnType<typeof problemWordOf>; text: MessageDescriptor }) {
  const { i18n } = useLingui();
  return (
    <Alert
      tone="danger"
      role="alert"
      title={
        word === "too-late" ? (
          <Trans>That is not possible any more. Please reload the page.</Trans>
        ) : (
          i18n._(text)
        )
      }
    />
  );
}
