import { setTimeout as pause } from "node:timers/promises";
import { openStore } from "#database/connect.ts";
import { type Child, program, start } from "#tests/support/children.ts";
import { temporaryFolder } from "#tests/support/database.ts";

/** The server as a process of its own, without pages. */
export async function serveOn(
  databaseUrl: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<{ child: Child; address: string }> {
  const child = start(program, [], {
    LOG_LEVEL: "warn",
    PORT: "0",
    WEB: "dev",
    CHAT_RATE: "1000000",
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: databaseUrl,
    ...environment,
  });
  await child.says("Mitti is ready");
  return { child, address: /http:\S+/.exec(child.output())?.[0] ?? "" };
}

let lastId = 0;

/**
 * Guests who say one thing after the other, each again under its own id until it is acknowledged, and what came of it: the
 * load under which the database goes away.
 */
export class Writers {
  /** What was acknowledged, by its id. */
  readonly acknowledged = new Map<string, string>();
  /** Answers that are neither 200 nor 503 in words with Retry-After, and requests that had none. */
  readonly strange: string[] = [];
  /** How long the longest 503 took (ms). */
  slowestRefusal = 0;
  /** How long the longest 200 took (ms): so long a request may have been under way already when the database goes. */
  slowestWrite = 0;
  refusals = 0;
  readonly #address: string;
  readonly #restMs: number;
  readonly #work: Promise<unknown>;
  #going = true;
  /** Who waits for a write that is sent after a moment. */
  #waiting: { since: number; done: (at: number) => void } | undefined;

  /** `restMs` is how long each of them waits after a message (ms). */
  constructor(address: string, count: number, restMs = 0) {
    this.#address = address;
    this.#restMs = restMs;
    this.#work = Promise.all(Array.from({ length: count }, () => this.#write()));
  }

  async stop(): Promise<void> {
    this.#going = false;
    await this.#work;
  }

  /** How long from now until something that is sent from now on is acknowledged (ms). */
  async untilBack(): Promise<number> {
    const since = performance.now();
    const at = await new Promise<number>((done) => {
      this.#waiting = { since, done };
    });
    return at - since;
  }

  async #write(): Promise<void> {
    while (this.#going) {
      lastId += 1;
      const msg_id = lastId;
      const message = `message ${msg_id}`;
      while (this.#going && !(await this.#send(msg_id, message))) await pause(20);
      if (this.#restMs > 0) await pause(this.#restMs);
    }
  }

  async #send(msg_id: number, message: string): Promise<boolean> {
    const began = performance.now();
    const answer = await fetch(`${this.#address}/api/sendMessages`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: `guest=${"g".repeat(32)}` },
      body: JSON.stringify({ msg_id, message, timestamp: "07:00" }),
    }).catch(() => undefined);
    if (!answer) {
      this.strange.push("broken off without an answer");
      return false;
    }
    const words = await answer.text();
    const now = performance.now();
    if (answer.status === 200) {
      this.acknowledged.set(String(msg_id), message);
      this.slowestWrite = Math.max(this.slowestWrite, now - began);
      if (this.#waiting && this.#waiting.since <= began) {
        this.#waiting.done(now);
        this.#waiting = undefined;
      }
      return true;
    }
    this.refusals += 1;
    this.slowestRefusal = Math.max(this.slowestRefusal, now - began);
    const inWords = /"type":"urn:mitti:problem:busy".*"detail":"\w/.test(words);
    if (answer.status !== 503 || !inWords || !answer.headers.has("retry-after")) {
      this.strange.push(`${answer.status} ${words}`);
    }
    return false;
  }
}

/** How many acknowledged messages are not there as they were said, and how many messages stand there twice. */
export async function lostOf(databaseUrl: string, acknowledged: ReadonlyMap<string, string>) {
  const store = await openStore({ dataDir: "", databaseUrl });
  const rows = await store.db.selectFrom("message").select(["msg_id", "message"]).execute();
  await store.close();
  const kept = new Map(rows.map(({ msg_id, message }) => [msg_id, message]));
  return {
    lost: [...acknowledged].filter(([id, message]) => kept.get(id) !== message).length,
    twice: rows.length - kept.size,
  };
}

/** Asks until the server says that it is ready, or that it is not; answers how long that took (ms). */
export async function untilReadyIs(status: 200 | 503, address: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    if ((await fetch(`${address}/api/readyz`)).status === status) return performance.now() - began;
    await pause(20);
  }
}
