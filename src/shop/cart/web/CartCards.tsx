import { Trans } from "@lingui/react/macro";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Grid } from "#kit/web/ui/Grid.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { unsureNone } from "#kit/web/unsureNone.ts";
import { cart } from "../contract.ts";
import { BoughtCard } from "./BoughtCard.tsx";
import EmptyCart from "./EmptyCart.tsx";

/** The dashboard's 'In your cart'. */
export function CartCards() {
  const called = unsureNone(
    useCall(cart.show, { params: { email: useVisitorEmail() } }),
    ({ items }) => items.length === 0,
  );
  return (
    <Stack as="section" aria-labelledby="in-your-cart">
      <h2 id="in-your-cart">
        <Trans>In your cart</Trans>
      </h2>
      <Await of={called} shape="tile" count={2}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyCart />
          ) : (
            <Grid of="pairs">
              {items.map((item) => (
                <BoughtCard key={item._id} item={item} />
              ))}
            </Grid>
          )
        }
      </Await>
    </Stack>
  );
}
