import { describe, expect, it } from "vitest";
import { openStore } from "#database/connect.ts";
import type { Store } from "#database/store.ts";
import { owingDelivery } from "#shop/connections/server/outbox.ts";
import { setWebhook } from "#shop/connections/server/webhooks.ts";
import { leaseMs } from "#shop/connections/server/worker.ts";
import { changeBeside } from "#tests/support/changes.ts";
import { start } from "#tests/support/children.ts";
import { openSchemaFor, temporaryFolder } from "#tests/support/database.ts";
import { addPersonRow } from "#tests/support/people.ts";
import { makeWebhookReceiver, type WebhookReceiver } from "#tests/support/webhookReceiver.ts";

const program = new URL("./programs/sendWebhooks.ts", import.meta.url);
const kills = Number(process.env.FAULT_KILLS ?? 5);
const server = process.env.TEST_DATABASE_URL ?? "";
/** Enough that each kill comes while something is under way; every tenth shop's program takes nothing, ever. */
const shops = Math.max(200, 20 * kills);
const isBroken = (shop: number) => shop % 10 === 0;
/** As many as one process has under way (sentAtOnce in worker.ts). */
const underWay = 32;
const stepMs = leaseMs + 1_000;

const databases = [
  { name: "sqlite", url: async () => ({ url: "", drop: async () => {} }) },
  ...(server === "" ? [] : [{ name: "postgres", url: () => openSchemaFor(server) }]),
];

interface World {
  readonly store: Store;
  readonly receiver: WebhookReceiver;
  /** Of a program that sends so many ms from now. */
  readonly args: (later: number) => string[];
}

describe.each(databases)("what webhooks are owed on $name", ({ url: newUrl }) => {
  const withOwed = async (work: (world: World) => Promise<void>): Promise<void> => {
    const { url, drop } = await newUrl();
    const dataDir = temporaryFolder();
    const store = await openStore({ dataDir, databaseUrl: url || undefined, seeds: [] });
    const receiver = await makeWebhookReceiver();
    receiver.answer = ({ body }) => ({ status: body.includes("broken") ? 500 : 204 });
    try {
      for (let shop = 0; shop < shops; shop += 1) {
        const shopId = `shop-${shop}`;
        await addPersonRow(store, {
          id: shopId,
          email: `${shopId}@example.in`,
          name: "Asha",
          role: "seller",
        });
        await changeBeside(store.db, (tx) => setWebhook(tx, shopId, `${receiver.origin}/${shop}`));
        const orderId = isBroken(shop) ? "broken" : "whole";
        const change = { shopId, orderId, partId: `part-${shop}`, state: "packed", at: Date.now() };
        await store.db.executeQuery(owingDelivery(store.db, change));
      }
      await work({
        ...{ store, receiver },
        args: (later) => [dataDir, url, String(later), receiver.origin],
      });
    } finally {
      await receiver.close();
      await store.close();
      await drop();
    }
  };
  const rows = ({ db }: Store) => db.selectFrom("webhook_delivery").selectAll().execute();

  it("is sent once by two processes at once", async () => {
    await withOwed(async ({ receiver, args }) => {
      const senders = [0, 1].map(() => start(program, args(1_000)));
      expect(await Promise.all(senders.map(({ ended }) => ended))).toEqual([0, 0]);
      expect(senders.map((sender) => sender.errors()).join("")).toBe("");
      const ids = receiver.received.map(({ id }) => id);
      expect([ids.length, new Set(ids).size]).toEqual([shops, shops]);
    });
  }, 120_000);

  it(
    `is lost by none of ${kills} times kill -9: each has come under its id, or is shown as failed`,
    async () => {
      await withOwed(async ({ store, receiver, args }) => {
        let later = 1_000;
        for (let kill = 0; kill < kills; kill += 1) {
          const before = receiver.received.length;
          const sender = start(program, args(later));
          const some = 1 + ((kill * 7) % 15);
          await expect
            .poll(() => receiver.received.length, { interval: 1, timeout: 60_000 })
            .toBeGreaterThanOrEqual(before + some);
          await sender.kill();
          // The next begins where what this one had begun is due again.
          later += stepMs;
        }
        for (
          let look = 0;
          look < 12 && (await rows(store)).some(({ next_at }) => next_at !== null);
          look += 1
        ) {
          const last = start(program, args(later));
          expect([await last.ended, last.errors()]).toEqual([0, ""]);
          later += 10 * 3_600_000 - 60_000;
        }
        const noted = await rows(store);
        const came = new Set(receiver.received.map(({ id }) => id));
        const failed = noted.filter((row) => row.failed === 1);
        expect(noted.filter(({ next_at }) => next_at !== null)).toEqual([]);
        expect(failed.map(({ order_id }) => order_id)).toEqual(failed.map(() => "broken"));
        expect(failed).toHaveLength(Math.ceil(shops / 10));
        expect(noted.filter((row) => row.failed === 0 && !came.has(row.id))).toEqual([]);
        expect(noted).toHaveLength(shops);
        // A repeat is of what was under way at a kill alone, and has the same id.
        const taken = receiver.received.filter(({ body }) => !body.includes("broken")).length;
        const whole = shops - failed.length;
        expect(taken - whole).toBeLessThanOrEqual(kills * underWay);
        console.info(
          `${kills} kills: ${shops} owed, ${taken - whole} repeated under their id, ${failed.length} failed`,
        );
      });
    },
    180_000 + kills * 10_000,
  );
});
