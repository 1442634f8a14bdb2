import { Grid } from "#kit/web/ui/Grid.tsx";
import type { Product } from "../contract.ts";
import type { ProductActionsProps } from "./ProductActions.tsx";
import { ProductCard } from "./ProductCard.tsx";

interface ProductGridProps {
  products: readonly Product[];
  place: ProductActionsProps["place"];
  /** So many stand on the first screen; the pictures of the others may come later. */
  first?: number;
  heading?: "h2" | "h3";
}

export function ProductGrid({ products, place, first = 4, heading = "h2" }: ProductGridProps) {
  return (
    <Grid of="products">
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          place={place}
          later={index >= first}
          heading={heading}
        />
      ))}
    </Grid>
  );
}
