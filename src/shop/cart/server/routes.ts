import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import type { Answer, Input } from "#kit/contract/call.ts";
import { isOwnShop, type Person } from "#kit/server/person.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { refuseAnother } from "#people/account/server/refuseAnother.ts";
import { quantityRange } from "#shop/market/rules.ts";
import { findOffered, visible } from "#shop/market/server/queries.ts";
import { refuseOwn } from "#shop/market/server/refuseOwnProducts.ts";
import { availableOf } from "#shop/market/server/shelfLife.ts";
import type { ProductTable } from "#shop/market/server/tables.ts";
import { type AddResult, cart } from "../contract.ts";
import { maxLines } from "../rules.ts";
import { presentCart, presentItem } from "./present.ts";
import {
  addLine,
  addOrRaise,
  changeLine,
  findLines,
  findProductIds,
  type NewLine,
  removeLine,
} from "./queries.ts";

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
    if (isOwnShop(who, product.shop_id)) refuseOwn([product]);
    const line = { personId: who.id, productId: product.id, pricePaise: product.price_paise };
    const added = await addLine(db, { ...line, quantity, at: Date.now() });
    return { message: added ? ("added" as const) : ("exist" as const) };
  });

  serve(app, cart.addAll, async ({ who, body }) => ({ lines: await addAll(db, who, body.lines) }));

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

type Asked = Input<typeof cart.addAll>["body"]["lines"];

type Told = Answer<typeof cart.addAll>["lines"];

/** Puts what can be put in, as far as stock and the cart's room go, and says of each line what became of it. */
async function addAll(db: Database, who: Person, asked: Asked): Promise<Told> {
  const { id: personId } = who;
  const lines = [...new Map(asked.map((line) => [line._id, line])).values()];
  const inCart = new Map((await findLines(db, personId)).map((line) => [line.id, line.quantity]));
  const products = await findAllOffered(
    db,
    lines.map(({ _id }) => _id),
  );
  let room = maxLines - inCart.size;
  const added: NewLine[] = [];
  const known = new Map<string, Told[number]>();
  for (const { _id, quantity } of lines) {
    const product = products.get(_id);
    const there = inCart.get(_id) ?? 0;
    const tell = (result: AddResult, now = there) => known.set(_id, { prod_id: _id, result, quantity: now });
    if (!product) tell("gone");
    else if (isOwnShop(who, product.shop_id)) tell("own");
    else if (product.available <= 0) tell("sold-out");
    else if (there >= Math.min(quantity, product.available)) tell(there < quantity ? "short" : "exist");
    else if (there === 0 && room <= 0) tell("full");
    else {
      const packs = Math.min(quantity, product.available);
      if (there === 0) room -= 1;
      // The order in which they were sent is that in which the cart shows them.
      const at = Date.now() + added.length;
      added.push({ personId, productId: _id, quantity: packs, pricePaise: product.price_paise, at });
      tell(packs < quantity ? "short" : there > 0 ? "raised" : "added", packs);
    }
  }
  await addOrRaise(db, added);
  return asked.flatMap(({ _id }) => known.get(_id) ?? []);
}

async function findAllOffered(db: Database, ids: readonly string[]) {
  const rows = await visible(db)
    .select(["id", "shop_id", "stock", "shelf_life", "price_paise"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, available: availableOf(row) }]));
}
