import type { Product } from "../contract.ts";
import styles from "./ProductPicture.module.css";

interface ProductPictureProps {
  product: Pick<Product, "img1">;
  /** True for pictures that may lie below the fold. */
  later?: boolean;
  large?: boolean;
}

/** A product's picture; its name is beside it, so it has no text of its own. */
export function ProductPicture({ product, later = false, large = false }: ProductPictureProps) {
  return (
    <img
      src={product.img1}
      srcSet={sizesOf(product.img1)}
      sizes={large ? "26rem" : "(min-width: 768px) 18rem, 128px"}
      alt=""
      width="160"
      height="120"
      loading={later ? "lazy" : "eager"}
      decoding="async"
      className={styles.picture}
      data-large={large || undefined}
    />
  );
}

/** A seller's own picture comes in two widths; a drawing fits every one. */
function sizesOf(path: string): string | undefined {
  return path.startsWith("/uploads/") ? `${path.replace("-640.", "-320.")} 320w, ${path} 640w` : undefined;
}
