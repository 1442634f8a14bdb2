/**
 * Cached answers against the ceiling: requests a second of our server and of a bare node:http server that sends
 * the same bytes with the same headers, in turn, in one run (bar P1: at least 0.9).
 *
 *   node bench/answers.ts [seconds a round] [rounds]
 */
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { cpuSecondsOf, median, startMitti } from "./support.ts";

const connections = 32;
const seconds = Number(process.argv[2] ?? 4);
const rounds = Number(process.argv[3] ?? 5);
const barePort = 4399;
const paths = [
  "/api/crops",
  "/api/crops?soilType=Black&season=Kharif",
  "/api/croppage/wheat",
  "/",
  "/croppage/wheat",
];

if (process.argv[2] === "bare") bare();
else await compare();

async function compare(): Promise<void> {
  const mitti = await startMitti();
  console.log(`${connections} connections, ${seconds} s a round, ${rounds} rounds, medians\n`);
  console.log(
    "path                                     ours req/s   bare req/s   ratio   CPU µs a request: ours  bare  ratio",
  );
  for (const path of paths) {
    const bareServer = await startBare(`${mitti.address}${path}`);
    const ours: Round[] = [];
    const theirs: Round[] = [];
    await shoot(mitti.address + path, mitti.pid, 1);
    await shoot(`http://localhost:${barePort}/`, bareServer.pid, 1);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await shoot(mitti.address + path, mitti.pid, seconds));
      theirs.push(await shoot(`http://localhost:${barePort}/`, bareServer.pid, seconds));
    }
    bareServer.stop();
    const rates = [ours, theirs].map((list) => median(list.map(({ rate }) => rate)));
    const costs = [ours, theirs].map((list) => median(list.map(({ cost }) => cost)));
    const ratio = median(ours.map(({ rate }, place) => rate / (theirs[place]?.rate ?? rate)));
    const costRatio = median(ours.map(({ cost }, place) => (theirs[place]?.cost ?? cost) / cost));
    const figures = [
      rates[0]?.toFixed(0),
      rates[1]?.toFixed(0),
      ratio.toFixed(2),
      costs[0]?.toFixed(1),
      costs[1]?.toFixed(1),
      costRatio.toFixed(2),
    ];
    console.log(`${path.padEnd(40)} ${figures.map((figure) => String(figure).padStart(11)).join("")}`);
  }
  mitti.stop();
}

interface Round {
  /** Requests a second. */
  readonly rate: number;
  /** CPU microseconds of the server for one request. */
  readonly cost: number;
}

async function shoot(url: string, pid: number, duration: number): Promise<Round> {
  const before = cpuSecondsOf(pid);
  const result = await autocannon({
    url,
    connections,
    duration,
    headers: { "accept-encoding": "br", cookie: "language=en" },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  const cpu = cpuSecondsOf(pid) - before;
  return { rate: result.requests.total / result.duration, cost: (cpu / result.requests.total) * 1e6 };
}

/** The bare server runs as its own process, as ours does; it asks us for the bytes once. */
async function startBare(source: string): Promise<{ pid: number; stop: () => void }> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), "bare", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once("data", () => resolve());
    child.once("exit", () => reject(new Error("the bare server ended")));
  });
  return { pid: child.pid ?? 0, stop: () => void child.kill() };
}

function bare(): void {
  void (async () => {
    const { request } = await import("node:http");
    const url = process.argv[3] ?? "";
    request(url, { headers: { "accept-encoding": "br", cookie: "language=en" } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const body = Buffer.concat(parts);
        const own = new Set(["date", "connection", "keep-alive"]);
        const headers = response.rawHeaders.flatMap((name, place, all) =>
          place % 2 === 0 && !own.has(name.toLowerCase()) ? [name, all[place + 1] ?? ""] : [],
        );
        createServer((_, answer) => {
          answer.writeHead(200, headers);
          answer.end(body);
        }).listen(barePort, () => console.log("ready"));
      });
    }).end();
  })();
}
