import type { ReactNode } from "react";
import { useMine } from "#people/moderation/web/useMine.ts";
import type { Product } from "../contract.ts";
import type { ProductActionsProps } from "./ProductActions.tsx";
import { ProductCard } from "./ProductCard.tsx";
import styles from "./ProductGrid.module.css";

interface ProductGridProps {
  products: readonly Product[];
  place: ProductActionsProps["place"];
  /** So many stand on the first screen; the pictures of the others may come later. */
  first?: number;
  heading?: "h2" | "h3";
  /** A last tile (`li`) that leads on. */
  last?: ReactNode;
}

export function ProductGrid({ products, place, first = 4, heading = "h2", last }: ProductGridProps) {
  const { reported } = useMine();
  const seen = products.filter(({ _id, shop }) => !reported("product", _id) && !reported("shop", shop));
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
    <ul className={styles.grid} role="list">
      {seen.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          place={place}
          later={index >= first}
          heading={heading}
        />
      ))}
      {last}
    </ul>
  );
}
