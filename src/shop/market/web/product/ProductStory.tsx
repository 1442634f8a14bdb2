import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, useContext, useState } from "react";
import { indianFigure, rupees, shortFigure } from "#kit/contract/figures.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { lazyOnVisible } from "#kit/web/lazy/lazyOnVisible.tsx";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import type { ProductPage } from "../../contract.ts";
import { quantityRange } from "../../rules.ts";
import { SampleShop } from "../../sample/web/SampleShop.tsx";
import { ProductPicture } from "../ProductPicture.tsx";
import { ProductPrice, Stock } from "../ProductPrice.tsx";
import { useProductText } from "../productText.ts";
import { Rating } from "../reviews/Rating.tsx";
import { Buying } from "./Buying.tsx";
import { ProductPartsContext } from "./ProductParts.ts";
import styles from "./ProductStory.module.css";

/** Brought for products with several pictures. */
const ProductGallery = lazyPart(() => import("./ProductGallery.tsx"));
const DeliveryNote = lazyPart(() => import("#shop/delivery/web/DeliveryNote.tsx"));
const DeliverySummary = lazyPart(() => import("#shop/delivery/web/DeliverySummary.tsx"));
/** Where other shops sell the same. */
const Offers = lazyPart(() => import("../../offers/web/Offers.tsx"));
/** A shop on holiday is rare. */
const Closed = lazyPart(() => import("./Closed.tsx"));
/** The lower parts come when one comes near them. */
const [useId, reviewsId, relatedId, sourcesId] = [
  "product-use",
  "product-reviews",
  "product-related",
  "product-sources",
];
const ProductSafety = lazyOnVisible(useId, () => import("../../safety/web/ProductSafety.tsx"));
const ProductReviews = lazyOnVisible(reviewsId, () => import("../reviews/ProductReviews.tsx"));
const RelatedProducts = lazyOnVisible(relatedId, () => import("./RelatedProducts.tsx"));
const ProductSources = lazyOnVisible(sourcesId, () => import("./ProductSources.tsx"));

/** The whole page of a product, from what it looks like to where its figures come from. */
export function ProductStory({ product }: { product: ProductPage }) {
  const productText = useProductText();
  const ProductParts = useContext(ProductPartsContext);
  const [chosen, setQuantity] = useState<number>();
  const [inCart, setInCart] = useState<number>(quantityRange.standard);
  // Until another number is chosen, the box shows what is in the cart.
  const quantity = chosen ?? inCart;
  const { paused } = product.seller;
  const isSoldOut = product.stock.state === "out" || paused !== null;
  const percent = shortFigure(product.discount);
  const picture = <ProductPicture product={product} large />;
  return (
    <>
      <div className={styles.first}>
        <div className={styles.picture}>
          <Suspense fallback={picture}>
            {product.pictures.length > 1 ? <ProductGallery product={product} /> : picture}
          </Suspense>
        </div>
        <div className={styles.buy}>
          {product.discount > 0 ? (
            <p>
              <Badge tone="offer">
                <Trans>{percent}% Off</Trans>
              </Badge>
            </p>
          ) : null}
          <ProductPrice product={product} large />
          <p lang={productText.langOf(product.pack)}>{product.pack}</p>
          <Rating rating={product.rating} />
          {product.afterHarvest ? <AfterHarvest of={product.afterHarvest} /> : null}
          <Stock stock={product.stock} />
          <Seller seller={product.seller} />
          {paused ? (
            <Suspense>
              <Closed until={paused.until} />
            </Suspense>
          ) : null}
          {product.seller.demonstration ? null : <Delivery product={product} quantity={quantity} />}
          {isSoldOut ? null : (
            <Buying product={product} quantity={quantity} onQuantity={setQuantity} onInCart={setInCart} />
          )}
          {product.entry === undefined ? null : (
            <Suspense>
              <Offers entry={product.entry} product={product._id} />
            </Suspense>
          )}
        </div>
        <div className={styles.text}>
          <ProductTable product={product} />
          <section className={styles.part} aria-labelledby="description">
            <h2 id="description">
              <Trans>Description</Trans>
            </h2>
            <p>{product.about}</p>
          </section>
          <GoesWith product={product} />
        </div>
      </div>
      <div className={styles.more}>
        <ProductSafety
          id={useId}
          product={product}
          quantity={quantity}
          onPacks={isSoldOut ? undefined : setQuantity}
        />
        <Stack>
          <ProductParts product={product} onPacks={isSoldOut ? undefined : setQuantity} />
          <ProductReviews id={reviewsId} product={product} />
          <ProductSources id={sourcesId} product={product} />
        </Stack>
      </div>
      <RelatedProducts id={relatedId} products={product.related} />
    </>
  );
}

/** Answers of those who bought the seed here and harvested; apart from the stars, which are given before the harvest too. */
function AfterHarvest({ of: { farmers, again } }: { of: NonNullable<ProductPage["afterHarvest"]> }) {
  return (
    <p>
      <Trans>
        After harvest: {farmers} farmers, {again} would sow it again
      </Trans>
    </p>
  );
}

/** Who sells it, what others say of the shop, and whether it is one at all. */
function Seller({ seller }: Pick<ProductPage, "seller">) {
  const { id, name, town, state, rating, demonstration } = seller;
  const place = [town, state].filter(Boolean).join(", ");
  return (
    <div className={styles.seller}>
      <p>
        <Trans>
          Sold by{" "}
          <Link to={paths.shop(id)} translate="no">
            {name}
          </Link>
        </Trans>
        {place ? <span translate="no">, {place}</span> : null}
      </p>
      {rating.count > 0 ? <Rating rating={rating} /> : null}
      {demonstration ? <SampleShop /> : null}
    </div>
  );
}

/** Day and cost of delivery: in one line where the PIN code is known, else once it is opened. */
function Delivery({ product, quantity }: { product: ProductPage; quantity: number }) {
  const [isOpen, setOpen] = useState(false);
  const hydrated = useHydrated();
  const { id: shop, name } = product.seller;
  const goods = { shop, name, paise: Math.round(product.price * 100) * quantity };
  const question = <Trans>When does it come, and what does delivery cost?</Trans>;
  const summary = hydrated ? (
    <Suspense fallback={question}>
      <DeliverySummary goods={goods}>{question}</DeliverySummary>
    </Suspense>
  ) : (
    question
  );
  return (
    <Details summary={summary} onToggle={() => setOpen(true)}>
      {isOpen ? (
        <Suspense>
          <DeliveryNote goods={[goods]} />
        </Suspense>
      ) : null}
    </Details>
  );
}

/** The specification's table, and what is in the pack. */
function ProductTable({ product }: { product: ProductPage }) {
  const { t } = useLingui();
  const productText = useProductText();
  const row = (id: string, head: ReactNode, value: ReactNode) => ({ id, head, cells: [value] });
  return (
    <DataTable
      caption={<Trans>About this product</Trans>}
      captionHidden
      headName={t`Detail`}
      columns={[{ name: t`Value`, figures: true }]}
      rows={[
        row("mrp", <Trans>MRP (Rs)</Trans>, rupees(product.mrp).replace(/^Rs\s/, "")),
        row("weight", <Trans>Quantity (weight in kg)</Trans>, indianFigure(product.weight, 3)),
        row(
          "manufacturer",
          <Trans>Manufacturer</Trans>,
          <span lang={productText.langOf(product.manufacturer)} translate="no">
            {product.manufacturer}
          </span>,
        ),
        ...(product.composition
          ? [
              row(
                "composition",
                <Trans>What is in it</Trans>,
                <span translate="no">{product.composition}</span>,
              ),
            ]
          : []),
      ]}
    />
  );
}

/** The crops that a product goes with, as ways to their pages. */
function GoesWith({ product }: { product: ProductPage }) {
  if (!product.forAllCrops && product.crops.length === 0) return null;
  return (
    <Stack as="section" gap="tight" aria-labelledby="crops">
      <h2 id="crops">
        <Trans>For these crops</Trans>
      </h2>
      {product.forAllCrops ? (
        <p>
          <Trans>All crops</Trans>
        </p>
      ) : (
        <Row>
          {product.crops.map((crop) => (
            <ButtonLink key={crop.id} kind="chip" to={paths.crop(crop.id)}>
              {crop.name}
            </ButtonLink>
          ))}
        </Row>
      )}
    </Stack>
  );
}
