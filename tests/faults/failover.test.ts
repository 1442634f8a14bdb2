import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStore } from "#database/connect.ts";
import type { Child } from "#tests/support/children.ts";
import { listen } from "#tests/support/listener.ts";
import { lostOf, serveOn, untilReadyIs, Writers } from "#tests/support/outage.ts";
import { type PostgresServer, postgresPrograms, startPostgres } from "#tests/support/postgresCluster.ts";
import { addDistantSeller } from "#tests/support/sellerOf.ts";

/** Both servers are this test's own. */
const isHere = postgresPrograms() !== undefined;
if (!isHere)
  console.info(
    "Skipped: a failover needs PostgreSQL's own programs (initdb, pg_ctl); name their folder by PG_BIN.",
  );

/** Writes go on so soon after a standby is promoted; the machine has other tests besides. */
const backWithinMs = 15_000;

describe.skipIf(!isHere)("when the primary is lost and its standby is promoted", () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let processes: { child: Child; address: string }[] = [];
  let loads: Writers[] = [];

  beforeEach(async () => {
    primary = await startPostgres();
    const first = await openStore({ dataDir: "", databaseUrl: primary.url });
    await first.close();
    standby = await primary.addStandby();
    const hosts = [standby, primary].map(({ port }) => `127.0.0.1:${port}`).join(",");
    const url = `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`;
    processes = [await serveOn(url, { SEED: "none" }), await serveOn(url, { SEED: "none" })];
    loads = processes.map(({ address }) => new Writers(address, 3));
    await allBack();
  }, 90_000);
  afterEach(async () => {
    await Promise.all(loads.map((load) => load.stop()));
    await Promise.all(processes.map(({ child }) => child.kill()));
    standby.stop();
    primary.stop();
  }, 60_000);

  const allBack = () => Promise.all(loads.map((load) => load.untilBack()));

  async function failOver(): Promise<void> {
    primary.kill();
    await Promise.all(processes.map(({ address }) => untilReadyIs(503, address)));
    await standby.promote();
    expect(Math.max(...(await allBack()))).toBeLessThan(backWithinMs);
  }

  test("what it had not sent on is gone: no process shows it, and who listens is told to start afresh", async () => {
    const [one, other] = processes.map(({ address }) => address) as [string, string];
    const store = await openStore({ dataDir: "", databaseUrl: primary.url });
    const seller = await addDistantSeller(store);
    expect(await Promise.all([seller.shownAt(one), seller.shownAt(other)])).toEqual([100, 100]);
    await untilSent(primary, standby);
    await standby.asks("alter system set primary_conninfo = ''");
    await standby.asks("select pg_reload_conf()");
    await untilAlone(standby);

    expect(await seller.price(one, 100, 130)).toBe(200);
    await expect.poll(() => seller.shownAt(other), { timeout: 5_000 }).toBe(130);
    const listener = await listen(`${other}/api/messages/stream`);
    const [said] = await listener.hears(1);
    const before = loads[0]?.acknowledged.size ?? 0;
    await expect.poll(() => loads[0]?.acknowledged.size, { timeout: 5_000 }).toBeGreaterThan(before + 3);
    await store.close();

    await failOver();
    // At once: what the new primary lacks is shown by nobody who takes writes again.
    expect(await Promise.all([seller.shownAt(one), seller.shownAt(other)])).toEqual([100, 100]);
    await listener.ended;
    for (const address of [one, other]) {
      const again = await listen(`${address}/api/messages/stream`, { "last-event-id": said?.id ?? "" });
      await again.hears(1);
      expect(again.heard[0]).toMatchObject({ event: "reset" });
      expect(again.heard[0]?.id.split(".")[0]).not.toBe(said?.id.split(".")[0]);
      again.close();
    }
    await Promise.all(loads.map((load) => load.stop()));
    const kept = await standby.asks("select place, message from message order by place desc limit 20");
    for (const address of [one, other]) {
      const shown = (await (await fetch(`${address}/api/fetchMessages`)).json()) as { message: string }[];
      expect(shown.map(({ message }) => message).slice(-20)).toEqual(
        kept.map(({ message }) => message).reverse(),
      );
    }
    expect(loads.flatMap(({ strange }) => strange)).toEqual([]);
  }, 90_000);

  test("with synchronous replication nothing that was acknowledged is lost or said twice", async () => {
    await primary.asks("alter system set synchronous_standby_names = '*'");
    await primary.asks("select pg_reload_conf()");
    await allBack();
    await pause(500);
    await failOver();
    await Promise.all(loads.map((load) => load.stop()));
    expect(loads.flatMap(({ strange }) => strange)).toEqual([]);
    const acknowledged = new Map(loads.flatMap((load) => [...load.acknowledged]));
    expect(acknowledged.size).toBeGreaterThan(20);
    expect(await lostOf(standby.url, acknowledged)).toEqual({ lost: 0, twice: 0 });
  }, 90_000);
});

/** All that stands on the primary now stands on the standby. */
async function untilSent(primary: PostgresServer, standby: PostgresServer): Promise<void> {
  const [at] = await primary.asks("select pg_current_wal_lsn() as lsn");
  await expect
    .poll(() => standby.asks(`select pg_last_wal_replay_lsn() >= '${at?.lsn}' as sent`), { timeout: 10_000 })
    .toEqual([{ sent: true }]);
}

/** It receives nothing any more. */
async function untilAlone(standby: PostgresServer): Promise<void> {
  await expect
    .poll(() => standby.asks("select count(*)::int as receivers from pg_stat_wal_receiver"), {
      timeout: 10_000,
    })
    .toEqual([{ receivers: 0 }]);
}
