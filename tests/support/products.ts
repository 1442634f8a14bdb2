import type { ProductFacts } from "#features/market/server/products.ts";

/** A product as a seller may say it, with what a test cares for. */
export function productFacts(some: Partial<ProductFacts> & { id: string; shop_id: string }): ProductFacts {
  return {
    name: "Leaf Tonic",
    name_hi: "",
    category: "fertilizers",
    pack_size: "1 litre bottle",
    pack_size_hi: "",
    weight_grams: 1000,
    mrp_paise: 20_000,
    price_paise: 15_000,
    manufacturer: "Own Works",
    composition: "Seaweed",
    crop_targets: "all",
    description: "For leaves.",
    description_hi: "",
    dose: "1 l",
    dose_hi: "",
    waiting_period_days: null,
    toxicity_label: null,
    restrictions: "",
    restrictions_hi: "",
    sources: "{}",
    picture: "/products/own.svg",
    hidden: 0,
    sku: null,
    low_stock_at: 10,
    ...some,
  };
}
