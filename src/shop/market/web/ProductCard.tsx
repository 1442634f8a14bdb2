import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { rupees, shortFigure } from "#kit/contract/figures.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { NumberBox } from "#kit/web/ui/form/NumberBox.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { paths } from "#screens/paths.ts";
import type { Product } from "../contract.ts";
import { quantityRange } from "../rules.ts";
import { ProductActions, type ProductActionsProps } from "./ProductActions.tsx";
import styles from "./ProductCard.module.css";
import { ProductPicture } from "./ProductPicture.tsx";
import { ProductPrice, Stock } from "./ProductPrice.tsx";
import { useProductText } from "./productText.ts";
import { Rating } from "./reviews/Rating.tsx";
import { SampleMark } from "./SampleMark.tsx";

interface ProductCardProps {
  product: Product;
  place: ProductActionsProps["place"];
  /** True below the first screen: its picture may come later. */
  later: boolean;
  /** The level of its heading on the page. */
  heading?: "h2" | "h3";
}

/**
 * Everything one decides by: discount, pack, what others said, price and unit price, what is left. At most 300 px high
 * on a phone, where picture and words stand side by side, so that long names of substances have room.
 */
export function ProductCard({ product, place, later, heading: Heading = "h2" }: ProductCardProps) {
  const productText = useProductText();
  const [quantity, setQuantity] = useState<number>(quantityRange.standard);
  const name = product.title;
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <ProductPicture product={product} later={later} />
        <Discount percent={product.discount} place={place} />
        <SampleMark shop={product.shop} />
      </div>
      <div className={styles.words}>
        <Heading className={styles.name} lang={productText.langOf(name)}>
          <CardLink to={paths.product(product._id)}>{name}</CardLink>
        </Heading>
        <Rating rating={product.rating} />
        <p className={styles.pack} lang={productText.langOf(product.pack)}>
          {productText.packs(quantity, product.pack)}
        </p>
        <Purpose of={product.purpose} />
        <ProductPrice product={product} />
        <Shops product={product} />
        <Stock stock={product.stock} />
      </div>
      {product.stock.state === "out" ? null : (
        <div className={styles.buying}>
          <div className={styles.quantity}>
            <PacksBox product={product} value={quantity} onChange={setQuantity} />
          </div>
          <div className={styles.actions}>
            <ProductActions product={product} quantity={quantity} place={place} />
          </div>
        </div>
      )}
    </li>
  );
}

/** Against what it is allowed, in two lines at most; the product's page has the rest. */
function Purpose({ of: pests = [] }: { of: Product["purpose"] }) {
  if (pests.length === 0) return null;
  const names = pests.join(", ");
  return (
    <p className={styles.purpose}>
      <Trans>For: {names}</Trans>
    </p>
  );
}

/** Where several shops sell it: the lowest price, and how many there are. */
function Shops({ product: { price, shops } }: { product: Product }) {
  if (shops === undefined) return null;
  const lowest = rupees(price);
  return (
    <p>
      <Trans>
        From {lowest} in {shops} shops
      </Trans>
    </p>
  );
}

function Discount({ percent, place }: { percent: number; place: ProductActionsProps["place"] }) {
  if (percent <= 0) return null;
  const figure = `${shortFigure(percent)}%`;
  return (
    <p className={styles.discount}>
      <Badge tone="offer">{place === "market" ? figure : <Trans>{figure} Off</Trans>}</Badge>
    </p>
  );
}

interface PacksBoxProps {
  product: Product;
  value: number;
  onChange: (packs: number) => void;
}

/** How many packs, as a box to type in: a card has no room for its buttons. What can't be is mended when one leaves it. */
function PacksBox({ product, value, onChange }: PacksBoxProps) {
  const { t } = useLingui();
  const name = product.title;
  return (
    <NumberBox
      className={styles.box}
      label={t`Packs of ${name}`}
      min={quantityRange.least}
      max={quantityRange.most}
      value={value}
      onTyped={(number) => {
        const packs = Math.round(number);
        if (packs >= quantityRange.least) onChange(Math.min(quantityRange.most, packs));
      }}
    />
  );
}
