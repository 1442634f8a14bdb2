/**
 * Cached answers against the ceiling: requests a second of our server and of a bare node:http server that sends
 * the same bytes with the same headers, in turn, in one run (bar P1: at least 0.9).
 *
 *   node bench/answers.ts [seconds a round] [rounds]
 */
import { compareWithBare } from "./ceiling.ts";
import { startMitti } from "./support.ts";

const paths = [
  "/api/crops",
  "/api/crops?soilType=Black&season=Kharif",
  "/api/croppage/wheat",
  "/",
  "/croppage/wheat",
];

const mitti = await startMitti();
await compareWithBare(mitti, paths, {
  seconds: Number(process.argv[2] ?? 4),
  rounds: Number(process.argv[3] ?? 5),
});
mitti.stop();
