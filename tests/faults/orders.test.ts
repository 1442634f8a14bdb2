import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { openStore } from "#database/connect.ts";
import { dyingAtCommit, start } from "#tests/support/children.ts";
import { openCopyFor, temporaryFolder } from "#tests/support/database.ts";
import { addTestPerson, type TestPerson } from "#tests/support/people.ts";
import { shelve, stocks, testAddress } from "#tests/support/shop.ts";

const program = new URL("./programs/shop.ts", import.meta.url);
/** The bar's hundred by FAULT_KILLS=100. */
const KILLS = Number(process.env.FAULT_KILLS ?? 3);
const timeoutMs = 30_000 + KILLS * 10_000;
const shelves = ["one", "three", "two"];
const openingStock = 100_000;

describe("kill -9 while eight buyers order over HTTP", () => {
  it(
    `loses no acknowledged order, leaves none half written and no pack astray, ${KILLS} times`,
    async () => {
      const found = await killed({ dataDir: temporaryFolder(), databaseUrl: "" });
      expect(found.acknowledged).toBeGreaterThan(KILLS);
      expect(found).toMatchObject({ lost: 0, changed: 0, halves: 0, twice: 0, astray: 0 });
    },
    10 * timeoutMs,
  );

  it(
    "nor where the kill comes just before a commit that several orders share",
    async () => {
      const found = await killed({ dataDir: temporaryFolder(), databaseUrl: "", atCommit: true });
      expect(found.acknowledged).toBeGreaterThan(0);
      expect(found).toMatchObject({ lost: 0, changed: 0, halves: 0, twice: 0, astray: 0 });
    },
    10 * timeoutMs,
  );

  it(
    "would be caught if an order were answered before it is committed",
    async () => {
      const found = await killed({
        dataDir: temporaryFolder(),
        databaseUrl: "",
        mistake: "too-early",
        kills: 2,
      });
      expect(found.lost).toBeGreaterThan(0);
    },
    10 * timeoutMs,
  );

  it.skipIf(!process.env.TEST_DATABASE_URL)(
    "loses none on PostgreSQL either",
    async () => {
      const schema = await openCopyFor(process.env.TEST_DATABASE_URL ?? "");
      const found = await killed({ dataDir: "", databaseUrl: schema.url });
      await schema.drop();
      expect(found.acknowledged).toBeGreaterThan(KILLS);
      expect(found).toMatchObject({ lost: 0, changed: 0, halves: 0, twice: 0, astray: 0 });
    },
    10 * timeoutMs,
  );
});

interface Attempt {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly mistake?: string;
  readonly kills?: number;
  /** Just before a commit, and not after a number of answers. */
  readonly atCommit?: boolean;
}

/** Starts the server, lets eight people buy, kills it at a random moment, over and over; then looks at what is left. */
async function killed({ dataDir, databaseUrl, mistake = "", kills = KILLS, atCommit = false }: Attempt) {
  const people = await prepare(dataDir, databaseUrl, 8 * kills);
  /** By key: who, and the answer where one arrived. */
  const sent = new Map<string, { person: TestPerson; answer?: string }>();
  for (let round = 0; round < kills; round += 1) {
    const env = atCommit ? dyingAtCommit(20 + Math.floor(Math.random() * 40)) : {};
    const server = start(program, [dataDir, databaseUrl, mistake], env);
    await server.says("ready");
    const address = /http:\S+/.exec(server.output())?.[0] ?? "";
    // After a random number of answers, while others are under way.
    let until = 3 + Math.floor(Math.random() * 60);
    const buying = people.slice(8 * round, 8 * round + 8).map((person) =>
      buy(address, person, sent, () => {
        until -= 1;
        if (until === 0 && !atCommit) void server.kill();
      }),
    );
    await Promise.all([...buying, server.ended]);
  }
  return look({ dataDir, databaseUrl }, sent);
}

/** Others for each round: one account may have so many orders open and no more. */
async function prepare(dataDir: string, databaseUrl: string, count: number): Promise<TestPerson[]> {
  const store = await openStore({ dataDir, databaseUrl });
  const app = await makeApp({ store });
  await shelve(
    store,
    shelves.map((id) => ({ id, stock: openingStock, shop: `shop-${id}` })),
  );
  const people: TestPerson[] = [];
  for (let number = 0; number < count; number += 1) {
    people.push(await addTestPerson(app, store, { email: `killed${number}@example.in` }));
  }
  await app.close();
  await store.close();
  return people;
}

const body = JSON.stringify({ ...testAddress, payment: "cod" });

/** Buys until the line is cut. */
async function buy(
  address: string,
  person: TestPerson,
  sent: Map<string, { person: TestPerson; answer?: string }>,
  onAnswer: () => void,
) {
  const headers = { cookie: person.cookie, "content-type": "application/json" };
  const post = (path: string, payload: string, key = "") =>
    fetch(`${address}/api${path}`, {
      method: "POST",
      body: payload,
      headers: { ...headers, ...(key ? { "idempotency-key": key } : {}) },
    });
  try {
    for (;;) {
      for (const _id of shelves) await post("/addToCart", JSON.stringify({ _id, quantity: 2 }));
      const key = randomUUID();
      sent.set(key, { person });
      const response = await post("/orders", body, key);
      const answer = await response.text();
      if (response.status !== 201) continue;
      sent.set(key, { person, answer });
      onAnswer();
    }
  } catch {
    // The server is gone; what was not answered may be there or not.
  }
}

async function look(
  { dataDir, databaseUrl }: Attempt,
  sent: ReadonlyMap<string, { person: TestPerson; answer?: string }>,
) {
  const store = await openStore({ dataDir, databaseUrl });
  const app = await makeApp({ store });
  const { db } = store;
  const kept = new Map(
    (await db.selectFrom("order_attempt").select(["key", "answer"]).execute()).map((row) => [
      row.key,
      row.answer,
    ]),
  );
  const acknowledged = [...sent].filter(([, { answer }]) => answer !== undefined);
  const lost = acknowledged.filter(([key]) => !kept.has(key)).length;
  // Asked once more with the same key: the same answer, and no second order.
  let changed = 0;
  for (const [key, { person, answer }] of acknowledged.filter(([key]) => kept.has(key)).slice(-100)) {
    const again = await app.inject({
      method: "POST",
      url: "/api/orders",
      payload: body,
      headers: { cookie: person.cookie, "idempotency-key": key, "content-type": "application/json" },
    });
    if (again.body !== answer) changed += 1;
  }
  const count = async (
    table: "placed_order" | "order_address" | "order_part" | "order_line" | "order_event",
  ) =>
    (
      await db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
    ).count;
  const orders = await count("placed_order");
  const halves =
    Math.abs((await count("order_address")) - orders) +
    Math.abs((await count("order_part")) - 3 * orders) +
    Math.abs((await count("order_line")) - 3 * orders) +
    Math.abs((await count("order_event")) - 3 * orders);
  const twice = orders - kept.size;
  const astray = [...(await stocks(store)).values()].filter(
    ({ stock, ledger }) => stock !== ledger || openingStock - stock !== 2 * orders,
  ).length;
  await app.close();
  await store.close();
  return { acknowledged: acknowledged.length, orders, lost, changed, halves, twice, astray };
}
