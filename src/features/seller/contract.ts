import { Product } from "#features/market/contract.ts";
import { calls } from "#kit/contract/call.ts";
import { integer, list, object, oneOf, text } from "#kit/contract/shape.ts";

/** So many of the newest products come with the portal; the further ones page by page. */
export const productsAtOnce = 60;

export const seller = calls({
  portal: {
    about: "The seller's own statistics and newest products; 403 with `msg: err` for anybody else",
    method: "POST",
    path: "/adminportal",
    for: "seller",
    body: object({ email: text({ maxLength: 254 }) }),
    answer: object({
      msg: oneOf(["seller"]),
      /** How many products of each category the shop has. */
      data: object({ seeds: integer(), fertilizers: integer(), pesticides: integer(), total: integer() }),
      products: list(Product),
    }),
    failsWith: { msg: "err" },
  },
});
