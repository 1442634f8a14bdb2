import { Trans } from "@lingui/react/macro";
import { type ReactNode, Suspense } from "react";
import { problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { type Query, useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Skeleton } from "#kit/web/ui/feedback/Skeleton.tsx";
import { account } from "#people/account/contract.ts";
import type { CartItem } from "#shop/cart/contract.ts";
import { type BuyNowItem, checkout } from "../../contract.ts";
import { usePlacing } from "./usePlacing.ts";

/** Not needed before the answers are there. */
const CheckoutForm = lazyPart(() => import("./CheckoutForm.tsx"));

interface CheckoutProps {
  items: Query<readonly CartItem[]>;
  /** Buy Now: what is ordered; the whole cart without it. */
  only?: readonly BuyNowItem[];
  /** Shown where there is nothing to order. */
  nothing: ReactNode;
  /** Above the steps. */
  children?: ReactNode;
}

/** The form with all that it needs to know, or what is in the way. */
export function Checkout({ items, only, nothing, children }: CheckoutProps) {
  const addresses = useCall(checkout.addresses, {});
  const payments = useCall(checkout.payments, {});
  const session = useCall(account.session, {});
  const placing = usePlacing();
  return (
    <>
      {placing.unanswered && !placing.sending && !placing.refused ? (
        <Unanswered onAskAgain={() => placing.unanswered && void placing.place(placing.unanswered.body)} />
      ) : null}
      <Await
        of={together(items, addresses, payments, session)}
        shape="card"
        count={3}
        failed={(problem) => (only && problemWordOf(problem) === "not-found" ? nothing : null)}
      >
        {([found, addresses, payments, person]) => (
          <Suspense fallback={<Skeleton shape="card" count={3} />}>
            {found.length === 0 ? (
              nothing
            ) : (
              <>
                {children}
                <CheckoutForm
                  items={found}
                  {...(only ? { only } : {})}
                  refresh={items.retry}
                  addresses={addresses}
                  payments={payments}
                  {...(person.role === "user" ? { person: person.name } : {})}
                  placing={placing}
                />
              </>
            )}
          </Suspense>
        )}
      </Await>
    </>
  );
}

/** Several answers as one: there when all are, failed when one is. */
function together<Answers extends readonly unknown[]>(
  ...queries: { readonly [Place in keyof Answers]: Query<Answers[Place]> }
): Query<Answers> {
  const answers = queries.map(({ answer }) => answer);
  return {
    answer: answers.includes(undefined) ? undefined : (answers as unknown as Answers),
    problem: queries.find(({ problem }) => problem)?.problem,
    answeredAt: queries[0]?.answeredAt ?? 0,
    retry: () => {
      for (const called of queries) if (called.answer === undefined) called.retry();
    },
  };
}

/** The line was cut while an order was on its way: it may have arrived. */
function Unanswered({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <Alert
      tone="warning"
      role="alert"
      title={<Trans>No answer came to your order.</Trans>}
      action={
        <Button onClick={onAskAgain}>
          <Trans>Ask again</Trans>
        </Button>
      }
    >
      <Trans>It may have arrived. Ask again as often as you like: it is one order.</Trans>
    </Alert>
  );
}
