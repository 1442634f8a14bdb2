/**
 * A hostile hour (bar F1): three sellers who send files made to be slow, two hundred held sockets, floods of searches, pages,
 * logins, pictures and messages at once, against a farmer's journey before it and beside it; the server's memory meanwhile.
 *
 *   node bench/hostile-hour.ts [minutes]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { farmerAt, type Step } from "#tests/support/farmer.ts";
import { median, residentMegabytesOf, startMitti } from "./support.ts";

const minutes = Number(process.argv[2] ?? 60);
const calmRounds = 20;

const server = await startMitti({ TRUSTED_PROXIES: "127.0.0.1,::1" });
const farmer = await farmerAt(server.address);
for (let round = 0; round < calmRounds; round += 1) await farmer.journey();
tell("calm", farmer.steps.splice(0));

const crowd = spawn(
  process.execPath,
  [
    fileURLToPath(new URL("../tests/support/hostile.ts", import.meta.url)),
    server.address,
    String(minutes * 60),
  ],
  { stdio: ["ignore", "pipe", "inherit"] },
);
process.on("exit", () => crowd.kill());
let said = "";
crowd.stdout.setEncoding("utf8").on("data", (text: string) => {
  said += text;
});
const over = once(crowd, "exit");
let most = 0;
while (crowd.exitCode === null) {
  await farmer.journey();
  most = Math.max(most, residentMegabytesOf(server.pid));
}
await over;
tell("hostile", farmer.steps);
console.log(`memory at most ${most.toFixed(0)} MB; how the attacks were answered:`);
console.log(said.trim().split("\n").at(-1));
server.stop();

function tell(when: string, steps: readonly Step[]): void {
  const times = steps.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? Number.NaN).toFixed(0);
  const refused = steps.filter(({ status }) => status >= 400).map(({ what, status }) => `${what} ${status}`);
  console.log(
    `${when}: ${times.length} steps, p50 ${median(times).toFixed(0)} ms, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${times.at(-1)?.toFixed(0)}`,
    refused.length > 0 ? refused : "all answered",
  );
}
