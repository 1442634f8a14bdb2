import type { Call } from "#kit/contract/call.ts";
import { paths } from "#screens/paths.ts";

/**
 * The parts of the seller's portal, below its own path. They are here and not with the other paths: people
 * who are no sellers never need them, and every page would carry them.
 */
const root = paths.adminPortal;

/** Parts of "Your shop", each a form of its own. */
export const shopParts = [
  "address",
  "delivery",
  "upi",
  "bills",
  "policies",
  "holiday",
  "team",
  "connections",
  "account",
] as const;
export type ShopPart = (typeof shopParts)[number];

export const portalPaths = {
  home: root,
  products: `${root}/products`,
  newProduct: `${root}/products/new`,
  anyProduct: `${root}/products/:id`,
  product: (id: string) => `${root}/products/${encodeURIComponent(id)}`,
  imports: `${root}/import`,
  orders: `${root}/orders`,
  bills: `${root}/bills`,
  bill: (id: string) => `${root}/bills/${encodeURIComponent(id)}`,
  money: `${root}/money`,
  figures: `${root}/figures`,
  problems: `${root}/problems`,
  problem: (id: string) => `${root}/problems/${encodeURIComponent(id)}`,
  licences: `${root}/licences`,
  shop: `${root}/shop`,
  shopPart: (part: ShopPart) => `${root}/shop/${part}`,
  /** Where the link of an invitation leads; its code is the fragment. */
  join: `${root}/join`,
  order: (id: string) => `${root}/orders/${encodeURIComponent(id)}`,
} as const;

/** Address of the call behind the portal's home (portal/contract.ts), for parts whose changes make its answer stale. */
export const portalCall = { method: "POST", path: "/adminportal" } as const satisfies Pick<
  Call,
  "method" | "path"
>;
