import { type ChildProcess, fork, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serverEnvironment, serverWords } from "../../scripts/server.mjs";

/** A server on a port and a folder of its own, which can be killed and started again. */
export interface BenchServer {
  readonly port: number;
  readonly pid: () => number;
  /** Its data folder. */
  readonly folder: string;
  /** Ends it so and starts it again at once; answers after how many milliseconds it was ready. */
  readonly restart: (signal: NodeJS.Signals) => Promise<number>;
  /** Ends it in order; answers its exit code. */
  readonly stop: () => Promise<number | null>;
}

const environment = { ...process.env, LOG_LEVEL: "error", CHAT_RATE: "100000", HOST: "127.0.0.1" };

/** Whatever was started ends with the bench. */
const endings = new Set<() => void>();
process.on("exit", () => {
  for (const end of endings) end();
});

/** Starts Mitti, as `npm start` does. */
export const startMitti = (more: NodeJS.ProcessEnv = {}) =>
  begin(serverWords, { ...serverEnvironment, ...more });

/** Starts the Socket.IO server that does the same work. */
export const startSocketIO = () =>
  begin(
    ["--disable-warning=ExperimentalWarning", fileURLToPath(new URL("./socketio.ts", import.meta.url))],
    {},
  );

async function begin(words: readonly string[], more: NodeJS.ProcessEnv): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), "mitti-bench-"));
  const port = await freePort();
  const env = { ...environment, ...more, DATA_DIR: folder, PORT: String(port) };
  let child = await spawnReady(words, env);
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
    child.kill(signal);
    return await ended;
  };
  endings.add(() => child.kill("SIGKILL"));
  return {
    port,
    folder,
    pid: () => child.pid ?? 0,
    restart: async (signal) => {
      const began = performance.now();
      await end(signal);
      child = await spawnReady(words, env);
      return performance.now() - began;
    },
    stop: async () => {
      const code = await end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

function spawnReady(words: readonly string[], env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, words, { env, stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (line: string) => line.includes("ready") && resolve(child));
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}`)));
  });
}

/** How the server is ended while so many messages are posted, by the number of the message that goes out then. */
export function endsWithin(messages: number): ReadonlyMap<number, NodeJS.Signals> {
  return new Map([
    [Math.floor(messages * 0.25), "SIGKILL"],
    [Math.floor(messages * 0.5), "SIGKILL"],
    [Math.floor(messages * 0.7), "SIGKILL"],
    [Math.floor(messages * 0.85), "SIGTERM"],
  ]);
}

/** Opens an account; answers its cookies. */
export async function signUp(address: string, email: string): Promise<string> {
  const password = "haldi-2026-mango";
  const answer = await fetch(`${address}/api/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "A farmer", email, password, confirm_password: password }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Opens so many accounts one by one: the server hashes so many passwords at once and turns away the rest. */
export async function signUpMany(address: string, count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let number = 0; number < count; number += 1) {
    cookies.push(await signUp(address, `farmer${number}@example.in`));
  }
  return cookies;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** What the subscribers say of themselves. */
export interface Report {
  readonly open: number;
  readonly heard: number;
  readonly least: number;
  /** Of the room, as the listeners were told it last: the one who is furthest behind, and the one who is furthest. */
  readonly leastRevision: number;
  readonly mostRevision: number;
  readonly faults: number;
  readonly closed: number;
  readonly fromPost: string;
  readonly fromTaken: string;
}

export interface Subscribers {
  readonly report: () => Promise<Report>;
  /** Resolves when so many listen. */
  readonly opened: () => Promise<void>;
  readonly stop: () => void;
}

export function startSubscribers(kind: "events" | "socketio", port: number, count: number): Subscribers {
  const child = fork(fileURLToPath(new URL("./subscribers.ts", import.meta.url)), [
    kind,
    String(port),
    String(count),
  ]);
  endings.add(() => child.kill());
  const report = () =>
    new Promise<Report>((resolve) => {
      child.once("message", (words) => resolve(words as Report));
      child.send("report");
    });
  const until = async (enough: (report: Report) => boolean) => {
    while (!enough(await report())) await new Promise((resolve) => setTimeout(resolve, 250));
  };
  return { report, opened: () => until(({ open }) => open >= count), stop: () => child.disconnect() };
}

/** Several as one. */
export function together(some: readonly Subscribers[]): Pick<Subscribers, "opened" | "stop"> & {
  readonly report: () => Promise<Omit<Report, "fromPost" | "fromTaken">>;
} {
  return {
    async report() {
      const reports = await Promise.all(some.map((each) => each.report()));
      const sum = (of: "open" | "heard" | "faults" | "closed") =>
        reports.reduce((all, report) => all + report[of], 0);
      return {
        open: sum("open"),
        heard: sum("heard"),
        faults: sum("faults"),
        closed: sum("closed"),
        least: Math.min(...reports.map(({ least }) => least)),
        leastRevision: Math.min(...reports.map(({ leastRevision }) => leastRevision)),
        mostRevision: Math.max(...reports.map(({ mostRevision }) => mostRevision)),
      };
    },
    opened: async () => void (await Promise.all(some.map((each) => each.opened()))),
    stop: () => {
      for (const each of some) each.stop();
    },
  };
}

/** Waits until everything has come, or nothing comes any more. */
export async function settled(
  listening: { readonly report: () => Promise<Pick<Report, "heard">> },
  expected: number,
): Promise<void> {
  let last = -1;
  for (;;) {
    const { heard } = await listening.report();
    if (heard >= expected || heard === last) return;
    last = heard;
    await new Promise((resolve) => setTimeout(resolve, 6_000));
  }
}
