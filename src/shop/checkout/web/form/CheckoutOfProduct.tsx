import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#kit/web/call.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { NumberStepper } from "#kit/web/ui/form/NumberStepper.tsx";
import { paths } from "#screens/paths.ts";
import type { CartItem } from "#shop/cart/contract.ts";
import { market, type ProductPage } from "#shop/market/contract.ts";
import { quantityRange } from "#shop/market/rules.ts";
import { Checkout } from "./Checkout.tsx";

const { least, most, standard } = quantityRange;

/** The checkout of Buy Now: this product alone, whatever is in the cart. */
export default function CheckoutOfProduct({ id, packs }: { id: string; packs: string | null }) {
  const { t } = useLingui();
  const [quantity, setQuantity] = useState(() => packsIn(packs));
  const called = useCall(market.page, { params: { id } });
  const product = called.answer;
  return (
    <Checkout
      items={{ ...called, answer: product && [itemOf(product, quantity)] }}
      only={[{ prod_id: id, quantity }]}
      nothing={
        <EmptyState
          action={
            <ButtonLink to={paths.market}>
              <Trans>Go to the market</Trans>
            </ButtonLink>
          }
        >
          <Trans>This product is no longer sold.</Trans>
        </EmptyState>
      }
    >
      {product ? (
        <NumberStepper
          label={t`Packs of ${product.title}`}
          labelShown
          lessLabel={t`One pack less`}
          moreLabel={t`One pack more`}
          value={quantity}
          min={least}
          max={most}
          onChange={(typed) => setQuantity(Math.round(typed))}
        />
      ) : null}
    </Checkout>
  );
}

function packsIn(text: string | null): number {
  const packs = Number(text);
  return Number.isInteger(packs) && packs >= least && packs <= most ? packs : standard;
}

/** The product as an item that nobody has put into a cart. */
function itemOf(product: ProductPage, quantity: number): CartItem {
  const { _id, price, img1, seller } = product;
  return {
    _id,
    prod_id: _id,
    name: product.name,
    title: product.title,
    img: img1,
    price,
    mrp: product.mrp,
    quantity,
    packSize: product.packSize,
    pack: product.pack,
    priceSeen: price,
    sold: true,
    seller,
    stock: product.stock,
  };
}
