import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { openStore } from "#database/connect.ts";
import type { Store } from "#database/store.ts";
import { type Child, start } from "#tests/support/children.ts";
import { openCopyFor, temporaryFolder } from "#tests/support/database.ts";
import { addTestPerson, type TestPerson } from "#tests/support/people.ts";
import { joinOffers, shelve, stocks, testAddress } from "#tests/support/shop.ts";

const program = new URL("./programs/shop.ts", import.meta.url);
const server = process.env.TEST_DATABASE_URL ?? "";
const rounds = Number(process.env.RACE_ROUNDS ?? 3);
const buyersOfEach = 20;

const databases = [
  { name: "sqlite", url: async () => ({ url: "", drop: async () => {} }) },
  ...(server === "" ? [] : [{ name: "postgres", url: () => openCopyFor(server) }]),
];

/** A person who wants the last pack of an offer, and which of the two servers takes the order. */
interface Buyer {
  readonly person: TestPerson;
  readonly offer: string;
  readonly place: 0 | 1;
}

const offersOf = (round: number) => [`cheap-${round}`, `dear-${round}`] as const;

describe.each(databases)("the last packs of two offers of one entry on $name", ({ url: newUrl }) => {
  it(
    `are sold once each, ${rounds} times, where ${2 * buyersOfEach} order them at once from two processes`,
    async () => {
      const { url, drop } = await newUrl();
      const dataDir = temporaryFolder();
      const open = () => openStore({ dataDir, databaseUrl: url || undefined });
      const store = await open();
      const buyers = await prepare(store);
      await store.close();

      // The folder's holder first: the other one shares it.
      const servers: Child[] = [];
      const won = new Map<string, string>();
      try {
        for (const how of ["", "beside"]) {
          const child = start(program, [dataDir, url, how]);
          servers.push(child);
          await child.says("ready");
        }
        const addresses = servers.map((child) => /http:\S+/.exec(child.output())?.[0] ?? "");
        const post = ({ person, place }: Buyer, path: string, payload: object) =>
          fetch(`${addresses[place]}/api${path}`, {
            method: "POST",
            body: JSON.stringify(payload),
            headers: {
              ...{ cookie: person.cookie, "content-type": "application/json" },
              "idempotency-key": randomUUID(),
            },
          });
        for (const some of buyers) {
          for (const buyer of some)
            expect(
              (await post(buyer, "/addToCart", { prod: { _id: buyer.offer, quantity: 1 } })).status,
            ).toBe(200);
          const statuses = await Promise.all(
            some.map(async (buyer) => {
              const { status } = await post(buyer, "/orders", { ...testAddress, payment: "cod" });
              if (status === 201) won.set(buyer.offer, buyer.person.id);
              return [buyer.offer, status] as const;
            }),
          );
          for (const offer of new Set(some.map((buyer) => buyer.offer))) {
            const ofOffer = statuses.filter(([id]) => id === offer).map(([, status]) => status);
            expect(ofOffer.sort()).toEqual([201, ...Array<number>(buyersOfEach - 1).fill(409)]);
          }
        }
      } finally {
        await Promise.all(servers.map((child) => child.kill()));
      }

      const after = await open();
      const ids = buyers.flatMap((_, round) => offersOf(round)).sort();
      const left = await stocks(after);
      for (const id of ids) expect([id, left.get(id)]).toEqual([id, { stock: 0, ledger: 0 }]);
      expect(await sold(after)).toEqual(ids.map((id) => ({ product_id: id, person_id: won.get(id) })));
      expect(await movedOut(after)).toEqual(ids.map((id) => ({ product_id: id, amount: -1 })));
      await after.close();
      await drop();
    },
    60_000 + rounds * 20_000,
  );
});

/** Two offers of an entry with a pack each, and who wants them, for each round. */
async function prepare(store: Store): Promise<Buyer[][]> {
  const app = await makeApp({ store });
  const all: Buyer[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const offers = offersOf(round);
    await shelve(
      store,
      offers.map((id, place) => ({ id, stock: 1, shop: `shop-${place}`, pricePaise: 10_000 + place })),
    );
    await joinOffers(store, `entry-${round}`, offers);
    const buyers: Buyer[] = [];
    for (let number = 0; number < 2 * buyersOfEach; number += 1) {
      const person = await addTestPerson(app, store, { email: `racer${round}-${number}@example.in` });
      // Each offer has its buyers at both servers.
      buyers.push({ person, offer: offers[number % 2 ? 1 : 0], place: number % 4 < 2 ? 0 : 1 });
    }
    all.push(buyers);
  }
  await app.close();
  return all;
}

/** Each line of each order, and who ordered it. */
function sold({ db }: Store) {
  return db
    .selectFrom("order_line")
    .innerJoin("order_part", "order_part.id", "order_line.part_id")
    .innerJoin("placed_order", "placed_order.id", "order_part.order_id")
    .select(["order_line.product_id", "placed_order.person_id"])
    .orderBy("order_line.product_id")
    .execute();
}

/** What the ledger says that left the shelves. */
function movedOut({ db }: Store) {
  return db
    .selectFrom("stock_change")
    .select(["product_id", "amount"])
    .where("reason", "=", "sold")
    .orderBy("product_id")
    .execute();
}
