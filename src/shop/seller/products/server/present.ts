import { banIn } from "#shop/market/server/law/bans.ts";
import { presentPicture } from "#shop/market/server/pictures.ts";
import { presentProduct } from "#shop/market/server/present.ts";
import type { ProductPictureTable, ProductTable } from "#shop/market/server/tables.ts";
import type { OwnProduct, ShelfProduct } from "../contract.ts";
import { typedOf } from "./typedOf.ts";

/** A shop's own product as its lists carry it. */
export function presentShelf(row: ProductTable): ShelfProduct {
  return {
    ...presentProduct(row),
    sku: row.sku ?? "",
    packs: row.stock,
    lowStockAt: row.low_stock_at,
    hidden: row.hidden === 1,
    withheld: row.withheld === 1,
    banned: banIn(row.banned),
    version: row.version,
  };
}

/** The same as its form shows it. */
export function presentOwn(
  row: ProductTable,
  pictures: readonly Pick<ProductPictureTable, "name">[],
): OwnProduct {
  return {
    ...presentShelf(row),
    typed: typedOf(row),
    pictures: pictures.map(presentPicture),
    joint: row.entry_id !== null,
  };
}
