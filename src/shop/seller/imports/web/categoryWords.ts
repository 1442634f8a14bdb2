import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Category } from "#shop/market/contract.ts";

/** The categories as goods of a table. */
export const categoryWords: Readonly<Record<Category, MessageDescriptor>> = {
  seeds: msg`Seeds`,
  fertilizers: msg`Fertilizers`,
  pesticides: msg`Pesticides`,
};
