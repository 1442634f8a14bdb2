/**
 * How long looks at the weather and at prices of mandis take with services that accept a connection and never answer, beside the same
 * looks at a server without any service; both in one run and in turns (issue 42: p95 as before).
 *
 *   node bench/deadServices.ts [rounds]
 */
import { createServer } from "node:net";
import { startMitti } from "./support.ts";

const rounds = Number(process.argv[2] ?? 40);
const looksARound = 50;
const places = [498, 484, 36, 467, 410, 67, 487, 91];
const crops = ["wheat", "soybean", "mustard", "cotton"];

const dead = createServer((socket) => socket.on("error", () => {}));
await new Promise<void>((resolve) => dead.listen(0, "127.0.0.1", resolve));
const bound = dead.address();
const port = typeof bound === "object" ? bound?.port : undefined;
const address = `http://127.0.0.1:${port}`;

const without = await startMitti();
const beside = await startMitti({
  WEATHER_URL: `${address}/v1/forecast`,
  IMD_URL: `${address}/warnings`,
  MANDI_URL: `${address}/resource`,
  MANDI_KEY: "key",
});

/** ms of each look, one after the other. */
async function look(server: string): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; index < looksARound; index += 1) {
    const [district, crop] = [places[index % places.length], crops[index % crops.length]];
    const path =
      index % 2 === 0
        ? `/api/weather?district=${district}`
        : `/api/crops/${crop}/mandi-prices?district=${district}`;
    const began = performance.now();
    const answer = await fetch(server + path);
    await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    took.push(performance.now() - began);
  }
  return took;
}

await look(without.address);
await look(beside.address);
const [usual, withDead]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  const turns = [
    async () => usual.push(...(await look(without.address))),
    async () => withDead.push(...(await look(beside.address))),
  ];
  for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
}
without.stop();
beside.stop();
dead.close();
const p95 = (took: number[]) =>
  took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)] ?? Number.NaN;
const [alone, waiting] = [p95(usual), p95(withDead)];
console.log(
  `${usual.length} looks each: p95 ${alone.toFixed(2)} ms without services, ${waiting.toFixed(2)} ms with dead ones, ratio ${(waiting / alone).toFixed(2)}`,
);
process.exit(0);
