import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Message } from "#community/discussions/contract.ts";
import { openStore } from "#database/connect.ts";
import { listenerName } from "#database/postgres/postgresLink.ts";
import type { Store } from "#database/store.ts";
import { type Child, program, start } from "#tests/support/children.ts";
import { openCopyFor, temporaryFolder } from "#tests/support/database.ts";
import { type Listener, listen } from "#tests/support/listener.ts";
import { faultsOf, readLive, writeAll, writeAndReadNaively } from "#tests/support/places.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const running: Child[] = [];
const listeners: Listener[] = [];

afterEach(async () => {
  for (const listener of listeners.splice(0)) listener.close();
  await Promise.all(running.splice(0).map((child) => child.kill()));
});

/** Starts the server and answers its address. */
async function serve(settings: NodeJS.ProcessEnv): Promise<{ child: Child; address: string }> {
  const child = start(program, [], {
    LOG_LEVEL: "warn",
    PORT: "0",
    WEB: "dev",
    CHAT_RATE: "1000000",
    DATABASE_URL: "",
    DATA_DIR: temporaryFolder(),
    ...settings,
  });
  running.push(child);
  await child.says("Mitti is ready");
  return { child, address: /http:\S+/.exec(child.output())?.[0] ?? "" };
}

let lastId = 0;
const nextId = () => {
  lastId += 1;
  return lastId;
};

/** Sends as a guest; answers the message, or nothing where the server was gone before it answered. */
async function send(address: string, message: string, msgId: number): Promise<Message | undefined> {
  const answer = await fetch(`${address}/api/sendMessages`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: `guest=${"g".repeat(32)}` },
    body: JSON.stringify({ msg_id: msgId, message, timestamp: "07:00" }),
  }).catch(() => undefined);
  if (!answer) return undefined;
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json().catch(() => undefined) as Promise<Message | undefined>;
}

/** Sends as a phone's outbox does: what is refused for now (503) goes out again under the same id. */
async function sendUntilTaken(address: string, message: string, msgId: number): Promise<Message> {
  const oneTry = async () => {
    const taken = await send(address, message, msgId);
    if (!taken) throw new Error("no answer");
    return taken;
  };
  return vi.waitFor(oneTry, { timeout: 10_000 });
}

async function hear(address: string, headers: Record<string, string> = {}): Promise<Listener> {
  const listener = await listen(`${address}/api/messages/stream`, headers);
  listeners.push(listener);
  return listener;
}

describe.skipIf(!server)("the live room of several processes on one PostgreSQL", () => {
  let schema: Awaited<ReturnType<typeof openCopyFor>>;
  beforeEach(async () => {
    schema = await openCopyFor(server, "shipped");
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((child) => child.kill()));
    await schema.drop();
  });

  test("while their listening connections are cut, each process tells every message once, in order, within 1.5 s", async () => {
    const [one, other] = [
      await serve({ DATABASE_URL: schema.url }),
      await serve({ DATABASE_URL: schema.url }),
    ];
    const [atOne, atOther] = [await hear(one.address), await hear(other.address)];
    const admin = new pg.Client({ connectionString: schema.url });
    await admin.connect();
    let cuts = 0;
    const cutting = setInterval(async () => {
      const { rowCount } = await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()",
        [listenerName],
      );
      cuts += rowCount ?? 0;
    }, 700);
    const count = 300;
    const sentAt = new Map<number, number>();
    const lags: number[] = [];
    const watching = setInterval(() => {
      const heard = atOther.messages().length;
      for (const [place, at] of sentAt) {
        if (place > heard) continue;
        lags.push(performance.now() - at);
        sentAt.delete(place);
      }
    }, 10);
    for (let number = 1; number <= count; number += 1) {
      const address = number % 4 === 0 ? other.address : one.address;
      const { place } = await sendUntilTaken(address, `message ${number}`, nextId());
      sentAt.set(place, performance.now());
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    for (const listener of [atOne, atOther]) {
      const heard = await listener.hears(count);
      expect(
        faultsOf(
          heard.map(({ data }) => data.place),
          count,
        ),
      ).toEqual([]);
    }
    clearInterval(cutting);
    await new Promise((resolve) => setTimeout(resolve, 20));
    clearInterval(watching);
    await admin.end();
    expect(cuts).toBeGreaterThan(5);
    expect(lags).toHaveLength(count);
    expect(Math.max(...lags)).toBeLessThan(1_500);
  });

  describe("with 48 who write at once, one in five messages sent twice", () => {
    const work = { writers: 48, messages: 1_500, oneOf: 5 };

    test("places have no gaps, and the live reader misses none", async () => {
      const stores: Store[] = [];
      for (let count = 0; count < 5; count += 1) {
        stores.push(await openStore({ dataDir: "", databaseUrl: schema.url }));
      }
      const [reader, ...writing] = stores as [Store, ...Store[]];
      const heard = await readLive(reader, writeAll(writing, work));
      await Promise.all(stores.map((store) => store.close()));
      expect(faultsOf(heard, work.messages)).toEqual([]);
    });

    test("with serial ids in place of places the same check finds messages missed", async () => {
      const heard = await writeAndReadNaively(schema.url, work);
      expect(faultsOf(heard, work.messages)[0]).toMatch(/of 1500 missed$/);
    });
  });
});

describe.each(server ? (["sqlite", "postgres"] as const) : (["sqlite"] as const))(
  "kill -9 on %s",
  (engine) => {
    let schema: Awaited<ReturnType<typeof openCopyFor>> | undefined;
    beforeEach(async () => {
      schema = engine === "postgres" ? await openCopyFor(server, "shipped") : undefined;
    });
    afterEach(async () => {
      await Promise.all(running.splice(0).map((child) => child.kill()));
      await schema?.drop();
    });

    test("keeps every message that was answered, and who listens goes on without a hole", async () => {
      const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: schema?.url ?? "" };
      const answered = new Map<number, string>();
      const heard: { id: string; data: Message }[] = [];
      let maxUnknown = 0;
      for (let life = 0; life < 3; life += 1) {
        const { child, address } = await serve(settings);
        const last = heard.at(-1)?.id;
        const listener = await hear(address, last ? { "last-event-id": last } : { "last-event-id": "" });
        let alive = true;
        const writers = Array.from({ length: 8 }, async () => {
          while (alive) {
            const msgId = nextId();
            const said = await send(address, `message ${msgId}`, msgId);
            if (said) answered.set(said.place, said.message);
            else maxUnknown += 1;
          }
        });
        await listener.hears(40);
        alive = life === 2;
        const dying = child.kill();
        alive = false;
        await dying;
        await Promise.all(writers);
        await listener.ended;
        heard.push(...listener.messages());
      }
      const { address } = await serve(settings);
      const last = heard.at(-1)?.id ?? "";
      const count = heard.length;
      const rest = await hear(address, { "last-event-id": last });
      const said = await send(address, "the last one", nextId());
      heard.push(...(await rest.hears((said?.place ?? 0) - count)));
      expect(
        faultsOf(
          heard.map(({ data }) => data.place),
          said?.place ?? 0,
        ),
      ).toEqual([]);
      const kept = new Map(heard.map(({ data }) => [data.place, data.message]));
      for (const [place, message] of answered) expect(kept.get(place)).toBe(message);
      expect(answered.size).toBeGreaterThan(100);
      expect(kept.size - answered.size).toBeLessThanOrEqual(maxUnknown + 1);
    });
  },
);
