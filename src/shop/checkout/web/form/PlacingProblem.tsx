import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { offlineProblem } from "#kit/web/call.tsx";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { stateWord } from "#knowledge/agronomy/states.ts";
import { paths } from "#screens/paths.ts";
import type { CartItem } from "#shop/cart/contract.ts";
import { useLeftText } from "#shop/cart/web/cartWords.ts";
import { unpaidLimits } from "../../rules.ts";
import { NotDelivered } from "./DeliveryStep.tsx";

interface PlacingProblemProps {
  problem: Problem;
  /** The total that was sent along, Rs. */
  seenTotal: number | undefined;
  items: readonly CartItem[];
  /** False for Buy Now: then there is no cart to change. */
  isOfCart: boolean;
  /** Where it was to go. */
  pin: string;
  /** Whether all of it can be collected. */
  mayCollect: boolean;
  /** Refetches the data of the page. */
  refresh: () => void;
}

/** Why no order was placed, what was kept, and the way on. The data of the page is refetched. */
export function PlacingProblem(props: PlacingProblemProps) {
  const { problem, seenTotal, items, isOfCart, refresh } = props;
  const word = problemWordOf(problem);
  const sellersWho = (what: string) =>
    (problem.errors ?? []).filter(({ rule }) => rule === what).map(({ message }) => message);
  const notDelivered = sellersWho("not-delivered");
  const notCollected = sellersWho("no-collect");
  const isStale =
    word === "sold-out" || word === "price-rose" || notDelivered.length + notCollected.length > 0;
  const latest = useRef(refresh);
  latest.current = refresh;
  // Once for each refusal.
  useEffect(() => {
    if (isStale) latest.current();
  }, [isStale]);
  if (problem.type === offlineProblem.type) return <NoLine />;
  if (word === "price-rose") return <Rose problem={problem} seenTotal={seenTotal} />;
  if (word === "sold-out") return <SoldOut problem={problem} items={items} isOfCart={isOfCart} />;
  if (word === "idempotency-conflict") return <OrderedBefore />;
  if (word === "open-orders") return <TooMuchUnpaid problem={problem} />;
  if (problem.errors?.some(({ rule }) => rule === "own"))
    return <OwnGoods problem={problem} items={items} isOfCart={isOfCart} />;
  if (problem.errors?.some(({ rule }) => rule === "no-upi")) return <NoUpi problem={problem} />;
  if (problem.errors?.some(({ rule }) => rule === "other-state"))
    return <OtherState problem={problem} isOfCart={isOfCart} />;
  if (notDelivered.length > 0) {
    const { pin, mayCollect } = props;
    return (
      <NotDelivered names={notDelivered} pin={pin} isOfCart={isOfCart} mayCollect={mayCollect} role="alert" />
    );
  }
  if (notCollected.length > 0) return <NotCollected names={notCollected} />;
  return <Common problem={problem} />;
}

function NoLine() {
  return (
    <Alert tone="warning" role="alert" title={<Trans>No answer came to your order.</Trans>}>
      <Trans>It may have arrived. Tap Place Order again, as often as you like: it is one order.</Trans>
    </Alert>
  );
}

/** A seller let goods be collected when the page was drawn, and does not any more. */
function NotCollected({ names }: { names: readonly string[] }) {
  const sellers = names.join(", ");
  return (
    <Alert
      tone="warning"
      role="alert"
      title={<Trans>Nothing was ordered: at {sellers} nothing can be collected any more.</Trans>}
    >
      <Trans>Tap Place Order again to have it brought to you.</Trans>
    </Alert>
  );
}

function Rose({ problem, seenTotal = 0 }: Pick<PlacingProblemProps, "problem" | "seenTotal">) {
  const before = rupees(seenTotal);
  const now = rupees(problem.errors?.[0]?.limit ?? 0);
  const charge = problem.errors?.find(({ field }) => field === "shipping")?.limit ?? 0;
  const delivery = rupees(charge);
  return (
    <Alert
      tone="warning"
      role="alert"
      title={
        charge > 0 ? (
          <Trans>
            The total was {before}, now it is {now}. Of this, {delivery} is for delivery.
          </Trans>
        ) : (
          <Trans>
            A price went up: the total was {before}, now it is {now}.
          </Trans>
        )
      }
    >
      <Trans>Nothing was ordered yet. Tap Place Order again if that is all right.</Trans>
    </Alert>
  );
}

function SoldOut({ problem, items, isOfCart }: Pick<PlacingProblemProps, "problem" | "items" | "isOfCart">) {
  const leftWords = useLeftText();
  const missing = (problem.errors ?? []).map(({ field, limit }) => {
    const item = items.find(({ prod_id }) => prod_id === field);
    return { field, name: item ? item.title : field, text: leftWords(limit ?? 0) };
  });
  return (
    <Alert
      tone="warning"
      role="alert"
      title={<Trans>Nothing was ordered: there is not enough left.</Trans>}
      action={
        isOfCart ? (
          <ButtonLink to={paths.cart}>
            <Trans>Change the cart</Trans>
          </ButtonLink>
        ) : null
      }
    >
      {missing.map(({ field, name, text }) => (
        <p key={field}>
          {name}: {text}
        </p>
      ))}
    </Alert>
  );
}

/** Limit of unpaid orders of one account, and the way on. */
function TooMuchUnpaid({ problem }: Pick<PlacingProblemProps, "problem">) {
  const [{ rule = "", limit = 0 } = {}] = problem.errors ?? [];
  const most = unpaidLimits.packs;
  return (
    <Alert
      tone="warning"
      role="alert"
      title={<Trans>Nothing was ordered: too many of your orders are not paid yet.</Trans>}
      action={
        <ButtonLink to={paths.dashboard}>
          <Trans>See your orders</Trans>
        </ButtonLink>
      }
    >
      {rule === "unpaid-transfers" ? (
        <Trans>
          {limit} of your orders are waiting for your transfer. Pay or cancel one of them, or pay this one
          when it comes.
        </Trans>
      ) : rule === "unpaid-cash" ? (
        <Trans>
          {limit} of your orders are waiting to be packed. Wait until one is packed, or cancel one.
        </Trans>
      ) : (
        <Trans>
          At most {most} packs can be on order before they are paid or packed; {limit} more are possible now.
          Order fewer packs, or pay or cancel another order first.
        </Trans>
      )}
    </Alert>
  );
}

/** Goods of the buyer's own shop in the cart, from before that was refused. */
function OwnGoods({ problem, items, isOfCart }: Pick<PlacingProblemProps, "problem" | "items" | "isOfCart">) {
  const own = (problem.errors ?? []).map(({ field }) => items.find(({ prod_id }) => prod_id === field));
  const names = own.flatMap((item) => (item ? [item.title] : [])).join(", ");
  return (
    <Alert
      tone="warning"
      role="alert"
      title={<Trans>Nothing was ordered: this is from your own shop.</Trans>}
      action={
        isOfCart ? (
          <ButtonLink to={paths.cart}>
            <Trans>Change the cart</Trans>
          </ButtonLink>
        ) : null
      }
    >
      <p>{names}</p>
    </Alert>
  );
}

/** A seller took UPI when the page was drawn, and does not any more. */
function NoUpi({ problem }: Pick<PlacingProblemProps, "problem">) {
  const names = (problem.errors ?? []).map(({ message }) => message).join(", ");
  return (
    <Alert
      tone="warning"
      role="alert"
      title={<Trans>Nothing was ordered: at {names} you can't pay by UPI.</Trans>}
    >
      <Trans>Please choose another way to pay.</Trans>
    </Alert>
  );
}

/** Goods that the law lets a shop sell within its own State alone. */
function OtherState({ problem, isOfCart }: Pick<PlacingProblemProps, "problem" | "isOfCart">) {
  const { i18n } = useLingui();
  return (
    <Alert
      tone="warning"
      role="alert"
      title={<Trans>Nothing was ordered: not every shop may sell to your State.</Trans>}
      action={
        isOfCart ? (
          <ButtonLink to={paths.cart}>
            <Trans>Change the cart</Trans>
          </ButtonLink>
        ) : null
      }
    >
      {(problem.errors ?? []).map(({ about: { shop = "", state = "" } = {} }) => {
        const within = stateWord(state, i18n.locale);
        return (
          <p key={shop}>
            <Trans>
              By the rules of GST <bdi translate="no">{shop}</bdi> may sell only within {within}.
            </Trans>
          </p>
        );
      })}
      <p>
        <Trans>Choose the goods from another shop, or an address in that State.</Trans>
      </p>
    </Alert>
  );
}

function OrderedBefore() {
  return (
    <Alert
      tone="info"
      role="alert"
      title={<Trans>We already had your order, as you first sent it.</Trans>}
      action={
        <ButtonLink to={paths.dashboard}>
          <Trans>See your orders</Trans>
        </ButtonLink>
      }
    />
  );
}

function Common({ problem }: { problem: Problem }) {
  const { i18n } = useLingui();
  return <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} />;
}
