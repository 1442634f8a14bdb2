import { type ComponentType, createContext } from "react";
import type { Product } from "#shop/market/contract.ts";

/** How one pack of a product is bought without leaving the talk. */
export type Buying = ComponentType<{ product: Product }>;

/** The chatbot knows no cart; the application passes its buttons in here. */
export const BuyingContext = createContext<Buying | null>(null);
