/** Roles of a shop's helpers: `stock` packs orders and keeps the stock, `shop` does everything but money. */
export const helperRoles = ["stock", "shop"] as const;
export type HelperRole = (typeof helperRoles)[number];

/** Who may make a call of a shop: its seller alone (`seller`), its helpers of the role `shop` too, or all its helpers (`stock`). */
export type ShopAudience = "seller" | HelperRole;

/** Whether a call of this audience is for helpers of a role. */
export function isForHelper(role: HelperRole, audience: ShopAudience): boolean {
  return audience === "stock" || (audience === "shop" && role === "shop");
}

/** Whether a call is a shop's. */
export function isOfShop(audience: string): audience is ShopAudience {
  return audience === "seller" || (helperRoles as readonly string[]).includes(audience);
}
