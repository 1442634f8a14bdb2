import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { recordChanges, recordedChanges, watchChanges } from "#database/changes.ts";
import { openStore } from "#database/connect.ts";
import { openCopyFor } from "#tests/support/database.ts";
import { makeTcpProxy, placeOf, type TcpProxy } from "#tests/support/tcpProxy.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
if (!server) console.info("Skipped: hearing of changes after a silence needs TEST_DATABASE_URL.");

describe.skipIf(!server)("a process whose line to PostgreSQL was dead for a while", () => {
  let schema: Awaited<ReturnType<typeof openCopyFor>>;
  let proxy: TcpProxy;
  beforeEach(async () => {
    schema = await openCopyFor(server);
    proxy = await makeTcpProxy(placeOf(server));
  });
  afterEach(async () => {
    await proxy.close();
    await schema.drop();
  });

  test("hears what changed meanwhile and later and nothing of before, though it looked at the moment the line died", async () => {
    const writer = await openStore({ dataDir: "", databaseUrl: schema.url });
    const reader = await openStore({ dataDir: "", databaseUrl: proxy.through(schema.url) });
    const heard = new Set<string>();
    const changes = recordedChanges();
    changes.subscribe((tags) => {
      for (const tag of tags) heard.add(tag);
    });
    await recordChanges(writer.db, ["long before"]);
    const unwatch = await watchChanges(reader, changes);
    const change = async (subject: string) => {
      await recordChanges(writer.db, [subject]);
      writer.wake.notify("changes");
    };
    await change("before");
    await expect.poll(() => heard, { timeout: 5_000 }).toContain("before");
    proxy.vanish();
    await change("meanwhile");
    await pause(2_500);
    await proxy.heal();
    await expect.poll(() => heard, { timeout: 5_000 }).toContain("meanwhile");
    await change("later");
    await expect.poll(() => heard, { timeout: 5_000 }).toContain("later");
    expect(heard).not.toContain("long before");
    unwatch();
    await Promise.all([reader.close(), writer.close()]);
  });
});
