import type { Call } from "#kit/contract/call.ts";
import { paths } from "#screens/paths.ts";

/**
 * The parts of the seller's portal, below its own path. They are here and not with the other paths: people
 * who are no sellers never need them, and every page would carry them.
 */
const root = paths.adminPortal;

export const portalPaths = {
  home: root,
  newProduct: `${root}/products/new`,
  anyProduct: `${root}/products/:id`,
  product: (id: string) => `${root}/products/${encodeURIComponent(id)}`,
  imports: `${root}/import`,
  orders: `${root}/orders`,
  bills: `${root}/bills`,
  bill: (id: string) => `${root}/bills/${encodeURIComponent(id)}`,
  figures: `${root}/figures`,
  licences: `${root}/licences`,
  shop: `${root}/shop`,
  order: (id: string) => `${root}/orders/${encodeURIComponent(id)}`,
} as const;

/** Address of the call behind the portal's home (portal/contract.ts), for parts whose changes make its answer stale. */
export const portalCall = { method: "POST", path: "/adminportal" } as const satisfies Pick<
  Call,
  "method" | "path"
>;
