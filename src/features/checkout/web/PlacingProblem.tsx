import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import type { CartItem } from "#features/cart/contract.ts";
import { useLeftWords } from "#features/cart/web/cartWords.ts";
import { useCartCache } from "#features/cart/web/useCartCache.ts";
import { useProductWords } from "#features/market/web/names.ts";
import { paths } from "#features/paths.ts";
import { rupees } from "#kit/contract/figures.ts";
import { type Problem, wordOf } from "#kit/contract/problem.ts";
import { noLine } from "#kit/web/call.tsx";
import { problemWords } from "#kit/web/problemWords.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { unpaidLimits } from "../rules.ts";

interface PlacingProblemProps {
  problem: Problem;
  /** The total that was sent along, Rs. */
  seenTotal: number | undefined;
  items: readonly CartItem[];
}

/** Why no order was placed, what was kept, and the way on. What the page shows is asked anew. */
export function PlacingProblem({ problem, seenTotal, items }: PlacingProblemProps) {
  const { refresh } = useCartCache();
  const word = wordOf(problem);
  const isStale = word === "sold-out" || word === "price-rose";
  useEffect(() => {
    if (isStale) refresh();
  }, [isStale, refresh]);
  if (problem.type === noLine.type) return <NoLine />;
  if (word === "price-rose") return <Rose problem={problem} seenTotal={seenTotal} />;
  if (word === "sold-out") return <SoldOut problem={problem} items={items} />;
  if (word === "key-used") return <OrderedBefore />;
  if (word === "open-orders") return <TooMuchUnpaid problem={problem} />;
  if (problem.errors?.some(({ rule }) => rule === "own")) return <OwnGoods problem={problem} items={items} />;
  return <Common problem={problem} />;
}

function NoLine() {
  return (
    <Alert tone="warning" role="alert" title={<Trans>No answer came to your order.</Trans>}>
      <Trans>It may have arrived. Tap Place Order again, as often as you like: it is one order.</Trans>
    </Alert>
  );
}

function Rose({ problem, seenTotal = 0 }: Pick<PlacingProblemProps, "problem" | "seenTotal">) {
  const before = rupees(seenTotal);
  const now = rupees(problem.errors?.[0]?.limit ?? 0);
  return (
    <Alert
      tone="warning"
      role="alert"
      title={
        <Trans>
          A price rose: the total was {before} and is {now} now.
        </Trans>
      }
    >
      <Trans>Nothing was ordered. Place Order again if that is all right.</Trans>
    </Alert>
  );
}

function SoldOut({ problem, items }: Pick<PlacingProblemProps, "problem" | "items">) {
  const { name } = useProductWords();
  const leftWords = useLeftWords();
  const missing = (problem.errors ?? []).map(({ field, limit }) => {
    const item = items.find(({ prod_id }) => prod_id === field);
    return { field, name: item ? name(item) : field, words: leftWords(limit ?? 0) };
  });
  return (
    <Alert
      tone="warning"
      role="alert"
      title={<Trans>Nothing was ordered: there is not that much left.</Trans>}
      action={
        <ButtonLink to={paths.cart}>
          <Trans>Change the cart</Trans>
        </ButtonLink>
      }
    >
      {missing.map(({ field, name, words }) => (
        <p key={field}>
          {name}: {words}
        </p>
      ))}
    </Alert>
  );
}

/** What one account may have ordered without paying, and the way on. */
function TooMuchUnpaid({ problem }: Pick<PlacingProblemProps, "problem">) {
  const [{ rule = "", limit = 0 } = {}] = problem.errors ?? [];
  const most = unpaidLimits.packs;
  return (
    <Alert
      tone="warning"
      role="alert"
      title={<Trans>Nothing was ordered: too much of yours is ordered and not paid yet.</Trans>}
      action={
        <ButtonLink to={paths.dashboard}>
          <Trans>See your orders</Trans>
        </ButtonLink>
      }
    >
      {rule === "unpaid-transfers" ? (
        <Trans>
          {limit} of your orders wait for your transfer. Pay or cancel one of them, or pay this one when it
          comes.
        </Trans>
      ) : rule === "unpaid-cash" ? (
        <Trans>{limit} of your orders wait to be packed. Wait until one is packed, or cancel one.</Trans>
      ) : (
        <Trans>
          At most {most} packs can be on order before they are paid or packed; {limit} more are possible now.
          Order fewer packs, or pay or cancel another order first.
        </Trans>
      )}
    </Alert>
  );
}

/** What somebody put into the cart of their own shop, before that was refused. */
function OwnGoods({ problem, items }: Pick<PlacingProblemProps, "problem" | "items">) {
  const { name } = useProductWords();
  const own = (problem.errors ?? []).map(({ field }) => items.find(({ prod_id }) => prod_id === field));
  const names = own.flatMap((item) => (item ? [name(item)] : [])).join(", ");
  return (
    <Alert
      tone="warning"
      role="alert"
      title={<Trans>Nothing was ordered: this is of your own shop.</Trans>}
      action={
        <ButtonLink to={paths.cart}>
          <Trans>Change the cart</Trans>
        </ButtonLink>
      }
    >
      <p>{names}</p>
    </Alert>
  );
}

function OrderedBefore() {
  return (
    <Alert
      tone="info"
      role="alert"
      title={<Trans>Your order had arrived already, as you first sent it.</Trans>}
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
  return <Alert tone="danger" role="alert" title={i18n._(problemWords(problem))} />;
}
