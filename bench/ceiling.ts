/** The ceiling: a bare node:http server, as a process of its own, that sends the same bytes and headers as ours. */
import { spawn } from "node:child_process";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { cpuSecondsOf, median, type Running } from "./support.ts";

const connections = 32;
const asked = { "accept-encoding": "br", cookie: "language=en" };

if (process.argv[1] === fileURLToPath(import.meta.url)) serveBytesOf(process.argv[2] ?? "");

/** Shoots at ours and at the ceiling in turn, and prints a line for each path. */
export async function compareWithBare(
  mitti: Running,
  paths: readonly string[],
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<void> {
  console.log(`${connections} connections, ${seconds} s a round, ${rounds} rounds, medians\n`);
  console.log(
    "path                                     ours req/s   bare req/s  ratio  p99 ms: ours  bare   CPU µs: ours  bare  ratio",
  );
  for (const path of paths) {
    const bare = await startBare(`${mitti.address}${path}`);
    const ours: Round[] = [];
    const theirs: Round[] = [];
    await shoot(mitti.address + path, mitti.pid, 1);
    await shoot(bare.address, bare.pid, 1);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await shoot(mitti.address + path, mitti.pid, seconds));
      theirs.push(await shoot(bare.address, bare.pid, seconds));
    }
    bare.stop();
    const of = (list: Round[], name: keyof Round) => median(list.map((round) => round[name]));
    const ratio = median(ours.map(({ rate }, index) => rate / (theirs[index]?.rate ?? rate)));
    const costRatio = median(ours.map(({ cost }, index) => (theirs[index]?.cost ?? cost) / cost));
    const figures = [
      of(ours, "rate").toFixed(0).padStart(11),
      of(theirs, "rate").toFixed(0).padStart(13),
      ratio.toFixed(2).padStart(7),
      of(ours, "p99").toFixed(0).padStart(14),
      of(theirs, "p99").toFixed(0).padStart(6),
      of(ours, "cost").toFixed(1).padStart(15),
      of(theirs, "cost").toFixed(1).padStart(6),
      costRatio.toFixed(2).padStart(7),
    ];
    console.log(`${path.slice(0, 40).padEnd(40)} ${figures.join("")}`);
  }
}

interface Round {
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds that 99 of 100 answers took at most. */
  readonly p99: number;
  /** CPU microseconds of the server for one request. */
  readonly cost: number;
}

async function shoot(url: string, pid: number, duration: number): Promise<Round> {
  const before = cpuSecondsOf(pid);
  const result = await autocannon({ url, connections, duration, headers: asked });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  const cpu = cpuSecondsOf(pid) - before;
  return {
    rate: result.requests.total / result.duration,
    p99: result.latency.p99,
    cost: (cpu / result.requests.total) * 1e6,
  };
}

/** It asks us for the bytes once. */
async function startBare(source: string): Promise<{ address: string; pid: number; stop: () => void }> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = () => void child.kill();
  process.on("exit", stop);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").once("data", (line: string) => resolve(line.trim()));
    child.once("exit", () => reject(new Error("the bare server ended")));
  });
  return { address, pid: child.pid ?? 0, stop };
}

function serveBytesOf(url: string): void {
  request(url, { headers: asked }, (response) => {
    const parts: Buffer[] = [];
    response.on("data", (part: Buffer) => parts.push(part));
    response.on("end", () => {
      const body = Buffer.concat(parts);
      const own = new Set(["date", "connection", "keep-alive"]);
      const headers = response.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 && !own.has(name.toLowerCase()) ? [name, all[index + 1] ?? ""] : [],
      );
      const server = createServer((_, answer) => {
        answer.writeHead(200, headers);
        answer.end(body);
      });
      server.listen(0, () => console.log(`http://localhost:${(server.address() as AddressInfo).port}/`));
    });
  }).end();
}
