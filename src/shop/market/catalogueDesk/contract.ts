import { calls } from "#kit/contract/call.ts";
import { boolean, list, nothing, number, object, type Static, text } from "#kit/contract/shape.ts";

/** Pairs that are judged at a time. */
export const proposalsShown = 10;

const ProductId = text({ maxLength: 60, pattern: "^[A-Za-z0-9_-]+$" });

/** A product as an operator compares it with another one. */
export const Compared = object({
  _id: text(),
  name: text(),
  img1: text(),
  pack: text(),
  manufacturer: text(),
  composition: text(),
  barcode: text(),
  /** Rs for one pack. */
  price: number(),
  shop: text(),
});
export type Compared = Static<typeof Compared>;

export const catalogueDesk = calls({
  proposals: {
    about: "Products of two shops that look alike and nobody has judged yet, the oldest pair first",
    method: "GET",
    path: "/operator/catalogue",
    for: "operator",
    reads: "catalogue.list",
    answer: list(object({ product: Compared, other: Compared })),
  },
  judge: {
    about:
      "Joins the catalogue entries of two products, or notes that they are different goods. Refuses `conflict` where a shop has offers in both",
    method: "POST",
    path: "/operator/catalogue/judgements",
    for: "operator",
    body: object({ product: ProductId, other: ProductId, same: boolean() }),
    status: 204,
    answer: nothing(),
  },
  entry: {
    about: "The offers of a product's catalogue entry, that product first; itself alone where it has none",
    method: "GET",
    path: "/operator/catalogue/{product}",
    for: "operator",
    reads: "catalogue.read",
    params: object({ product: ProductId }),
    answer: list(Compared),
  },
  part: {
    about: "Takes an offer out of its catalogue entry; it is a product of its own again",
    method: "POST",
    path: "/operator/catalogue/{product}/part",
    for: "operator",
    params: object({ product: ProductId }),
    status: 204,
    answer: nothing(),
  },
});
