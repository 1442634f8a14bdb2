import { Trans, useLingui } from "@lingui/react/macro";
import { cart } from "#features/cart/contract.ts";
import { EmptyCart } from "#features/cart/web/EmptyCart.tsx";
import { useFresh } from "#features/cart/web/useFresh.ts";
import { Await } from "#kit/web/Await.tsx";
import { type Called, useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { Page } from "#kit/web/ui/Page.tsx";
import { checkout } from "../contract.ts";
import { CheckoutForm } from "./CheckoutForm.tsx";
import { Unanswered } from "./Unanswered.tsx";
import { usePlacing } from "./usePlacing.ts";

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
        {([items, addresses, payments]) =>
          items.length === 0 ? (
            <EmptyCart />
          ) : (
            <CheckoutForm items={items} addresses={addresses} payments={payments} placing={placing} />
          )
        }
      </Await>
    </Page>
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
