/**
 * How long a search over all advisories takes, as a phone's question meets it: through the socket, validated, ranked
 * and filtered (issue 7: p95 at most 300 ms).
 *
 *   node bench/advisories.ts [searches]
 */
import { median, startMitti } from "./support.ts";

const searches = Number(process.argv[2] ?? 2000);
const words = [
  "yellow leaves",
  "धान के पत्ते पीले",
  "kapas me gulabi sundi",
  "holes in the fruits of my brinjal",
  "makka me keeda",
  "qqqq zzzz",
  "leaf curl ".repeat(19),
  "गेहूँ पर पीला पाउडर जो उँगलियों पर लग जाता है",
];

const mitti = await startMitti();
const took: number[] = [];
for (let search = 0; search < searches; search += 1) {
  const query = `${words[search % words.length]} ${search}`.slice(0, 200);
  const began = performance.now();
  const answer = await fetch(`${mitti.address}/api/advisories?limit=3&query=${encodeURIComponent(query)}`);
  await answer.json();
  if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
  took.push(performance.now() - began);
}
mitti.stop();
const sorted = took.toSorted((one, other) => one - other);
const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(2);
console.log(
  `${searches} searches: median ${median(took).toFixed(2)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
);
