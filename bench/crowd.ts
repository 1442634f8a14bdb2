/**
 * 48, 200 and 500 people behind one address, half of them with a session, ask the specification's open calls, beside one abusive client
 * behind the same address and one on another; before that the same people alone.
 *
 *   node bench/crowd.ts [seconds] [people,people,…] [connections of an abusive client]
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { crowdNetwork, otherNetwork, type Tally } from "./crowd/shared.ts";
import { residentMegabytesOf, startMitti } from "./support.ts";

const [seconds = "60", sizes = "48,200,500", connections = "32"] = process.argv.slice(2);
process.setMaxListeners(0);
const server = await startMitti({ TRUSTED_PROXIES: "127.0.0.1,::1" });
const crowds = sizes.split(",").map(Number);
const cookies = await signUpMany(Math.ceil(Math.max(...crowds) / 2));

for (const people of crowds) {
  console.log(`${people} people alone: ${await crowdOf(people)}`);
  const abusers = [crowdNetwork, otherNetwork].map((network) => begin("abuser", [network, connections]));
  await pause(1_000);
  console.log(`${people} people beside abusive clients: ${await crowdOf(people)}`);
  const where = ["same address", "other address"];
  for (const [number, abuser] of abusers.entries()) {
    const told = abuser.stdout ? text(abuser.stdout) : "";
    abuser.kill();
    console.log(`  answers a second, ${where[number]}: ${(await told).trim()}`);
  }
  console.log(`  memory ${residentMegabytesOf(server.pid).toFixed(0)} MB`);
}
server.stop();

function begin(program: "people" | "abuser", args: readonly string[]): ChildProcess {
  const file = fileURLToPath(new URL(`./crowd/${program}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, server.address, ...args], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  process.on("exit", () => child.kill());
  return child;
}

/** Sessions, made from as many addresses as it takes: of one network 100 accounts at once are taken. */
async function signUpMany(count: number): Promise<string[]> {
  const made: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const answer = await fetch(`${server.address}/api/signup`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `192.0.2.${1 + Math.floor(number / 50)}`,
      },
      body: JSON.stringify({
        ...{ name: "Asha", email: `crowd${number}@example.in` },
        ...{ password: "khet mein pani 7", confirm_password: "khet mein pani 7" },
      }),
    });
    if (answer.status !== 200) throw new Error(`A sign-up was answered ${answer.status}`);
    made.push(
      answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";", 1)[0])
        .join("; "),
    );
  }
  return made;
}

async function crowdOf(people: number): Promise<string> {
  const child = begin("people", [String(people), seconds]);
  child.stdin?.end(JSON.stringify(cookies.slice(0, Math.ceil(people / 2))));
  const told = child.stdout ? text(child.stdout) : "";
  await once(child, "exit");
  const { atOnce, steady } = JSON.parse(await told) as { atOnce: Record<string, Tally>; steady: Tally };
  const parts = Object.entries({ ...atOnce, steady }).map(([what, tally]) => `${what} ${inWords(tally)}`);
  return parts.join("; ");
}

function inWords({ served, refused }: Tally): string {
  const sorted = [...served].sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  const refusals = Object.values(refused).reduce((sum, count) => sum + count, 0);
  const how = refusals > 0 ? ` ${JSON.stringify(refused)}` : "";
  return `${served.length} served, ${refusals} refused${how}, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}
