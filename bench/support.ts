import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverEnvironment, serverWords } from "../scripts/server.mjs";

export interface Running {
  readonly address: string;
  readonly pid: number;
  readonly stop: () => void;
}

/** Starts the real server on a folder of its own. It must have been built (`npm run build`). */
export async function startMitti(environment: Record<string, string> = {}): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), "mitti-bench-"));
  const child = spawn(process.execPath, serverWords, {
    env: {
      ...process.env,
      ...serverEnvironment,
      DATA_DIR: folder,
      PORT: "0",
      LOG_LEVEL: "warn",
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.on("exit", stop);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (line: string) => {
      const found = /http:\S+/.exec(line)?.[0];
      if (found) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return { address, pid: child.pid ?? 0, stop };
}

/** User and system seconds of a process so far (Linux alone; 0 elsewhere). */
export function cpuSecondsOf(pid: number): number {
  try {
    const words = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    const ticksPerSecond = 100;
    return (Number(words[11]) + Number(words[12])) / ticksPerSecond;
  } catch {
    return 0;
  }
}

/** Resident megabytes of a process (Linux alone). */
export function residentMegabytesOf(pid: number): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? 0) / 1024;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
