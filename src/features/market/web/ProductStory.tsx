import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { rupees, shortFigure } from "#kit/contract/figures.ts";
import { later } from "#kit/web/later.tsx";
import { withTexts } from "#kit/web/texts.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import type { ProductPage } from "../contract.ts";
import { CartLink } from "./CartLink.tsx";
import { kilogramFigure } from "./figures.ts";
import { GoesWith } from "./GoesWith.tsx";
import { useProductWords } from "./names.ts";
import { Buying, ProductPrice, Stock } from "./ProductCard.tsx";
import { ProductPicture } from "./ProductPicture.tsx";
import styles from "./ProductStory.module.css";
import { Rating } from "./Rating.tsx";

/** Brought for products with several pictures. */
const ProductGallery = lazy(() => import("./ProductGallery.tsx"));
/** The lower parts come when one comes near them. */
const [useId, reviewsId, relatedId, sourcesId] = [
  "product-use",
  "product-reviews",
  "product-related",
  "product-sources",
];
const ProductSafety = later(
  useId,
  withTexts(["market/safety"], () => import("../safety/web/ProductSafety.tsx")),
);
const ProductReviews = later(reviewsId, () => import("./ProductReviews.tsx"));
const RelatedProducts = later(relatedId, () => import("./RelatedProducts.tsx"));
const ProductSources = later(sourcesId, () => import("./ProductSources.tsx"));

/** The whole page of a product, from what it looks like to where its figures come from. */
export function ProductStory({ product }: { product: ProductPage }) {
  const words = useProductWords();
  const percent = shortFigure(product.discount);
  const seller = product.seller.name;
  const picture = <ProductPicture product={product} large />;
  return (
    <>
      <div className={styles.first}>
        <Suspense fallback={picture}>
          {product.pictures.length > 1 ? <ProductGallery product={product} /> : picture}
        </Suspense>
        <Stack>
          {product.discount > 0 ? (
            <p>
              <Badge tone="offer">
                <Trans>{percent}% Off</Trans>
              </Badge>
            </p>
          ) : null}
          <ProductPrice product={product} large />
          <p>{words.pack(product)}</p>
          <Rating rating={product.rating} />
          <Stock stock={product.stock} />
          {product.stock.state === "out" ? null : <Buying product={product} place="page" />}
          <p className={styles.seller}>
            <Trans>
              Sold by <span translate="no">{seller}</span>
            </Trans>
            {product.seller.demonstration ? (
              <>
                {" · "}
                <Trans>a sample shop for trying out, nothing is delivered</Trans>
              </>
            ) : null}
          </p>
        </Stack>
      </div>
      <ProductTable product={product} />
      <section className={styles.part} aria-labelledby="description">
        <h2 id="description">
          <Trans>Description</Trans>
        </h2>
        <p>{words.description(product)}</p>
      </section>
      <ProductSafety id={useId} product={product} />
      <GoesWith product={product} />
      <ProductReviews id={reviewsId} product={product} />
      <RelatedProducts id={relatedId} products={product.related} />
      <ProductSources id={sourcesId} product={product} />
      <p>
        <CartLink />
      </p>
    </>
  );
}

/** The specification's table, and what is in the pack. */
function ProductTable({ product }: { product: ProductPage }) {
  const { t } = useLingui();
  const row = (id: string, head: React.ReactNode, value: React.ReactNode) => ({ id, head, cells: [value] });
  return (
    <DataTable
      caption={<Trans>The product in figures</Trans>}
      captionHidden
      headName={t`Figure`}
      columns={[{ name: t`Value`, figures: true }]}
      rows={[
        row("mrp", <Trans>MRP (Rs)</Trans>, rupees(product.mrp).replace(/^Rs\s/, "")),
        row("weight", <Trans>Quantity (weight in kg)</Trans>, kilogramFigure(product.weight)),
        row("manufacturer", <Trans>Manufacturer</Trans>, <span translate="no">{product.manufacturer}</span>),
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
