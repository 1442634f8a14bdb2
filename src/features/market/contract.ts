import { calls } from "#kit/contract/call.ts";
import {
  boolean,
  integer,
  lines,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from "#kit/contract/shape.ts";

export const categories = ["seeds", "fertilizers", "pesticides"] as const;
export type Category = (typeof categories)[number];

/** Best rated first is the standard. */
export const sortings = ["rating", "price", "price-high", "discount", "newest"] as const;
export type Sorting = (typeof sortings)[number];

/** The label's legal colours, from the most to the least poisonous. */
export const toxicityLabels = ["red", "yellow", "blue", "green"] as const;

/** How a pesticide is applied, which decides what to wear. A trap or a card only hangs in the field. */
export const handlings = ["sprayed", "spread", "coated", "hung"] as const;
export type Handling = (typeof handlings)[number];

/** How many products a page of a list has, and the most that may be asked for. */
export const pageOfProducts = { standard: 24, most: 60 } as const;

/** The market shows at most so many random products (specification, section 9). */
export const sampleSize = 11;

/** So many different samples are kept finished; a screen draws one of them. */
export const sampleDraws = 64;

const ProductId = text({ maxLength: 60, pattern: "^[A-Za-z0-9_-]+$" });

const productFields = {
  _id: text(),
  id: text(),
  name: text(),
  name_hi: text(),
  /** Path of the picture. */
  img1: text(),
  /** Rs for one pack. */
  price: number(),
  /** Rs for one pack. */
  mrp: number(),
  /** (mrp - price) / mrp in percent, one decimal. */
  discount: number(),
  /** kg of one pack. */
  weight: number(),
  packSize: text(),
  packSize_hi: text(),
  manufacturer: text(),
  description: text(),
  category: oneOf(categories),
  /** The mean of the reviews, one decimal, and how many there are. */
  rating: object({ mean: nullable(number()), count: integer() }),
  /** `left` is told when there are few. */
  stock: object({ state: oneOf(["in", "few", "out"]), left: nullable(integer()) }),
};

/** A product as lists show it. */
export const Product = object(productFields);
export type Product = Static<typeof Product>;

const Fact = object({
  /** The publication, site or page. Empty where there is none. */
  source: text(),
  /** `sourced`, `sample` or `estimate: …`. */
  basis: text(),
});

/** A crop as the market names it. */
const TargetCrop = object({ id: text(), name: text(), name_hi: text(), img: text() });
export type TargetCrop = Static<typeof TargetCrop>;

/** A product as its own page shows it. */
export const ProductPage = object({
  ...productFields,
  description_hi: text(),
  /** The seller's pictures, 320 and 640 px wide, in their order; none where `img1` is a drawing. */
  pictures: list(object({ small: text(), large: text() })),
  composition: text(),
  /** The crops it goes with; empty where it is for all. */
  crops: list(TargetCrop),
  forAllCrops: boolean(),
  /** Per hectare, as words. */
  dose: text(),
  dose_hi: text(),
  /** Days between the last use and the harvest. Null: not known, read the label. */
  waitingDays: nullable(integer()),
  /** The colour of the poison label. Null: not known, read the label. */
  toxicityLabel: nullable(oneOf(toxicityLabels)),
  /** Where nobody has said, `sprayed`: it needs the most care. */
  handling: oneOf(handlings),
  /** A fungus, bacterium, virus or insect; the register mostly names no waiting days for these. */
  living: boolean(),
  restrictions: text(),
  restrictions_hi: text(),
  sources: object({ price: Fact, weight: Fact, dose: Fact, waiting: Fact, toxicity: Fact }),
  seller: object({
    id: text(),
    name: text(),
    demonstration: boolean(),
    /** For products of this category, while it holds. */
    licence: nullable(
      object({
        number: text(),
        /** Who gave it. */
        authority: text(),
        /** Its last day, `2027-03-31`. */
        expiresOn: text(),
      }),
    ),
  }),
  related: list(Product),
});
export type ProductPage = Static<typeof ProductPage>;

/** What a list can be narrowed to. */
export const Facets = object({
  crops: list(object({ id: text(), name: text(), name_hi: text() })),
  manufacturers: list(text()),
  /** Rs; both 0 where there is no product. */
  price: object({ from: number(), to: number() }),
});
export type Facets = Static<typeof Facets>;

export const Review = object({
  id: text(),
  /** The name shown beside it. */
  author: text(),
  stars: integer({ minimum: 1, maximum: 5 }),
  text: text(),
  /** ms since 1970. */
  createdAt: integer(),
  /** Later than `createdAt` where it was changed. */
  updatedAt: integer(),
});
export type Review = Static<typeof Review>;

/** A review on the landing page, with the product it is about. */
export const GoodReview = object({
  author: text(),
  stars: integer({ minimum: 1, maximum: 5 }),
  text: text(),
  prod_id: text(),
  name: text(),
  name_hi: text(),
});
export type GoodReview = Static<typeof GoodReview>;

/** From so many stars on a review is a good one. */
export const goodStars = 4;

/** The longest review. */
export const reviewCharacters = 1000;

/** The longest words that are searched for. */
export const searchCharacters = 100;

const SearchWords = text({ minLength: 1, maxLength: searchCharacters });

const Suggestion = object({
  kind: oneOf(["product", "crop", "category"]),
  /** A product's or crop's id, or the category. */
  id: text(),
  name: text(),
  name_hi: text(),
});
export type Suggestion = Static<typeof Suggestion>;

const Rupees = number({ minimum: 0, maximum: 100_000_000 });

export const market = calls({
  browse: {
    about:
      "Products: all of them; a random sample; or the pages of a category, the next one in the Link header",
    method: "GET",
    path: "/Market",
    for: "anyone",
    query: object({
      category: optional(oneOf(categories)),
      sort: optional(oneOf(sortings)),
      crop: optional(text({ maxLength: 60 })),
      manufacturer: optional(text({ maxLength: 120 })),
      minPrice: optional(Rupees),
      maxPrice: optional(Rupees),
      limit: optional(integer({ minimum: 1, maximum: pageOfProducts.most })),
      /** The last product's id of the page before. */
      cursor: optional(ProductId),
      sample: optional(integer({ minimum: 1, maximum: sampleSize })),
      /** Which of the kept samples; drawn by the server where not given. */
      draw: optional(integer({ minimum: 0, maximum: sampleDraws - 1 })),
    }),
    answer: list(Product),
    keptUntilChanged: ["products", "stock"],
  },
  facets: {
    about: "What a category can be narrowed to: crops, manufacturers, prices",
    method: "GET",
    path: "/facets",
    for: "anyone",
    query: object({ category: oneOf(categories) }),
    answer: Facets,
    keptUntilChanged: ["products"],
  },
  page: {
    about: "One product with its dose, safety, sources, crops and related products",
    method: "GET",
    path: "/productpage/{id}",
    for: "anyone",
    params: object({ id: ProductId }),
    answer: ProductPage,
    keptUntilChanged: ["product:{id}", "products"],
  },
  search: {
    about: "Products by name, composition, crop or maker, best first; forgives typos, understands Hindi",
    method: "POST",
    path: "/search",
    for: "anyone",
    body: object({ query: SearchWords }),
    answer: list(Product),
  },
  suggestions: {
    about: "What somebody who types may mean: products, crops, categories",
    method: "GET",
    path: "/suggestions",
    for: "anyone",
    query: object({ query: SearchWords }),
    answer: list(Suggestion),
  },
  reviews: {
    about: "The reviews of a product, newest first",
    method: "GET",
    path: "/reviews/{prod_id}",
    for: "anyone",
    params: object({ prod_id: ProductId }),
    answer: list(Review),
    keptUntilChanged: ["product:{prod_id}"],
  },
  newestReview: {
    about: "The newest good review in words of a product that is offered; null until there is one",
    method: "GET",
    path: "/newestReview",
    for: "anyone",
    answer: object({ review: nullable(GoodReview) }),
    keptUntilChanged: ["products", "reviewers"],
  },
  review: {
    about: "Reviews a product that one bought and received; again to change one's review",
    method: "POST",
    path: "/reviews",
    for: "member",
    body: object({
      prod_id: ProductId,
      stars: integer({ minimum: 1, maximum: 5 }),
      text: lines({ maxLength: reviewCharacters }),
    }),
    status: 201,
    answer: Review,
  },
});
