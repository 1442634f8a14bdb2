import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The day and time at which both servers start: Friday noon in India. */
export const clock = Date.UTC(2027, 0, 15, 6, 30);
export const timeZone = "Asia/Kolkata";

const startMs = 180_000;

export interface RunningCheckout {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts a checkout as `npm start` does, on a free port and an empty data folder, with a steady clock. */
export async function startCheckout(checkout: string): Promise<RunningCheckout> {
  const folder = mkdtempSync(join(tmpdir(), "mitti-screens-"));
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=${new URL("steady.mjs", import.meta.url).href}`,
      STEADY_CLOCK: String(clock),
      TZ: timeZone,
      DATA_DIR: folder,
      DATABASE_URL: "",
      HOST: "localhost",
      PORT: "0",
      LOG_LEVEL: "warn",
      CHAT_RATE: "1200",
      // Each account comes from a network of its own: sign-ups are limited by network.
      TRUSTED_PROXIES: "127.0.0.1,::1",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (lines: string) => {
      const found = /http:\/\/\S+/.exec(lines)?.[0];
      if (found) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`The server of ${checkout} ended with ${code}`)));
    setTimeout(() => reject(new Error(`The server of ${checkout} did not start in time`)), startMs).unref();
  });
  return { address, stop };
}
