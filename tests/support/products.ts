import { toJson } from "#database/json.ts";
import { unsaid } from "#shop/market/productFields.ts";
import type { ProductFacts } from "#shop/market/server/products.ts";

/** A product as a seller may say it, with what a test cares for. */
export function productFacts(some: Partial<ProductFacts> & { id: string; shop_id: string }): ProductFacts {
  return {
    ...unsaid,
    name: "Leaf Tonic",
    category: "fertilizers",
    pack_size: "1 litre bottle",
    weight_grams: 1000,
    mrp_paise: 20_000,
    price_paise: 15_000,
    manufacturer: "Own Works",
    composition: "Seaweed",
    crop_targets: "all",
    description: "For leaves.",
    dose: "1 l",
    sources: toJson({}),
    picture: "/products/own.svg",
    hidden: 0,
    ...some,
  };
}
