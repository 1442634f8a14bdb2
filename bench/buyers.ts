import { randomBytes } from "node:crypto";
import { type Agent, request } from "node:http";
import type { Store } from "#database/store.ts";
import { hashOfSecret } from "#people/account/server/secrets.ts";

/** Enough for every buyer to buy the same product many times. */
const openingStock = 10_000_000;
const rowsAtOnce = 200;

export interface Buyer {
  readonly number: number;
  readonly cookie: string;
}

/** Fills the shelves, and gives everybody a session and one product in the cart: of those that are named, or of all in turn. */
export async function addBuyers(
  { db }: Store,
  buyers: number,
  named?: readonly string[],
): Promise<{ people: Buyer[]; products: readonly string[] }> {
  await db.updateTable("product").set({ stock: openingStock }).execute();
  const all = await db.selectFrom("product").select("id").orderBy("id").execute();
  const products = named ?? all.map(({ id }) => id);
  const people = Array.from({ length: buyers }, (_, number) => ({
    number,
    token: randomBytes(32).toString("base64url"),
  }));
  const at = Date.now();
  for (let start = 0; start < people.length; start += rowsAtOnce) {
    const some = people.slice(start, start + rowsAtOnce);
    const persons = some.map(({ number }) => ({
      id: `buyer-${number}`,
      email: `buyer${number}@example.in`,
      name: "Buyer",
      role: "user" as const,
      password_hash: null,
      picture: null,
      operator: 0,
      created_at: at,
    }));
    const sessions = some.map(({ number, token }) => ({
      token_hash: hashOfSecret(token),
      id: `session-${number}`,
      person_id: `buyer-${number}`,
      device: "bench",
      created_at: at,
      seen_at: at,
    }));
    const lines = some.map(({ number }) => ({
      person_id: `buyer-${number}`,
      product_id: products[number % products.length] ?? "",
      quantity: 1,
      price_seen_paise: openingStock,
      added_at: at,
    }));
    await db.insertInto("person").values(persons).execute();
    await db.insertInto("session").values(sessions).execute();
    await db.insertInto("cart_line").values(lines).execute();
  }
  return { people: people.map(({ number, token }) => ({ number, cookie: `session=${token}` })), products };
}

/** Posts a body; fails where the answer is no success. */
export function send(agent: Agent, url: string, cookie: string, body: string, key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      ...(key ? { "idempotency-key": key } : {}),
    };
    request(url, { method: "POST", agent, headers }, (response) => {
      response.resume();
      response.on("end", () =>
        (response.statusCode ?? 500) < 300
          ? resolve()
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    })
      .on("error", reject)
      .end(body);
  });
}
