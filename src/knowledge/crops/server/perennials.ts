import type { Crop } from "../contract.ts";

type Perennial = NonNullable<Crop["perennial"]>;

const orchard: Perennial = { orchard: true, firstFruitYear: null };
const yearLong: Perennial = { orchard: false, firstFruitYear: null };

/**
 * By the crop's id: the records that are 365 days in the field; their texts are their own (data/crops.csv).
 */
export const perennials: Readonly<Record<string, Perennial>> = {
  mango: { orchard: true, firstFruitYear: 5 },
  orange: { orchard: true, firstFruitYear: 5 },
  guava: orchard,
  pomegranate: orchard,
  "custard-apple": orchard,
  lemon: orchard,
  "sweet-lime": orchard,
  grapes: orchard,
  ber: orchard,
  coconut: { orchard: true, firstFruitYear: 6 },
  arecanut: { orchard: true, firstFruitYear: 6 },
  cashew: { orchard: true, firstFruitYear: 3 },
  apple: { orchard: true, firstFruitYear: 5 },
  litchi: { orchard: true, firstFruitYear: 5 },
  "black-pepper": { orchard: false, firstFruitYear: 3 },
  cardamom: { orchard: false, firstFruitYear: 3 },
  "large-cardamom": { orchard: false, firstFruitYear: 3 },
  coffee: { orchard: false, firstFruitYear: 4 },
  // Leaf and latex are no fruit.
  tea: yearLong,
  rubber: yearLong,
  // Fruit after eighteen months.
  pineapple: { orchard: false, firstFruitYear: 2 },
  banana: yearLong,
  papaya: yearLong,
  rose: yearLong,
};
