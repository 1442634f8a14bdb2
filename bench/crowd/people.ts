/**
 * So many people behind one address, who ask the specification's open calls: all at once, and then one call every three seconds each.
 * Half of them have a session. A process of its own, so that it does not slow what is measured:
 *
 *   node bench/crowd/people.ts ADDRESS PEOPLE SECONDS < cookies, as a list in JSON
 *
 * Prints one line of JSON: what was served and refused, and the times of answers (ms).
 */
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { crowdNetwork, everyMs, type Tally, words } from "./shared.ts";

const [address = "", people = "48", seconds = "60"] = process.argv.slice(2);
const cookies = JSON.parse(await text(process.stdin)) as string[];

interface Asked {
  readonly path: string;
  readonly body?: object;
}

/** One person with a connection of their own, as a phone has one. */
class Somebody {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #cookie: string | undefined;

  constructor(cookie: string | undefined) {
    this.#cookie = cookie;
  }

  /** Status and ms until the whole answer is there; 0 for a connection that broke. */
  ask({ path, body }: Asked): Promise<{ status: number; ms: number; answer: string }> {
    const began = performance.now();
    const headers: Record<string, string> = {
      "x-forwarded-for": crowdNetwork,
      "accept-encoding": "gzip",
      ...(this.#cookie ? { cookie: this.#cookie } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    };
    return new Promise((resolve) => {
      const asking = request(
        `${address}/api${path}`,
        { agent: this.#agent, method: body ? "POST" : "GET", headers },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("close", () => {
            const status = answer.complete ? (answer.statusCode ?? 0) : 0;
            resolve({
              status,
              ms: performance.now() - began,
              answer: Buffer.concat(parts).toString("latin1"),
            });
          });
        },
      );
      asking.on("error", () => resolve({ status: 0, ms: performance.now() - began, answer: "" }));
      asking.end(body ? JSON.stringify(body) : undefined);
    });
  }
}

const everybody = Array.from({ length: Number(people) }, (_, number) => new Somebody(cookies[number]));
const fetched = async (path: string) =>
  (await (await fetch(`${address}/api${path}`)).json()) as { _id: string }[];
const products = await fetched("/Market");
const crops = await fetched("/crops");
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

/** The open calls of the specification, in turn. */
const calls: readonly (() => Asked)[] = [
  () => ({ path: "/Market" }),
  () => ({ path: "/crops" }),
  () => ({ path: `/productpage/${oneOf(products)._id}` }),
  () => ({ path: `/croppage/${oneOf(crops)._id}` }),
  () => ({ path: "/fetchMessages" }),
  () => ({ path: "/search", body: { query: oneOf(words) } }),
];

function tally(): Tally & { add: (answer: { status: number; ms: number }) => void } {
  const served: number[] = [];
  const refused: Record<string, number> = {};
  const add = ({ status, ms }: { status: number; ms: number }) => {
    if (status === 200) served.push(Math.round(ms));
    else refused[status] = (refused[status] ?? 0) + 1;
  };
  return { served, refused, add };
}

const atOnce: Record<string, Tally> = {};
for (const asked of [{ path: "/Market" }, { path: "/search", body: { query: "" } }]) {
  const all = tally();
  const answers = everybody.map(async (somebody, number) =>
    // Each in words of their own: none finds what another's search has kept.
    all.add(
      await somebody.ask(
        "body" in asked ? { ...asked, body: { query: `${oneOf(words)} ${number}` } } : asked,
      ),
    ),
  );
  await Promise.all(answers);
  atOnce[asked.path] = all;
}

const steady = tally();
const until = performance.now() + Number(seconds) * 1_000;
await Promise.all(
  everybody.map(async (somebody, number) => {
    await pause(Math.random() * everyMs);
    for (let turn = number; performance.now() < until; turn += 1) {
      const began = performance.now();
      const call = calls[turn % calls.length];
      if (call) steady.add(await somebody.ask(call()));
      await pause(Math.max(0, everyMs - (performance.now() - began)));
    }
  }),
);
console.log(JSON.stringify({ atOnce, steady }));
process.exit();
