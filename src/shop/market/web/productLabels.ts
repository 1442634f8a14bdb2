import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Category, Sorting } from "../contract.ts";
import type { Kind } from "../kinds.ts";

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

/** The kinds by which a list is narrowed, as one asks for them over a counter. */
export const kindNames: Readonly<Record<Kind, MessageDescriptor>> = {
  vegetable: msg`Vegetables`,
  cereal: msg`Cereals and millets`,
  pulse: msg`Pulses`,
  oilseed: msg`Oilseeds`,
  fruit: msg`Fruits`,
  spice: msg`Spices`,
  fibre: msg`Cotton and jute`,
  flower: msg`Flowers`,
  straight: msg`Single nutrient (urea, potash)`,
  mixed: msg`Mixed (DAP, NPK)`,
  organic: msg`Organic`,
  micronutrient: msg`Micronutrients`,
  culture: msg`Bio-fertilizers`,
  insect: msg`Against insects`,
  fungus: msg`Against fungus`,
  weed: msg`Against weeds`,
  bio: msg`Bio and traps`,
};

export const sortingNames: Readonly<Record<Sorting, MessageDescriptor>> = {
  rating: msg`Best rated`,
  price: msg`Price: low to high`,
  "price-high": msg`Price: high to low`,
  discount: msg`Biggest discount`,
  newest: msg`Newest`,
};
