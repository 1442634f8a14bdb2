import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import { cart } from "#features/cart/contract.ts";
import { useProductWords } from "#features/market/web/names.ts";
import { paths } from "#features/paths.ts";
import { wordOf } from "#kit/contract/problem.ts";
import { problemWords } from "#kit/web/problemWords.ts";
import { useSend } from "#kit/web/send.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import type { Order } from "../contract.ts";

/** The line is cut, or the server has no time: nothing is said of the product by that. */
const isOfTheProduct = ["not-found", "sold-out", "invalid"];
const stale = [cart.items, cart.show];

/** Puts the same packs into the cart, at today's prices; what is there already stays as it is. */
export function OrderAgain({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { name: nameOf } = useProductWords();
  const { send, sending, problem } = useSend(cart.add, { refreshes: stale });
  const [missing, setMissing] = useState<readonly string[]>([]);
  const fill = async () => {
    if (sending) return;
    const gone: string[] = [];
    for (const item of order.items) {
      const sent = await send({ body: { prod: { _id: item.prod_id, quantity: item.quantity } } });
      if (!sent.problem) continue;
      if (!isOfTheProduct.includes(wordOf(sent.problem))) return setMissing([]);
      gone.push(nameOf(item));
    }
    setMissing(gone);
    if (gone.length === 0) void navigate(paths.cart);
  };
  const names = missing.join(", ");
  return (
    <div data-print="no">
      <Stack>
        {missing.length > 0 ? (
          <Alert
            role="alert"
            title={<Trans>Not to be had just now, or not so much of it: {names}</Trans>}
            action={
              <ButtonLink to={paths.cart}>
                <Trans>To your cart</Trans>
              </ButtonLink>
            }
          >
            <Trans>Whatever else you ordered is in your cart.</Trans>
          </Alert>
        ) : problem ? (
          <Alert tone="danger" role="alert" title={i18n._(problemWords(problem))} />
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
