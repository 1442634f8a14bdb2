import { paths } from "#features/paths.ts";

/**
 * The parts of the seller's portal, below its own path. They stand here and not with the other paths: who isn't a seller
 * never needs them, and every page would carry them.
 */
const root = paths.adminPortal;

export const portalPaths = {
  home: root,
  newProduct: `${root}/products/new`,
  anyProduct: `${root}/products/:id`,
  product: (id: string) => `${root}/products/${encodeURIComponent(id)}`,
  imports: `${root}/import`,
  orders: `${root}/orders`,
  figures: `${root}/figures`,
  licences: `${root}/licences`,
  order: (id: string) => `${root}/orders/${encodeURIComponent(id)}`,
} as const;
