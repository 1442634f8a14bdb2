import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { amountFigure } from "#kit/contract/figures.ts";
import { Card } from "#kit/web/ui/Card.tsx";
import { CardLink } from "#kit/web/ui/CardLink.tsx";
import { paths } from "#screens/paths.ts";
import { ProductPicture } from "#shop/market/web/ProductPicture.tsx";
import { useProductText } from "#shop/market/web/productText.ts";

interface BoughtCardProps {
  item: {
    readonly prod_id: string;
    readonly name: string;
    readonly name_hi: string;
    readonly img: string;
    /** Rs for one pack. */
    readonly price: number;
    readonly quantity: number;
  };
  children?: ReactNode;
}

/** The dashboard's card of the specification: picture, name and price, leading to the product. */
export function BoughtCard({ item, children }: BoughtCardProps) {
  const { name } = useProductText();
  const price = amountFigure(item.price);
  const { quantity } = item;
  return (
    <Card as="li" picture={<ProductPicture product={{ img1: item.img }} later />}>
      <h3>
        <CardLink to={paths.product(item.prod_id)}>{name(item)}</CardLink>
      </h3>
      <p>
        <Trans>Rs.{price}/-</Trans>
        {quantity > 1 ? ` × ${quantity}` : null}
      </p>
      {children}
    </Card>
  );
}
