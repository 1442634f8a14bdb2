import { type ComponentType, createContext } from "react";
import type { ProductPage } from "../../contract.ts";

export interface ProductPartsProps {
  readonly product: ProductPage;
  /** Takes so many packs into the box beside the buttons; undefined where nothing can be bought. */
  readonly onPacks: ((packs: number) => void) | undefined;
}

/**
 * Parts of features that the market does not know, below a product's own ones; passed in by the application.
 */
export const ProductPartsContext = createContext<ComponentType<ProductPartsProps>>(() => null);
