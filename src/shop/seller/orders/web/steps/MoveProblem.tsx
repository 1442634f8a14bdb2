import { Trans, useLingui } from "@lingui/react/macro";
import { wholeFigure } from "#kit/contract/figures.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { type PartState, partStates } from "#shop/checkout/rules.ts";
import { stateWords } from "#shop/checkout/web/paymentWords.ts";
import { type Stop, stops } from "#shop/market/outgoing.ts";

/** Why packs may not leave the shop, and what to do now. */
export function StopWords({ stop }: { stop: Stop }) {
  return stop === "banned" ? (
    <Trans>
      Something in this order may not be sold or sent any more. Please cancel it: the buyer reads why.
    </Trans>
  ) : (
    <Trans>
      Your licence for something in this order does not count now, so it can't be packed. Please cancel it:
      the buyer reads why.
    </Trans>
  );
}

/** Why an order waits whose payment is in doubt, and what to do: nothing. */
export function HeldWords() {
  return (
    <Trans>
      Paypal has stopped the payment for this order. Please keep the goods for now: do not pack, send or hand
      them over. We are looking into it, and you see here how it goes on.
    </Trans>
  );
}

/** Why a step was not made, and what the order is now. */
export function MoveProblem({ problem }: { problem: Problem | undefined }) {
  const { i18n } = useLingui();
  if (!problem) return null;
  return (
    <Alert
      tone="danger"
      role="alert"
      title={<Words problem={problem} text={i18n._(problemMessage(problem))} />}
    />
  );
}

function Words({ problem, text }: { problem: Problem; text: string }) {
  const { i18n } = useLingui();
  const [error] = problem.errors ?? [];
  if (error?.rule === "lots") {
    const { name = "", wanted = "", ...named } = error.about ?? {};
    const has = wholeFigure(error.limit ?? 0);
    const goods = named[`name_${i18n.locale}`] ?? name;
    return (
      <Trans>
        {goods}: only {has} of {wanted} packs can be packed. The others have expired, were recalled or are not
        there. Bring new packs, or cancel the order.
      </Trans>
    );
  }
  if (problemWordOf(problem) !== "too-late" || !error) return text;
  if (error.rule === "deleted") {
    return <Trans>The buyer has closed their account. You can only cancel the order.</Trans>;
  }
  if (error.rule === "recalled") {
    const lot = error.message;
    return <Trans>Lot {lot} in this order was recalled: it can't be sent. Please cancel it.</Trans>;
  }
  if (error.rule === "held") return <HeldWords />;
  const stop = stops.find((stop) => stop === error.rule);
  if (stop) return <StopWords stop={stop} />;
  const now = partStates.find((state: PartState) => state === error.message);
  const state = now ? i18n._(stateWords[now]) : error.message;
  return <Trans>That is not possible any more. The order is now: {state}.</Trans>;
}
