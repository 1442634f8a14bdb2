/** Packs of one product in one go: the quantity box of the specification. */
export const quantityRange = { least: 1, most: 1000, standard: 1 } as const;

/** Whether a shop, by its id, is one of those that ship with the program and deliver nothing; no person's id begins so. */
export const isSampleShop = (id: string | undefined): boolean => id?.startsWith("demo-") ?? false;

/** From so many packs on a stock is simply there; below it one is told how many are left. */
export const fewPacks = 10;

/** Whether buyers see a product and may order it. */
export function isOffered(product: {
  readonly hidden: number;
  readonly withheld: number;
  readonly removed: number;
  readonly deleted_at: number | null;
  /** Of its shop, where that is known. */
  readonly closing_at?: number | null;
  readonly paused_at?: number | null;
  readonly shop_hidden_at?: number | null;
  readonly suspended_at?: number | null;
}): boolean {
  const { hidden, withheld, removed, deleted_at } = product;
  const { closing_at = null, paused_at = null, shop_hidden_at = null, suspended_at = null } = product;
  const isOpen = [closing_at, paused_at, shop_hidden_at, suspended_at].every((since) => since === null);
  return hidden === 0 && withheld === 0 && removed === 0 && deleted_at === null && isOpen;
}

export type StockState = "in" | "few" | "out";

/** Displayed stock; the exact number stays the seller's own while there is plenty. */
export function shownStock(stock: number): { state: StockState; left: number | null } {
  if (stock <= 0) return { state: "out", left: 0 };
  return stock < fewPacks ? { state: "few", left: stock } : { state: "in", left: null };
}

/** Why a seller changes a stock; everything else that moves it is an order's doing. */
export const sellersReasons = ["delivery", "counted", "damaged", "other"] as const;
export type SellersReason = (typeof sellersReasons)[number];
/** Why a stock changed, as its ledger has it. */
export type StockReason =
  | ("opening" | "sold" | "cancelled" | "unpaid" | "returned" | "replaced" | "set")
  | SellersReason;

/** (mrp - price) / mrp in hundredths of a percent, from whole paise: 1000 and 875 make 1250. */
export function discountOf(mrpPaise: number, pricePaise: number): number {
  return mrpPaise > 0 ? Math.round(((mrpPaise - pricePaise) * 10_000) / mrpPaise) : 0;
}

/** As the specification shows it: percent with one decimal. */
export function percentOf(basisPoints: number): number {
  return Math.round(basisPoints / 10) / 10;
}

/** A product without reviews sorts as if it had five of three and a half stars, so that one review decides little. */
const assumedReviews = 5;
const assumedMean = 3.5;

/** By which ratings sort, in thousandths of a star. */
export function ratingOrderOf(sum: number, count: number): number {
  return Math.round(((sum + assumedReviews * assumedMean) * 1000) / (count + assumedReviews));
}

/** The mean of the stars with one decimal; null while there are no reviews. */
export function meanOf(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum * 10) / count) / 10;
}

/** By what packs of a kind are compared: a set of traps by nothing. Read from the printed size, in English. */
export function measureOf(packSize: string): "kg" | "litre" | null {
  if (/\d\s*(ml|l|litres?)\b/i.test(packSize)) return "litre";
  return /\d\s*(g|kg)\b/i.test(packSize) ? "kg" : null;
}

/** How many a printed size counts of what is sold by the piece: 5 of `Set of 5 traps`; undefined where it counts none. */
export function piecesIn(packSize: string, piece: string): number | undefined {
  return Number(new RegExp(`(\\d+)\\s+${piece}`, "i").exec(packSize)?.[1]) || undefined;
}

/** Rupees for a kilogram (or litre, which counts as one), to the paisa. */
export function pricePerMeasure(priceRupees: number, weightKilograms: number): number {
  return Math.round((priceRupees / weightKilograms) * 100) / 100;
}

/** Unit that prices are compared by: a whole kilogram or litre, or a small part of one for small packs. */
export type UnitPrice = { readonly rupees: number; readonly per: "kg" | "litre" | "10 g" | "100 ml" };

/** From 250 g or ml on a pack is compared by the kilogram or litre. */
const smallPackKilograms = 0.25;
/** From Rs 100 on paise say nothing. */
const wholeRupeesFrom = 100;

/** By what two packs are compared. Null for what is counted, as traps, and where the pack itself is the measure. */
export function unitPriceOf(pack: {
  readonly packSize: string;
  /** Rs for one pack. */
  readonly price: number;
  /** kg of one pack; a litre counts as one. */
  readonly weight: number;
}): UnitPrice | null {
  const measure = measureOf(pack.packSize);
  if (measure === null) return null;
  const isSmall = pack.weight < smallPackKilograms;
  const [per, kilograms] = !isSmall
    ? ([measure, 1] as const)
    : measure === "kg"
      ? (["10 g", 0.01] as const)
      : (["100 ml", 0.1] as const);
  if (Math.abs(pack.weight - kilograms) < 1e-6) return null;
  const exact = pricePerMeasure(pack.price, pack.weight / kilograms);
  return { rupees: exact >= wholeRupeesFrom ? Math.round(exact) : exact, per };
}

/** People whose harvests are told beside a product; of fewer, an answer could be told from the figures. */
export const fewestHarvests = 3;

/** Tags of answers about products, besides the one of the product itself: `product:{id}`. */
export const cacheTags = {
  /** Catalogue data of any product: names, prices, ratings, which there are. */
  catalogue: "products",
  /** Displayed stock of any product. */
  stock: "stock",
  /** Who reviewed something: somebody closed their account. */
  reviewers: "reviewers",
  /** The vocabulary of search. */
  words: "search-words",
  product: (id: string) => `product:${id}`,
  /** Offers of a catalogue entry. */
  entry: (id: string) => `entry:${id}`,
  shop: (id: string) => `shop:${id}`,
} as const;
