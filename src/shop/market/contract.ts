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
  text,
} from "#kit/contract/shape.ts";
import { registerTag } from "#knowledge/register/cacheTag.ts";
import { kinds } from "./kinds.ts";
import { cacheTags } from "./rules.ts";
import {
  categories,
  Facets,
  Found,
  GoodReview,
  Offer,
  Product,
  ProductPage,
  Review,
  Shop,
  Suggestion,
  sortings,
} from "./shapes.ts";

export * from "./shapes.ts";

/** How many products a page of a list has, and the most that may be asked for. */
export const productsPageSize = { standard: 24, most: 60 } as const;

/** The market shows at most so many random products (specification, section 9). */
export const sampleSize = 11;

/** So many different samples are kept finished; a screen draws one of them. */
export const sampleDraws = 64;

/** From so many stars on a review is a good one. */
export const goodStars = 4;

/** The longest review. */
export const reviewCharacters = 1000;

/** The longest words that are searched for. */
export const searchCharacters = 100;

const ProductId = text({ maxLength: 60, pattern: "^[A-Za-z0-9_-]+$" });

const SearchWords = text({ minLength: 1, maxLength: searchCharacters });

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
      /** One of its category's kinds (kinds.ts). */
      kind: optional(oneOf(kinds)),
      crop: optional(text({ maxLength: 60 })),
      manufacturer: optional(text({ maxLength: 120 })),
      minPrice: optional(Rupees),
      maxPrice: optional(Rupees),
      limit: optional(integer({ minimum: 1, maximum: productsPageSize.most })),
      /** The last product's id of the page before. */
      cursor: optional(ProductId),
      sample: optional(integer({ minimum: 1, maximum: sampleSize })),
      /** Which of the kept samples; drawn by the server where not given. */
      draw: optional(integer({ minimum: 0, maximum: sampleDraws - 1 })),
    }),
    answer: list(Product),
    cacheTags: [cacheTags.catalogue, cacheTags.stock, registerTag],
  },
  facets: {
    about: "What a category can be narrowed to: crops, manufacturers, prices",
    method: "GET",
    path: "/facets",
    for: "anyone",
    query: object({ category: oneOf(categories) }),
    answer: Facets,
    cacheTags: [cacheTags.catalogue],
  },
  page: {
    about: "One product with its dose, safety, sources, crops and related products",
    method: "GET",
    path: "/productpage/{id}",
    for: "anyone",
    params: object({ id: ProductId }),
    answer: ProductPage,
    cacheTags: [cacheTags.product("{id}"), cacheTags.catalogue],
  },
  offers: {
    about: "What shops ask for the goods of a catalogue entry: those with packs first, then the cheapest",
    method: "GET",
    path: "/offers/{entry}",
    for: "anyone",
    params: object({ entry: ProductId }),
    answer: list(Offer),
    cacheTags: [cacheTags.entry("{entry}"), cacheTags.catalogue],
  },
  shop: {
    about:
      "A shop: where it sends from, its licences, what others say of it, how it delivers, its newest products",
    method: "GET",
    path: "/shops/{id}",
    for: "anyone",
    params: object({ id: ProductId }),
    answer: Shop,
    cacheTags: [cacheTags.shop("{id}"), cacheTags.catalogue, cacheTags.stock],
  },
  search: {
    about: "Products by name, composition, crop or maker, best first; forgives typos, understands Hindi",
    method: "POST",
    path: "/search",
    for: "anyone",
    body: object({ query: SearchWords }),
    answer: list(Product),
  },
  find: {
    about: "Products as `search` finds them, with the brand that was named and the words that were misspelt",
    method: "POST",
    path: "/find",
    for: "anyone",
    body: object({ query: SearchWords }),
    answer: Found,
  },
  suggestions: {
    about: "What somebody who types may mean: products, crops, categories",
    method: "GET",
    path: "/suggestions",
    for: "anyone",
    query: object({ query: SearchWords }),
    answer: list(Suggestion),
    kept: false,
  },
  reviews: {
    about: "The reviews of a product, newest first",
    method: "GET",
    path: "/reviews/{prod_id}",
    for: "anyone",
    params: object({ prod_id: ProductId }),
    answer: list(Review),
    cacheTags: [cacheTags.product("{prod_id}")],
  },
  ownReview: {
    about:
      "Whether one may review a product, which takes to have bought and received it, and one's review of it",
    method: "GET",
    path: "/ownReview/{prod_id}",
    for: "member",
    params: object({ prod_id: ProductId }),
    answer: object({ may: boolean(), review: nullable(Review) }),
  },
  newestReview: {
    about: "The newest good review in words of a product that is offered; null until there is one",
    method: "GET",
    path: "/newestReview",
    for: "anyone",
    answer: object({ review: nullable(GoodReview) }),
    cacheTags: [cacheTags.catalogue, cacheTags.reviewers],
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
