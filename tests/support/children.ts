import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export type Child = {
  pid: number;
  /** All that was printed so far. */
  output: () => string;
  errors: () => string;
  /** Resolves when standard output has said this. Fails when the program ends before. */
  says: (words: string) => Promise<void>;
  /** Ends it at once, as `kill -9` does, or as the signal says, and waits until it is gone. Answers its exit code. */
  kill: (signal?: NodeJS.Signals) => Promise<number | null>;
  ended: Promise<number | null>;
};

/** The server as `npm start` starts it; `vitest.config.ts` has it built before. */
export const program = new URL("../../dist/program/main.cjs", import.meta.url);

/** Environment in which a program is killed just before one of its commits (`faults/programs/dieAtCommit.ts`). */
export function dyingAtCommit(count: number): NodeJS.ProcessEnv {
  const preload = new URL("../faults/programs/dieAtCommit.ts", import.meta.url);
  return { NODE_OPTIONS: `--import=${preload}`, DIE_AT_COMMIT: String(count) };
}

/** Starts a program as a process of its own; `program` is a URL or a path. */
export function start(program: URL, args: string[] = [], env: NodeJS.ProcessEnv = {}): Child {
  return watch(
    spawn(process.execPath, [fileURLToPath(program), ...args], { env: { ...process.env, ...env } }),
  );
}

export function watch(child: ChildProcess): Child {
  let output = "";
  let errors = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  // 'close' comes after 'exit', once all that was printed has arrived.
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("close", resolve);
    child.on("error", reject);
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = () => output.includes(words) && resolve();
        look();
        child.stdout?.on("data", look);
        ended.then(() => reject(new Error(`It ended without saying '${words}': ${errors}`)));
      }),
    kill: (signal = "SIGKILL") => {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}
