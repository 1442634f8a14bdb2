/** Characters of the words of a product, at most. */
export const wordLimits = {
  sku: 40,
  name: 120,
  name_hi: 120,
  packSize: 60,
  packSize_hi: 60,
  manufacturer: 120,
  composition: 300,
  description: 2000,
  description_hi: 2000,
  dose: 300,
  dose_hi: 300,
  restrictions: 1000,
  restrictions_hi: 1000,
} as const;

/** Characters in which a product names its crops: more than all crops together. */
export const cropsLimit = 2_000;

/** Rs 1 crore for one pack. */
const mostPaise = 1_000_000_000;

/** What the figures of a product lie between, in whole parts; `decimals` is how many digits of one part may be typed. */
export const figureLimits = {
  /** Grams: from one gram to ten tonnes. */
  weight: { decimals: 3, least: 1, most: 10_000_000 },
  mrp: { decimals: 2, least: 1, most: mostPaise },
  price: { decimals: 2, least: 1, most: mostPaise },
  waitingDays: { decimals: 0, least: 0, most: 365 },
  stock: { decimals: 0, least: 0, most: 1_000_000 },
  lowStockAt: { decimals: 0, least: 0, most: 1_000_000 },
} as const;

/** From so many packs down a seller is told, where nothing else was said. */
export const standardLowStock = 10;

/** Products that a shop has at once. */
export const productsPerShop = 100_000;

/** New products and changes of stocks that a seller makes by hand in an hour; files of products are counted as files. */
export const changesPerHour = 2_000;

/** Pictures of one product. */
export const mostPictures = 6;
