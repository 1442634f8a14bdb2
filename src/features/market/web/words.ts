import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Category, ProductPage, Sorting } from "../contract.ts";

export const categoryNames: Readonly<Record<Category, MessageDescriptor>> = {
  seeds: msg`Seeds`,
  fertilizers: msg`Fertilizers`,
  pesticides: msg`Pesticides`,
};

/** The specification's promises of the category tiles (section 9); the shipped prices keep them. */
export const categoryOffers: Readonly<Record<Category, MessageDescriptor>> = {
  seeds: msg`up to 50% off`,
  fertilizers: msg`up to 44% off`,
  pesticides: msg`up to 35% off`,
};

export const sortingNames: Readonly<Record<Sorting, MessageDescriptor>> = {
  rating: msg`Best rated`,
  price: msg`Price: low to high`,
  "price-high": msg`Price: high to low`,
  discount: msg`Biggest discount`,
  newest: msg`Newest`,
};

/** The legal colour of a poison label, and what it means. */
export const labelWords: Readonly<
  Record<NonNullable<ProductPage["toxicityLabel"]>, { colour: MessageDescriptor; meaning: MessageDescriptor }>
> = {
  red: { colour: msg`Red`, meaning: msg`extremely poisonous` },
  yellow: { colour: msg`Yellow`, meaning: msg`highly poisonous` },
  blue: { colour: msg`Blue`, meaning: msg`moderately poisonous` },
  green: { colour: msg`Green`, meaning: msg`slightly poisonous` },
};
