import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { cart } from "#features/cart/contract.ts";
import { useFresh } from "#features/cart/web/useFresh.ts";
import { Await } from "#kit/web/Await.tsx";
import { type Called, useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { Page } from "#kit/web/ui/Page.tsx";
import { Skeleton } from "#kit/web/ui/Skeleton.tsx";
import { checkout } from "../contract.ts";
import { Unanswered } from "./Unanswered.tsx";
import { usePlacing } from "./usePlacing.ts";

/** Neither is needed before the answers are there. */
const CheckoutForm = lazy(() => import("./CheckoutForm.tsx"));
const EmptyCart = lazy(() => import("#features/cart/web/EmptyCart.tsx"));

/** Where to, how to pay, and one last look. */
export default function CheckoutPage() {
  const { t } = useLingui();
  usePage({ title: t`FarmCart Checkout` });
  const items = useCall(cart.items, {});
  const addresses = useCall(checkout.addresses, {});
  const payments = useCall(checkout.payments, {});
  const placing = usePlacing();
  useFresh(items);
  return (
    <Page title={<Trans>FarmCart Checkout</Trans>} width="text">
      {placing.unanswered && !placing.sending ? (
        <Unanswered onAskAgain={() => placing.unanswered && void placing.place(placing.unanswered.body)} />
      ) : null}
      <Await
        of={together(items, addresses, payments)}
        loading={<Trans>Loading…</Trans>}
        shape="card"
        count={3}
      >
        {([items, addresses, payments]) => (
          <Suspense fallback={<Waiting />}>
            {items.length === 0 ? (
              <EmptyCart />
            ) : (
              <CheckoutForm items={items} addresses={addresses} payments={payments} placing={placing} />
            )}
          </Suspense>
        )}
      </Await>
    </Page>
  );
}

function Waiting() {
  return (
    <Skeleton shape="card" count={3}>
      <Trans>Loading…</Trans>
    </Skeleton>
  );
}

/** Three answers as one: there when all are, failed when one is. */
function together<One, Two, Three>(
  one: Called<One>,
  two: Called<Two>,
  three: Called<Three>,
): Called<[One, Two, Three]> {
  const there = one.answer !== undefined && two.answer !== undefined && three.answer !== undefined;
  return {
    answer: there ? [one.answer as One, two.answer as Two, three.answer as Three] : undefined,
    problem: one.problem ?? two.problem ?? three.problem,
    answeredAt: one.answeredAt,
    retry: () => {
      for (const called of [one, two, three]) if (called.answer === undefined) called.retry();
    },
  };
}
