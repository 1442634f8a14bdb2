import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Category } from "#shop/market/contract.ts";

/** The market's words for them, said here too: with the market's own all of its texts would come to the portal. */
export const categoryNames: Readonly<Record<Category, MessageDescriptor>> = {
  seeds: msg`Seeds`,
  fertilizers: msg`Fertilizers`,
  pesticides: msg`Pesticides`,
};
