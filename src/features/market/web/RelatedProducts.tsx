import { Trans } from "@lingui/react/macro";
import { paths } from "#features/paths.ts";
import { Card } from "#kit/web/ui/Card.tsx";
import { CardLink } from "#kit/web/ui/CardLink.tsx";
import { Grid } from "#kit/web/ui/Grid.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import type { Product } from "../contract.ts";
import { useProductWords } from "./names.ts";
import { ProductPrice } from "./ProductCard.tsx";
import { ProductPicture } from "./ProductPicture.tsx";

/** Others for the same crops, short: what they are and what they cost. */
export default function RelatedProducts({ id, products }: { id: string; products: readonly Product[] }) {
  const words = useProductWords();
  if (products.length === 0) return <div id={id} />;
  return (
    <Stack as="section" id={id} aria-labelledby="related">
      <h2 id="related">
        <Trans>More like this</Trans>
      </h2>
      <Grid of="products">
        {products.map((product) => (
          <Card
            key={product._id}
            as="li"
            pictureAt="top"
            picture={<ProductPicture product={product} later />}
          >
            <p>
              <CardLink to={paths.product(product._id)}>{words.name(product)}</CardLink>
            </p>
            <ProductPrice product={product} />
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
