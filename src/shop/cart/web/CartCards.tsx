import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { amountFigure } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { unsureNone } from "#kit/web/unsureNone.ts";
import { paths } from "#screens/paths.ts";
import { ProductPicture } from "#shop/market/web/ProductPicture.tsx";
import { cart } from "../contract.ts";
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

interface BoughtCardProps {
  item: {
    readonly prod_id: string;
    readonly title: string;
    readonly img: string;
    /** Rs for one pack. */
    readonly price: number;
    readonly quantity: number;
  };
  children?: ReactNode;
}

/** The dashboard's card of the specification: picture, name and price, leading to the product. */
function BoughtCard({ item, children }: BoughtCardProps) {
  const price = amountFigure(item.price);
  const { quantity } = item;
  return (
    <Card as="li" picture={<ProductPicture product={{ img1: item.img }} later />}>
      <h3>
        <CardLink to={paths.product(item.prod_id)}>{item.title}</CardLink>
      </h3>
      <p>
        <Trans>Rs.{price}/-</Trans>
        {quantity > 1 ? ` × ${quantity}` : null}
      </p>
      {children}
    </Card>
  );
}
