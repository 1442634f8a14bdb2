import { calls } from "#kit/contract/call.ts";
import { integer, list, object, oneOf, verbatim } from "#kit/contract/shape.ts";
import { emailLength } from "#people/account/limits.ts";
import { portalCall } from "#screens/sellerPaths.ts";
import { Details } from "../details/contract.ts";
import { Licence } from "../licences/contract.ts";
import { ShelfProduct } from "../products/shelfProduct.ts";

export const portal = calls({
  show: {
    about: "The seller's own statistics and newest products; 403 with `msg: err` for anybody else",
    ...portalCall,
    for: "stock",
    changes: false,
    body: object({ email: verbatim({ maxLength: emailLength.most }) }),
    answer: object({
      msg: oneOf(["seller"]),
      /** How many products of each category the shop has. */
      data: object({ seeds: integer(), fertilizers: integer(), pesticides: integer(), total: integer() }),
      /** How many of them run low, are sold out, are hidden from buyers, are withheld for want of a licence, and are forbidden by law. */
      shelf: object({
        low: integer(),
        out: integer(),
        hidden: integer(),
        withheld: integer(),
        banned: integer(),
      }),
      licences: list(Licence),
      details: Details,
      products: list(ShelfProduct),
    }),
    failsWith: { msg: "err" },
  },
});
