import { Trans } from "@lingui/react/macro";
import type { Product } from "#features/market/contract.ts";
import { useProductWords } from "#features/market/web/names.ts";
import { ProductPicture } from "#features/market/web/ProductPicture.tsx";
import { paths } from "#features/paths.ts";
import { rupees, shortFigure } from "#kit/contract/figures.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Card } from "#kit/web/ui/Card.tsx";
import { CardLink } from "#kit/web/ui/CardLink.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { Grid } from "#kit/web/ui/Grid.tsx";
import { Price } from "#kit/web/ui/Price.tsx";

/** 'My Products': the shop's own, the newest first. */
export function OwnProducts({ products }: { products: readonly Product[] }) {
  const words = useProductWords();
  return (
    <section id="products" aria-labelledby="own-products">
      <h2 id="own-products">
        <Trans>My Products</Trans>
      </h2>
      {products.length === 0 ? (
        <EmptyState>
          <Trans>Nothing is on your shelf yet. Putting products on it from here is still being built.</Trans>
        </EmptyState>
      ) : (
        <Grid of="products">
          {products.map((product, place) => (
            <Card
              key={product._id}
              as="li"
              picture={<ProductPicture product={product} later={place > 3} />}
              pictureAt="top"
            >
              {product.discount > 0 ? (
                <p>
                  <Badge tone="offer">{shortFigure(product.discount)}%</Badge>
                </p>
              ) : null}
              <h3>
                <CardLink to={paths.product(product._id)}>{words.name(product)}</CardLink>
              </h3>
              <Price before={product.mrp > product.price ? rupees(product.mrp) : undefined}>
                {rupees(product.price)}
              </Price>
            </Card>
          ))}
        </Grid>
      )}
    </section>
  );
}
