import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

/** One size of a picture, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
  /** The whole picture, on white where its shape is another; else it is cut to fill the size. */
  readonly whole?: true;
  /** The whole picture in its own shape: no side is longer than the size says, and nothing is added. */
  readonly inOwnShape?: true;
  /** Bytes that it should not exceed: the quality goes down in steps, then the sides; the last step counts, whatever it takes. */
  readonly mostBytes?: number;
}

/** Limits of a picture. */
export interface Limits {
  /** Pixels of a whole picture, whatever its kind. */
  readonly pixels: number;
  /** Pixels of its longer side: to make a very long one smaller takes as much memory as to decode it. */
  readonly side: number;
  /** Memory of the decoder's own buffers, worked out from the header before anything is decoded. */
  readonly decodingBytes: number;
  /** Memory of the whole process, whatever the header says. */
  readonly residentBytes: number;
  /**
   * Memory that the kernel lets the process write to (RLIMIT_DATA): stacks, and memory requested and not used
   * yet, are counted too.
   */
  readonly dataBytes: number;
}

/** Request to the decoding process, and its answer. */
export interface Decoding {
  readonly upload: Uint8Array;
  readonly sizes: readonly Size[];
  readonly limits: Limits;
}
export type Decoded =
  | { readonly refused?: undefined; readonly pictures: readonly Uint8Array[] }
  | { readonly refused: "pixels"; readonly megapixels: number; readonly side: number }
  | { readonly refused: "memory" | "timeout" | "unreadable" };

/**
 * 52 megapixels are above every phone's camera in its usual mode: 8192 × 6144 are 50.3. By the bytes that leaves 52 of JPEG, PNG and WebP, 36 of a
 * progressive JPEG without subsampling, 12 of AVIF and 9 of one with 10 or 12 bits: every one stays below 300 MB.
 */
export const pictureLimits: Limits = {
  pixels: 52_000_000,
  side: 20_000,
  decodingBytes: 220_000_000,
  residentBytes: 320_000_000,
  dataBytes: 400_000_000,
};
/**
 * A picture of 52 megapixels takes under 2 s of a core; one that takes longer is no picture but an attack.
 */
const cpuLimitSeconds = 8;
/** Longer than that where the machine has no core to give, or its system can't bound the seconds of a core. */
const timeoutMs = 20_000;
/**
 * All that it gets of the environment: an attacker who took the decoder over would find no password there.
 */
const neededByNode = ["PATH", "LD_LIBRARY_PATH", "SystemRoot"];
const decoder = fileURLToPath(new URL("./pictureProcess.mjs", import.meta.url));

/**
 * How many decode at once: a core stays free for calls, and half of the memory that was free at the start for everything
 * else.
 */
export function maxDecoders(
  cores = availableParallelism(),
  availableBytes = process.availableMemory(),
): number {
  return Math.max(1, Math.min(cores - 1, Math.floor(availableBytes / 2 / pictureLimits.residentBytes)));
}

/**
 * Sandboxed image decoding: one child process per picture, because decoders are written in C and a crafted file made one of
 * them loop for ever. The process limits its own memory, on every system; on Linux the kernel (RLIMIT_DATA) does too. It runs
 * without a JIT compiler, so no page is both writable and executable. Never rejects.
 */
export function decode(upload: Uint8Array, sizes: readonly Size[], within = pictureLimits): Promise<Decoded> {
  return new Promise((resolve) => {
    const [command, ...args] = bounded(within.dataBytes, [
      process.execPath,
      "--jitless",
      "--max-old-space-size=64",
      "--v8-pool-size=1",
      decoder,
    ]);
    const child = spawn(command, args, {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      env: {
        ...Object.fromEntries(neededByNode.map((name) => [name, process.env[name]])),
        UV_THREADPOOL_SIZE: "2",
      },
    });
    const end = (decoded: Decoded) => {
      clearTimeout(timeout);
      resolve(decoded);
      child.kill("SIGKILL");
    };
    const timeout = setTimeout(end, timeoutMs, { refused: "timeout" });
    child.once("message", (decoded) => end(decoded as Decoded));
    // Killed from outside, by the kernel for want of memory above all, it says nothing of the picture.
    child.once("exit", (_code, signal) => end({ refused: signal ? "timeout" : "unreadable" }));
    child.once("error", () => end({ refused: "unreadable" }));
    const decoding: Decoding = { upload, sizes, limits: within };
    child.send(decoding, () => {});
  });
}

/** The command under the kernel's own limit where there is one: the shell becomes the program, under the same number. */
function bounded(dataBytes: number, command: [string, ...string[]]): [string, ...string[]] {
  if (process.platform !== "linux") return command;
  const kilobytes = Math.floor(dataBytes / 1_024);
  const ulimits = `ulimit -c 0; ulimit -d ${kilobytes}; ulimit -t ${cpuLimitSeconds}`;
  return ["/bin/sh", "-c", `${ulimits}; exec "$0" "$@"`, ...command];
}
