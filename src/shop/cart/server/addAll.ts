import type { Database } from "#database/tables.ts";
import type { Answer, Input } from "#kit/contract/call.ts";
import { visible } from "#shop/market/server/queries.ts";
import { availableOf } from "#shop/market/server/shelfLife.ts";
import type { AddResult, cart } from "../contract.ts";
import { maxLines } from "../rules.ts";
import { addOrRaise, findLines, type NewLine } from "./queries.ts";

type Asked = Input<typeof cart.addAll>["body"]["lines"];
type Told = Answer<typeof cart.addAll>["lines"];

/** Puts what can be put in, as far as stock and the cart's room go, and says of each line what became of it. */
export async function addAll(db: Database, personId: string, asked: Asked): Promise<Told> {
  const lines = [...new Map(asked.map((line) => [line._id, line])).values()];
  const inCart = new Map((await findLines(db, personId)).map((line) => [line.id, line.quantity]));
  const products = await findOffered(
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
    else if (product.shop_id === personId) tell("own");
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

async function findOffered(db: Database, ids: readonly string[]) {
  const rows = await visible(db)
    .select(["id", "shop_id", "stock", "shelf_life", "price_paise"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, available: availableOf(row) }]));
}
