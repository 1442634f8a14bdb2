import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useRef, useState } from "react";
import { paths } from "#features/paths.ts";
import { rupees, shortFigure } from "#kit/contract/figures.ts";
import { useHydrated } from "#kit/web/hydrated.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Card } from "#kit/web/ui/Card.tsx";
import { CardLink } from "#kit/web/ui/CardLink.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { NumberStepper } from "#kit/web/ui/NumberStepper.tsx";
import { Price } from "#kit/web/ui/Price.tsx";
import type { Product } from "../contract.ts";
import { measureOf, pricePerMeasure, quantityRange } from "../rules.ts";
import { kilogramFigure } from "./figures.ts";
import { useProductWords } from "./names.ts";
import { ProductActions, type ProductActionsProps } from "./ProductActions.tsx";
import styles from "./ProductCard.module.css";
import { ProductPicture } from "./ProductPicture.tsx";
import { Rating } from "./Rating.tsx";

/** For a product's own page alone. */
const BuyBar = lazy(() => import("./BuyBar.tsx"));

interface ProductCardProps {
  product: Product;
  place: ProductActionsProps["place"];
  /** True below the first screen: its picture may come later. */
  later: boolean;
  /** The level of its heading on the page. */
  heading?: "h2" | "h3";
}

/** Everything one decides by: discount, pack, what others said, price and price for a kilogram, what is left. */
export function ProductCard({ product, place, later, heading: Heading = "h2" }: ProductCardProps) {
  const words = useProductWords();
  return (
    <Card as="li" picture={<ProductPicture product={product} later={later} />} pictureAt="top">
      <div className={styles.head}>
        <Discount percent={product.discount} place={place} />
        <Heading className={styles.name}>
          <CardLink to={paths.product(product._id)}>{words.name(product)}</CardLink>
        </Heading>
        <p className={styles.pack}>{words.pack(product)}</p>
        <Rating rating={product.rating} />
        <ProductPrice product={product} />
        <Stock stock={product.stock} />
      </div>
      {product.stock.state === "out" ? null : <Buying product={product} place={place} />}
    </Card>
  );
}

function Discount({ percent, place }: { percent: number; place: ProductActionsProps["place"] }) {
  if (percent <= 0) return null;
  const figure = `${shortFigure(percent)}%`;
  return (
    <p>
      <Badge tone="offer">{place === "market" ? figure : <Trans>{figure} Off</Trans>}</Badge>
    </p>
  );
}

/** The price, the MRP it comes down from, and what a kilogram or litre costs, by which packs are compared. */
export function ProductPrice({ product, large = false }: { product: Product; large?: boolean }) {
  const measure = product.weight === 1 ? null : measureOf(product.packSize);
  const perMeasure = rupees(pricePerMeasure(product.price, product.weight));
  return (
    <Price
      large={large}
      before={product.mrp > product.price ? rupees(product.mrp) : undefined}
      unit={
        measure === "kg" ? (
          <Trans>{perMeasure} per kg</Trans>
        ) : measure === "litre" ? (
          <Trans>{perMeasure} per litre</Trans>
        ) : undefined
      }
    >
      {rupees(product.price)}
    </Price>
  );
}

/** Said only where it matters: few are left, or none. */
export function Stock({ stock }: Pick<Product, "stock">) {
  const left = stock.left ?? 0;
  if (stock.state === "in") return null;
  if (stock.state === "out") {
    return (
      <Mark tone="warn">
        <Trans>Sold out</Trans>
      </Mark>
    );
  }
  return (
    <Mark tone="warn">
      <Plural value={left} one="# pack left" other="# packs left" />
    </Mark>
  );
}

/** How many packs, and what can be done with them. */
export function Buying({ product, place }: Pick<ProductCardProps, "product" | "place">) {
  const { t } = useLingui();
  const words = useProductWords();
  const [quantity, setQuantity] = useState<number>(quantityRange.standard);
  const hydrated = useHydrated();
  const ownPlace = useRef<HTMLDivElement>(null);
  const weight = kilogramFigure(product.weight);
  const name = words.name(product);
  const packs = (
    <Trans>
      {quantity} × {weight} kg
    </Trans>
  );
  const actions = <ProductActions product={product} quantity={quantity} place={place} />;
  return (
    <div className={styles.buying}>
      <div className={styles.quantity}>
        <NumberStepper
          label={t`Packs of ${name}`}
          lessLabel={t`One pack less`}
          moreLabel={t`One pack more`}
          value={quantity}
          min={quantityRange.least}
          max={quantityRange.most}
          onChange={(packs) => setQuantity(Math.round(packs))}
        />
        <p className={styles.weight}>{packs}</p>
      </div>
      <div className={styles.actions} ref={ownPlace}>
        {actions}
      </div>
      {place === "page" && hydrated ? (
        <Suspense>
          <BuyBar
            of={ownPlace}
            words={
              <>
                <strong>{rupees(product.price * quantity)}</strong> {packs}
              </>
            }
          >
            {actions}
          </BuyBar>
        </Suspense>
      ) : null}
    </div>
  );
}
