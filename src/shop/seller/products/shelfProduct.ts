import { boolean, integer, list, nullable, object, oneOf, type Static, text } from "#kit/contract/shape.ts";
import { banRules } from "#knowledge/register/restriction.ts";
import { Product } from "#shop/market/contract.ts";

/** A shop's own product in lists: what buyers see, and what its seller alone is told. */
export const ShelfProduct = object({
  ...Product.properties,
  /** Empty where there is none. */
  sku: text(),
  /** Packs that are there. */
  packs: integer(),
  /** The seller is told from so many packs down. */
  lowStockAt: integer(),
  hidden: boolean(),
  /** Whether buyers do not see it because the shop has no licence that holds for it. */
  withheld: boolean(),
  /** The substance for which the law forbids to sell it, with its order; it is withheld too. */
  banned: nullable(
    object({
      substance: text(),
      order: text(),
      orderDate: text(),
      rule: oneOf(banRules),
      crops: list(text()),
    }),
  ),
  /** Grows whenever the product is updated. */
  version: integer(),
});
export type ShelfProduct = Static<typeof ShelfProduct>;
