import {
  boolean,
  integer,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  text,
  translated,
} from "#kit/contract/shape.ts";
import { whoClasses } from "#knowledge/register/shapes.ts";

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

const productFields = {
  _id: text(),
  id: text(),
  /** In English, whatever the reader's language. */
  name: text(),
  /** The name in the reader's language. */
  title: translated(),
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
  /** In English, by which it is reckoned, and in the reader's language. */
  packSize: text(),
  pack: translated(),
  manufacturer: text(),
  /** In English, whatever the reader's language. */
  description: text(),
  category: oneOf(categories),
  /** Who sells it, by id. */
  shop: optional(text()),
  /** The mean of the reviews, one decimal, and how many there are. */
  rating: object({ mean: nullable(number()), count: integer() }),
  /** `left` is told when there are few. */
  stock: object({ state: oneOf(["in", "few", "out"]), left: nullable(integer()) }),
  /** Of a pesticide on a list: pests of the official register that it is most often allowed against, by their common names. */
  purpose: optional(list(translated())),
  /** On a list, where several shops offer the same goods: how many. This is the best offer, `price` the lowest of those with packs. */
  shops: optional(integer()),
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
const TargetCrop = object({ id: text(), name: translated(), img: text() });
export type TargetCrop = Static<typeof TargetCrop>;

const licenceFields = {
  number: text(),
  /** Who gave it. */
  authority: text(),
  /** Its last day, `2027-03-31`. */
  expiresOn: text(),
  /** An operator has seen the paper; false where it was named before anybody looked. */
  verified: boolean(),
};

/** People who told of a seed after their harvest, and how many of them would sow it again. */
const AfterHarvest = object({ farmers: integer(), again: integer() });
export type AfterHarvest = Static<typeof AfterHarvest>;

const Paused = nullable(object({ until: text() }));

/** A product as its own page shows it. */
export const ProductPage = object({
  ...productFields,
  /** The description in the reader's language. */
  about: translated(),
  /** The seller's pictures, 320 and 640 px wide, in their order; none where `img1` is a drawing. */
  pictures: list(object({ small: text(), large: text() })),
  composition: text(),
  /** Contents by the composition, one by one; empty where it is no pesticide. */
  contents: list(object({ active: text(), strength: text(), formulation: text() })),
  /** The crops it goes with; empty where it is for all. */
  crops: list(TargetCrop),
  forAllCrops: boolean(),
  /** Per hectare, as words: in English, by which it is reckoned, and in the reader's language. */
  dose: text(),
  doseText: translated(),
  /** Days between the last use and the harvest. Null: not known, read the label. */
  waitingDays: nullable(integer()),
  /** The colour of the poison label. Null: not known, read the label. */
  toxicityLabel: nullable(oneOf(toxicityLabels)),
  /** The WHO hazard class of its most poisonous substance. Null: none of them is listed, or it is no pesticide. */
  whoClass: nullable(oneOf(whoClasses)),
  /** Where nobody has said, `sprayed`: it needs the most care. */
  handling: oneOf(handlings),
  /** A fungus, bacterium, virus or insect; the register mostly names no waiting days for these. */
  living: boolean(),
  restrictions: translated(),
  sources: object({ price: Fact, weight: Fact, dose: Fact, waiting: Fact, toxicity: Fact }),
  seller: object({
    id: text(),
    name: text(),
    demonstration: boolean(),
    /** While it sells nothing: until which day, that too (`2026-12-05`); empty where nobody knows it. */
    paused: Paused,
    /** Where it sends from: town and State; empty until the shop has said so. */
    town: text(),
    state: text(),
    /** Of the newest things it sells. */
    rating: object({ mean: nullable(number()), count: integer() }),
    /** For products of this category, while it holds. */
    licence: nullable(object(licenceFields)),
  }),
  related: list(Product),
  /** The catalogue entry that it is an offer of, where several shops offer the same goods; `offers` has them all. */
  entry: optional(text()),
  /** Of seed: what those say who bought it here and harvested, apart from the reviews; null below three people. */
  afterHarvest: optional(nullable(AfterHarvest)),
});
export type ProductPage = Static<typeof ProductPage>;

/** The terms of one shop for goods that others sell too. */
export const Offer = object({
  /** Of the product, whose page shows this offer. */
  _id: text(),
  /** Rs for one pack. */
  price: number(),
  mrp: number(),
  stock: productFields.stock,
  /** Of the reviews of this offer: who bought it bought it there. */
  rating: productFields.rating,
  shop: object({ id: text(), name: text(), demonstration: boolean(), town: text(), state: text() }),
});
export type Offer = Static<typeof Offer>;

/** A shop as its own page shows it. */
export const Shop = object({
  id: text(),
  name: text(),
  demonstration: boolean(),
  paused: Paused,
  /** Empty until the shop has said so, as the words of `delivery` and `returns`. */
  town: text(),
  state: text(),
  /** Of the newest things it sells. */
  rating: object({ mean: nullable(number()), count: integer() }),
  /** Those that count today. */
  licences: list(object({ category: oneOf(categories), ...licenceFields })),
  delivery: text(),
  returns: text(),
  /** The newest it sells; none while it is paused. */
  products: list(Product),
});
export type Shop = Static<typeof Shop>;

/** Filters that a list offers. */
export const Facets = object({
  crops: list(object({ id: text(), name: translated() })),
  manufacturers: list(text()),
  /** Rs; both 0 where there is no product. */
  price: object({ from: number(), to: number() }),
});
export type Facets = Static<typeof Facets>;

export const Review = object({
  id: text(),
  /** The name shown beside it: the first letters, as in the discussions. */
  author: text(),
  /** The author's public key, the same as in the discussions: by it one mutes somebody. */
  sender: text(),
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
  id: text(),
  author: text(),
  sender: text(),
  stars: integer({ minimum: 1, maximum: 5 }),
  text: text(),
  prod_id: text(),
  name: translated(),
});
export type GoodReview = Static<typeof GoodReview>;

export const Suggestion = object({
  kind: oneOf(["product", "crop", "category"]),
  /** A product's or crop's id, or the category. */
  id: text(),
  name: translated(),
  /** Of a product alone. */
  shop: optional(text()),
});
export type Suggestion = Static<typeof Suggestion>;

/** Interpretation of a search, beside its results. */
export const Found = object({
  /** Best first. */
  products: list(Product),
  /** There are more than are shown. */
  more: boolean(),
  /** A brand, a maker or a substance of which the query speaks. */
  named: nullable(
    object({
      is: oneOf(["brand", "maker", "substance"]),
      name: text(),
      /** A brand's contents, or what a maker makes. */
      what: translated(),
      /** The first find has the same in it, only the same substance, or does only the same; or nothing was found. */
      match: oneOf(["same", "substance", "kind", "none"]),
    }),
  ),
  /** Misspelt words, and what is shown for them. */
  corrected: list(object({ typed: text(), meant: translated() })),
  /** Words for what nobody sells here. */
  unsold: nullable(text()),
});
export type Found = Static<typeof Found>;
