import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { problemWordOf } from "#kit/contract/problem.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { cart } from "#shop/cart/contract.ts";
import type { Order } from "#shop/checkout/contract.ts";

/** The line is cut, or the server has no time: nothing is said of the product by that. */
const isOfTheProduct = ["not-found", "sold-out", "invalid"];
const stale = [cart.items, cart.show];

/** Puts the same packs into the cart, at today's prices; what is there already stays as it is. */
export function OrderAgain({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { send, sending, problem } = useMutation(cart.add, { refreshes: stale });
  const [missing, setMissing] = useState<readonly string[]>([]);
  const fill = async () => {
    if (sending) return;
    const gone: string[] = [];
    for (const item of order.items) {
      const sent = await send({ body: { prod: { _id: item.prod_id, quantity: item.quantity } } });
      if (!sent.problem) continue;
      if (!isOfTheProduct.includes(problemWordOf(sent.problem))) return setMissing([]);
      gone.push(item.title);
    }
    setMissing(gone);
    if (gone.length === 0) navigate(paths.cart);
  };
  const names = missing.join(", ");
  return (
    <div data-print="no">
      <Stack>
        {missing.length > 0 ? (
          <Alert
            role="alert"
            title={<Trans>Not available now, or not that many: {names}</Trans>}
            action={
              <ButtonLink to={paths.cart}>
                <Trans>Go to your cart</Trans>
              </ButtonLink>
            }
          >
            <Trans>The rest of what you chose is in your cart.</Trans>
          </Alert>
        ) : problem ? (
          <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} />
        ) : null}
        <Row>
          <Button onClick={() => void fill()} aria-disabled={sending}>
            <Trans>Order again</Trans>
          </Button>
        </Row>
      </Stack>
    </div>
  );
}
