/** A shop of any size, made of the shipped products under other brands, makers, packs and prices. */
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { Store } from "#database/store.ts";
import { addProducts, type ProductFacts } from "#shop/market/server/products.ts";
import { shippedProducts } from "#shop/market/server/shipped/shipped.ts";
import { changeBeside } from "../tests/support/changes.ts";

const data = new URL("../src/shop/market/data/", import.meta.url);
const templates = shippedProducts(
  parse(readFileSync(new URL("products.csv", data)), { columns: true, bom: true }),
);

const syllables = [
  "ka",
  "mo",
  "ri",
  "sha",
  "bhu",
  "jal",
  "van",
  "tej",
  "gro",
  "fal",
  "dha",
  "pri",
  "sur",
  "ama",
  "lok",
];
const productsAtOnce = 2_000;

/** The brand of a product: three syllables, some 3,000 different ones. */
function brandOf(place: number): string {
  const part = (divisor: number) => syllables[Math.floor(place / divisor) % syllables.length];
  const word = `${part(1)}${part(15)}${part(225)}`;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function productOf(place: number): ProductFacts & { opening: number } {
  const template = templates[place % templates.length] as (typeof templates)[number];
  const mrp = template.mrp_paise + ((place * 7919) % 50_000);
  return {
    ...template,
    id: `g${place}-${template.id}`,
    shop_id: `bench-${place % 50}`,
    name: `${brandOf(place)} ${template.name}`,
    manufacturer: `${brandOf(place % 300)} Agro`,
    mrp_paise: mrp,
    price_paise: mrp - Math.floor(mrp * ((place % 36) / 100)),
    opening: 20 + (place % 200),
  };
}

/** Fills a store; answers the seconds that it took. */
export async function fillShop(store: Store, count: number): Promise<number> {
  const began = performance.now();
  const shops = Array.from({ length: 50 }, (_, index) => ({
    id: `bench-${index}`,
    name: `Shop ${index}`,
    demonstration: 1,
    created_at: 1,
  }));
  await store.db.insertInto("shop").values(shops).execute();
  for (let start = 0; start < count; start += productsAtOnce) {
    const size = Math.min(productsAtOnce, count - start);
    const products = Array.from({ length: size }, (_, index) => productOf(start + index));
    await changeBeside(store.db, (tx) => addProducts(tx, products, start + 1));
  }
  return (performance.now() - began) / 1000;
}

/** Ids of products spread over the whole shop. */
export function someIds(count: number, ids: number): string[] {
  return Array.from({ length: ids }, (_, index) => {
    const at = Math.floor((((index * 7_919_111) % 1_000_003) / 1_000_003) * count);
    return `g${at}-${templates[at % templates.length]?.id}`;
  });
}
