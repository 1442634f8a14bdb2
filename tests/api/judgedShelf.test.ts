import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { writeSetting } from "#database/settings.ts";
import type { Store } from "#database/store.ts";
import { Changes } from "#kit/server/changes.ts";
import { tidy } from "#shop/checkout/server/placing/addresses.ts";
import { placeOrder } from "#shop/checkout/server/placing/place.ts";
import { findUnnotedBans, gateFingerprint, judgeSome } from "#shop/market/server/law/judgedShelf.ts";
import { engines } from "../support/database.ts";
import { addTestPerson } from "../support/people.ts";
import { testAddress } from "../support/shop.ts";

describe.each(engines)("a shelf that is judged again, on $name", ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
    // As a program with another list has left it: one product is banned by mistake, and one lacks what is in it.
    await store.db
      .updateTable("product")
      .set({ banned: "{}", withheld: 1 })
      .where("id", "in", [first, last])
      .execute();
    await store.db.deleteFrom("product_active").where("product_id", "=", first).execute();
    await writeSetting(store.db, "seed.gate", "another");
  }, 30_000);
  afterEach(() => store.close());

  const [first, last] = ["fert-urea", "seed-wheat"];
  const banned = async () =>
    (await store.db.selectFrom("product").select("id").where("banned", "!=", "").execute()).map(
      ({ id }) => id,
    );
  const judgedBy = async () => {
    const row = await store.db
      .selectFrom("setting")
      .select("value")
      .where("key", "=", "seed.gate")
      .executeTakeFirst();
    return row?.value;
  };

  test("is so behind the running server, and is noted once all of it is", async () => {
    const known = await banned();
    expect(known).toEqual(expect.arrayContaining([first]));
    const app = await makeApp({ store });
    await vi.waitFor(async () => expect(await judgedBy()).toBe(gateFingerprint()), 10_000);
    expect(await banned()).not.toContain(first);
    await app.close();
  });

  test("goes on where a process ended, and keeps the mark of what it has not come to", async () => {
    // A bus alone: nothing judges in the background meanwhile.
    const app = { changes: new Changes() };
    const fingerprint = gateFingerprint();
    expect(await judgeSome(app, store.db, fingerprint)).toBe(true);
    expect(await judgedBy()).toBe("another");
    const reached = await progress();
    expect(reached.startsWith(`${fingerprint} `)).toBe(true);
    expect(await judgeSome(app, store.db, fingerprint)).toBe(true);
    expect((await progress()) > reached).toBe(true);
    // Two at once, as two processes do.
    await Promise.all([judgeSome(app, store.db, fingerprint), judgeSome(app, store.db, fingerprint)]);
    expect(await judgedBy()).toBe(fingerprint);
  });

  test("what the new list bans is not sold before its row says so", async () => {
    const bannedName = { name: "Endosulfan 35% EC", composition: "Endosulfan 35% EC" };
    await store.db.updateTable("product").set(bannedName).where("id", "=", first).execute();
    const app = await makeApp({ store });
    const person = await addTestPerson(app, store, { email: "asha@example.in" });
    await vi.waitFor(async () => expect(await judgedBy()).toBe(gateFingerprint()), 10_000);
    await app.close();
    // As before it was judged, in a process that has judged nothing yet.
    await store.db.updateTable("product").set({ banned: "", withheld: 0 }).where("id", "=", first).execute();
    const bus = { changes: new Changes() };
    const ids = ["fert-dap", first];
    expect([...(await findUnnotedBans(bus, store.db, ids))]).toEqual([first]);
    const order = placeOrder(store.db, [], {
      ...{
        app: bus,
        personId: person.id,
        key: randomUUID(),
        payment: "cod",
        transferHours: 1,
        at: Date.now(),
      },
      ...{ address: tidy(testAddress), keepAddress: false, collect: false, seenPaise: 1 },
      only: [{ prod_id: first, quantity: 1 }],
    });
    await expect(order).rejects.toMatchObject({ problem: { errors: [{ field: first, rule: "gone" }] } });
  });

  const progress = async () => {
    const row = await store.db
      .selectFrom("setting")
      .select("value")
      .where("key", "=", "gate.judged")
      .executeTakeFirstOrThrow();
    return row.value;
  };
});
