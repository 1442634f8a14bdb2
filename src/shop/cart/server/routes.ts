import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import type { Person } from "#kit/server/person.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { refuseAnother } from "#people/account/server/refuseAnother.ts";
import { quantityRange } from "#shop/market/rules.ts";
import { findOffered } from "#shop/market/server/queries.ts";
import { refuseOwn } from "#shop/market/server/refuseOwnProducts.ts";
import { availableOf } from "#shop/market/server/shelfLife.ts";
import type { ProductTable } from "#shop/market/server/tables.ts";
import { cart } from "../contract.ts";
import { maxLines } from "../rules.ts";
import { addAll } from "./addAll.ts";
import { presentCart, presentItem } from "./present.ts";
import { addLine, changeLine, findLines, findProductIds, removeLine } from "./queries.ts";

/** The cart: a page says which product and how many packs; price, name and stock are the server's own. */
export function serveCart(app: FastifyInstance, db: Database): void {
  const cartOf = async ({ id }: Person) => presentCart(await findLines(db, id));

  serve(app, cart.show, ({ who, params }) => {
    refuseAnother(who, params.email);
    return cartOf(who);
  });

  serve(app, cart.items, async ({ who }) => (await findLines(db, who.id)).map(presentItem));

  serve(app, cart.add, async ({ who, body }) => {
    refuseAnother(who, body.email);
    const { _id = refuseWithoutId() } = body.prod ?? body;
    const quantity = body.prod?.quantity ?? body.quantity ?? quantityRange.standard;
    const inCart = await findProductIds(db, who.id);
    if (inCart.includes(_id)) return { message: "exist" as const };
    if (inCart.length >= maxLines) refuse("too-large", `A cart holds ${maxLines} different products`);
    const product = await productFor(db, _id, quantity);
    if (product.shop_id === who.id) refuseOwn([product]);
    const line = { personId: who.id, productId: product.id, pricePaise: product.price_paise };
    const added = await addLine(db, { ...line, quantity, at: Date.now() });
    return { message: added ? ("added" as const) : ("exist" as const) };
  });

  serve(app, cart.addAll, async ({ who, body }) => ({ lines: await addAll(db, who.id, body.lines) }));

  serve(app, cart.remove, async ({ who, body }) => {
    refuseAnother(who, body.email);
    await removeLine(db, who.id, body.item_id);
    return cartOf(who);
  });

  serve(app, cart.change, async ({ who, body }) => {
    refuseAnother(who, body.email);
    const product = await productFor(db, body.item_id, body.quantity);
    const line = { personId: who.id, productId: product.id, pricePaise: product.price_paise };
    if (!(await changeLine(db, { ...line, quantity: body.quantity }))) {
      refuse("not-found", "This item is not in the cart");
    }
    return cartOf(who);
  });
}

/** The product, if it can be bought in this quantity. What is in the cart is not held back for anybody. */
async function productFor(db: Database, id: string, quantity: number): Promise<ProductTable> {
  const product = (await findOffered(db, id)) ?? refuse("not-found", "No product has this id");
  const left = availableOf(product);
  if (left >= quantity) return product;
  const text = left === 0 ? `${product.name} is sold out` : `Only ${left} of ${product.name} are left`;
  return refuse("sold-out", text, {
    errors: [{ field: "quantity", rule: "stock", message: `${left} left`, limit: left }],
  });
}

function refuseWithoutId(): never {
  refuseField("_id", "required", "is needed", { detail: "The product's _id is needed" });
}
