/** Asks from one address over many connections, on and on, for addresses that nobody has asked for; ends when it is killed. */
import { Agent, get } from "node:http";

const [origin = "", localAddress = "", sockets = "1", ...patterns] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(sockets) });
const counts: Record<string, number> = {};
const waitsMs: number[] = [];
let last = 0;
let answered = 0;

/** `*` stands for words that were never asked for. */
function ask(): void {
  last += 1;
  const pattern = patterns[last % patterns.length] ?? "/";
  const url = origin + pattern.replaceAll("*", `x${process.pid}y${last}`);
  const began = performance.now();
  get(url, { agent, localAddress }, (answer) => {
    const { statusCode = 0 } = answer;
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
    answered += 1;
    if (answered === 1_000) console.log("A thousand were answered");
    if (statusCode < 500) waitsMs.push(performance.now() - began);
    answer.resume().on("close", ask);
  }).on("error", () => setTimeout(ask, 100));
}

for (let count = 0; count < Number(sockets); count += 1) ask();
process.on("SIGTERM", () => {
  const medianMs = waitsMs.sort((one, other) => one - other)[waitsMs.length >> 1];
  console.log(JSON.stringify({ ...counts, medianMs }));
  process.exit();
});
console.log("It floods");
