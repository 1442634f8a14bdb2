import { describe, expect, it } from "vitest";
import { openStore } from "#database/connect.ts";
import type { Store } from "#database/store.ts";
import { pushTriedForMs } from "#people/notifications/server/push/queue.ts";
import { keepSubscription } from "#people/notifications/server/push/subscriptions.ts";
import { vapidKeys } from "#people/notifications/server/push/vapid.ts";
import { mailDelayMs, notify } from "#people/notifications/server/write.ts";
import { changeBeside } from "#tests/support/changes.ts";
import { start } from "#tests/support/children.ts";
import { openCopyFor, temporaryFolder } from "#tests/support/database.ts";
import { makePushService, type TestPhone, type TestPushService } from "#tests/support/pushService.ts";
import { startWorker } from "#tests/support/serviceWorker.ts";

const program = new URL("./programs/sendPushes.ts", import.meta.url);
const kills = Number(process.env.FAULT_KILLS ?? 5);
const server = process.env.TEST_DATABASE_URL ?? "";
/** More than what two batches take, and enough that each kill comes while something is under way. */
const people = Math.max(300, 30 * kills);
/** As many as one process has under way (sentAtOnce in outbox.ts). */
const underWay = 24;

const databases = [
  { name: "sqlite", url: async () => ({ url: "", drop: async () => {} }) },
  ...(server === "" ? [] : [{ name: "postgres", url: () => openCopyFor(server) }]),
];

interface World {
  readonly store: Store;
  readonly service: TestPushService;
  readonly phones: ReadonlyMap<string, TestPhone>;
  /** Of a program that sends so many ms from now. */
  readonly args: (later: number) => string[];
}

describe.each(databases)("what phones are owed on $name", ({ url: newUrl }) => {
  const withOwed = async (work: (world: World) => Promise<void>): Promise<void> => {
    const { url, drop } = await newUrl();
    const dataDir = temporaryFolder();
    const store = await openStore({ dataDir, databaseUrl: url || undefined, seeds: [] });
    const service = await makePushService();
    const phones = new Map<string, TestPhone>();
    try {
      const { publicKey } = await vapidKeys(store.db);
      for (let person = 0; person < people; person += 1) {
        const phone = service.phone();
        phones.set(phone.path, phone);
        await addTold(store, `told-${person}`, { ...phone.subscription, serverKey: publicKey });
      }
      await work({ store, service, phones, args: (later) => [dataDir, url, String(later), service.url] });
    } finally {
      await service.close();
      await store.close();
      await drop();
    }
  };
  const owed = async ({ db }: Store) => (await db.selectFrom("push_outbox").select("id").execute()).length;

  it("is sent once by two processes at once", async () => {
    await withOwed(async ({ store, service, args }) => {
      const senders = [0, 1].map(() => start(program, args(mailDelayMs + 1_000)));
      expect(await Promise.all(senders.map(({ ended }) => ended))).toEqual([0, 0]);
      expect(senders.map((sender) => sender.errors()).join("")).toBe("");
      const paths = service.taken.map(({ path }) => path);
      expect([paths.length, new Set(paths).size, await owed(store)]).toEqual([people, people, 0]);
    });
  }, 120_000);

  it(
    `is lost by none of ${kills} times kill -9, and no phone shows it twice`,
    async () => {
      await withOwed(async ({ store, service, phones, args }) => {
        for (let kill = 0; kill < kills; kill += 1) {
          const before = service.taken.length;
          // Each begins where what the one before it had begun is due again.
          const sender = start(program, args(mailDelayMs + 1_000 + kill * (pushTriedForMs + 1_000)));
          // Somewhere in the middle, another place each time.
          const some = 1 + ((kill * 7) % 20);
          await expect
            .poll(() => service.taken.length, { interval: 1, timeout: 60_000 })
            .toBeGreaterThanOrEqual(before + some);
          await sender.kill();
        }
        const last = start(program, args(mailDelayMs + 1_000 + kills * (pushTriedForMs + 1_000)));
        expect([await last.ended, last.errors()]).toEqual([0, ""]);
        expect(await owed(store)).toBe(0);
        // What came over the line: each at least once, a repeat only of what was under way at a kill.
        const { taken } = service;
        expect(new Set(taken.map(({ path }) => path)).size).toBe(people);
        expect(taken.length - people).toBeLessThanOrEqual(kills * underWay);
        // What phones show of it, by the worker that they run: each exactly once.
        const shown = new Map<string, number>();
        for (const [path, phone] of phones) {
          const worker = startWorker();
          for (const pushed of taken.filter((pushed) => pushed.path === path))
            await worker.push(phone.read(pushed.body));
          shown.set(path, worker.shown.length);
        }
        expect([...shown.values()].filter((count) => count !== 1)).toEqual([]);
        console.info(
          `${kills} kills: ${people} owed, ${taken.length - people} repeated on the line, 0 shown twice`,
        );
      });
    },
    180_000 + kills * 10_000,
  );
});

async function addTold(
  store: Store,
  id: string,
  subscription: TestPhone["subscription"] & { readonly serverKey: string },
): Promise<void> {
  const { db } = store;
  const at = Date.now();
  await db
    .insertInto("person")
    .values({
      ...{ id, email: `${id}@example.in`, name: "Asha", role: "user", password_hash: "there is one" },
      ...{ picture: null, operator: 0, created_at: 1 },
    })
    .execute();
  await db
    .insertInto("session")
    .values({
      ...{ token_hash: `hash-${id}`, id: `session-${id}`, person_id: id, device: "Chrome · Android" },
      ...{ created_at: at, seen_at: at, second_factor_at: null },
    })
    .execute();
  await keepSubscription(db, {
    ...subscription,
    sessionId: `session-${id}`,
    personId: id,
    language: "hi",
    at,
  });
  // Kills take the clock through a night.
  await db.insertInto("push_quiet").values({ person_id: id, from_hour: null, to_hour: null }).execute();
  await changeBeside(db, (tx) => notify(tx, [{ personId: id, kind: "order-packed", subject: "ORDER", at }]));
}
