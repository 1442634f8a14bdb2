import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { HelperRole } from "#kit/contract/roles/shopRoles.ts";

export const roleNames: Readonly<Record<HelperRole, MessageDescriptor>> = {
  stock: msg`Packs and stock`,
  shop: msg`Everything but money`,
};

export const roleLines: Readonly<Record<HelperRole, MessageDescriptor>> = {
  stock: msg`Packs and sends orders, and counts the stock. Sees no prices to change, no bills, no figures.`,
  shop: msg`Also adds products, changes prices, answers buyers. Sees no figures, no bank, and gives no money back.`,
};
