import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { NewEntry, Season } from "#season/fields/contract.ts";
import type { ProductPage } from "#shop/market/contract.ts";
import { engines } from "../support/database.ts";
import { addField, farmDay, seasonOf, sow, write } from "../support/farm.ts";
import { addTestPerson, type TestPerson, testPassword } from "../support/people.ts";
import { addSoldParts } from "../support/soldParts.ts";

const seed = "seed-wheat-timely";
const [shop, beforeSowing] = ["demo-beej-bhandar", Date.parse("2026-08-20")];

describe.each(engines)("seed after the harvest, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let count = 0;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, now: () => farmDay });
  }, 30_000);
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  /** Buys a product; `state` is how far the order came. */
  const buys = async (who: TestPerson, product = seed, { state = "delivered", at = beforeSowing } = {}) => {
    const { shop_id } = await store.db
      .selectFrom("product")
      .select("shop_id")
      .where("id", "=", product)
      .executeTakeFirstOrThrow();
    const lines = [{ product, pricePaise: 160_000, quantity: 1 }];
    const [part] = await addSoldParts(store, [{ shop: shop_id ?? shop, buyer: who.id, lines }]);
    await store.db
      .updateTable("order_part")
      .set({ state: state as "delivered" })
      .where("id", "=", part?.id ?? "")
      .execute();
    await store.db
      .updateTable("placed_order")
      .set({ placed_at: at })
      .where("id", "=", part?.order ?? "")
      .execute();
  };
  const farmer = async (crop = "wheat"): Promise<{ who: TestPerson; season: Season }> => {
    count += 1;
    const who = await addTestPerson(app, store, { email: `h${count}@example.in` });
    return { who, season: await sow(who, await addField(who), { crop, sownOn: "2026-09-01" }) };
  };
  const buyer = async () => {
    const made = await farmer();
    await buys(made.who);
    return made;
  };
  const harvest = ({ who, season }: Awaited<ReturnType<typeof farmer>>, again: boolean, product = seed) =>
    write(who, season, { kind: "harvest", kg: 900, sure: true, seed: { product, again } });
  const shown = async () => (await app.inject(`/api/productpage/${seed}`)).json<ProductPage>().afterHarvest;

  test("a season names the seed that was bought for its crop and received, and no other", async () => {
    const { who, season } = await farmer();
    await buys(who, "seed-barley");
    await buys(who, "fert-urea");
    await buys(who, "seed-wheat-late", { state: "shipped" });
    await buys(who, seed, { at: Date.parse("2025-01-01") });
    // Ordered on the day after the sowing.
    await buys(who, seed, { at: Date.parse("2026-09-02T00:00:00+05:30") });
    expect((await seasonOf(who, season)).seeds).toEqual([]);
    await buys(who);
    expect((await seasonOf(who, season)).seeds).toEqual([
      { id: seed, name: "Wheat Seed, Timely Sown (certified)" },
    ]);
  });

  test("who did not buy it, or not for this crop, is refused, and nothing is written", async () => {
    const stranger = await farmer();
    const other = await farmer("barley");
    await buys(other.who);
    for (const one of [stranger, other]) {
      const answer = await harvest(one, true);
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, "seed"]);
      expect((await seasonOf(one.who, one.season)).entries).toEqual([]);
    }
    // With an entry of another kind it is not stored.
    const buying = await buyer();
    const note = { kind: "note", words: "Rust", seed: { product: seed, again: true } } as Omit<
      NewEntry,
      "on"
    >;
    expect((await write(buying.who, buying.season, note)).json().seed).toBeUndefined();
    expect(await shown()).toBeNull();
  });

  test("three farmers are told, each by the last answer; what is undone, deleted or closed is not", async () => {
    const [one, two, three, four] = [await buyer(), await buyer(), await buyer(), await buyer()];
    expect((await harvest(one, true)).json().seed).toEqual({ product: seed, again: true });
    await harvest(two, true);
    await harvest(two, false);
    expect(await shown()).toBeNull();
    const third = await harvest(three, true);
    expect(await shown()).toEqual({ farmers: 3, again: 2 });
    await harvest(four, true);
    expect(await shown()).toEqual({ farmers: 4, again: 3 });

    const entry = `/api/seasons/${three.season.id}/entries/${third.json().id}`;
    await three.who.asks({ method: "DELETE", url: entry });
    expect(await shown()).toEqual({ farmers: 3, again: 2 });
    await three.who.asks({ method: "PATCH", url: entry, payload: { undone: false } });
    expect(await shown()).toEqual({ farmers: 4, again: 3 });
    await three.who.asks({ method: "DELETE", url: `/api/seasons/${three.season.id}` });
    expect(await shown()).toEqual({ farmers: 3, again: 2 });
    const closed = await four.who.asks({
      method: "DELETE",
      url: "/api/account",
      payload: { current_password: testPassword },
    });
    expect(closed.statusCode).toBe(204);
    await vi.waitFor(async () => expect(await shown()).toBeNull());
  });

  test("another shop's offer of the same goods tells the same", async () => {
    for (const one of [await buyer(), await buyer(), await buyer()]) await harvest(one, true);
    const other = "seed-wheat-late";
    const at = () => app.inject(`/api/productpage/${other}`);
    expect((await at()).json<ProductPage>().afterHarvest).toBeNull();
    await store.db
      .insertInto("catalogue_entry")
      .values({ id: "wheat", found_as: null, created_at: 1 })
      .execute();
    await store.db
      .updateTable("product")
      .set({ entry_id: "wheat" })
      .where("id", "in", [seed, other])
      .execute();
    // An answer about one offer is published for both.
    await harvest(await buyer(), false);
    expect((await at()).json<ProductPage>().afterHarvest).toEqual(await shown());
    expect((await shown())?.farmers).toBeGreaterThanOrEqual(4);
  });

  test("sent twice is one answer", async () => {
    const { who, season } = await buyer();
    const entry = { kind: "harvest", kg: 900, sure: true, seed: { product: seed, again: true } } as const;
    const answers = await Promise.all([1, 2, 3].map(() => write(who, season, entry, "one-harvest")));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect((await seasonOf(who, season)).entries).toHaveLength(1);
  });
});
