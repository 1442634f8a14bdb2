import { randomBytes } from "node:crypto";
import type { Store } from "#database/store.ts";
import { hashOfSecret } from "#people/account/server/secrets.ts";
import { shelve } from "./shop.ts";

/** A seller of one product for processes that are asked over the network. */
export interface DistantSeller {
  /** Changes its price (Rs) by the process at an address; answers the status. */
  readonly price: (address: string, from: number, to: number) => Promise<number>;
  /** What the process at an address shows for it, in Rs. */
  readonly shownAt: (address: string) => Promise<number>;
}

/** Puts a seller with a session and a product for Rs 100 into the database. */
export async function addDistantSeller(store: Store): Promise<DistantSeller> {
  const { db } = store;
  const id = `seller-${randomBytes(6).toString("hex")}`;
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  const email = `${id}@example.in`;
  const person = { id, email, name: "Ravi", role: "seller" as const, password_hash: null, picture: null };
  await db
    .insertInto("person")
    .values({ ...person, operator: 0, created_at: now })
    .execute();
  const session = { token_hash: hashOfSecret(token), id: `session-${id}`, person_id: id, device: "test" };
  await db
    .insertInto("session")
    .values({ ...session, created_at: now, seen_at: now })
    .execute();
  const product = `product-${id}`;
  await shelve(store, [{ id: product, stock: 10, shop: id, pricePaise: 10_000, mrpPaise: 1_000_000 }]);
  const cookie = `session=${token}`;
  return {
    price: async (address, from, to) => {
      const answer = await fetch(`${address}/api/products/${product}/quick`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify({ price: String(to), priceSeen: from }),
      });
      return answer.status;
    },
    shownAt: async (address) => {
      const answer = await fetch(`${address}/api/productpage/${product}`);
      return ((await answer.json()) as { price: number }).price;
    },
  };
}
