import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { FairQueue } from "./fairQueue.ts";
import { refuse } from "./refuse.ts";

/** One size of a picture, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
  /** The whole picture, on white where its shape is another; else it is cut to fill the size. */
  readonly whole?: true;
}

/** What the decoding process is asked, and what it answers: the pictures, or nothing where it could not read the file. */
export interface Decoding {
  readonly upload: Uint8Array;
  readonly sizes: readonly Size[];
}
export type Decoded = { readonly pictures: readonly Uint8Array[] } | { readonly pictures?: undefined };

/** A picture of 50 megapixels takes under 2 s here; what takes longer is no picture but an attack. */
const patienceMs = 8_000;
/** A core stays free for calls. */
const queue = new FairQueue({
  concurrency: Math.max(1, availableParallelism() - 1),
  maxQueued: 20,
  // One is decoded, one waits.
  maxPerKey: 2,
  message: "Very many pictures are coming in just now",
});
const decoder = fileURLToPath(new URL("./pictureProcess.ts", import.meta.url));

/**
 * Decodes a picture and writes it anew as WebP in each size, upright, without any metadata: of the file
 * that came, no byte is left. A process of its own does it, which ends with the picture: decoders are written in C, and
 * a crafted file made one of them run for ever. Refuses as `invalid` what is no picture, is broken, or has too many
 * pixels, and as `busy` when too many wait, of one account or of all. `accountId` is who sent it.
 */
export async function writtenAnew(
  accountId: string,
  upload: Buffer,
  sizes: readonly Size[],
): Promise<Buffer[]> {
  const { pictures } = isWhole(upload) ? await queue.run(accountId, () => decode({ upload, sizes })) : {};
  if (!pictures) {
    refuse("invalid", "This is not a picture that can be read", {
      errors: [{ field: "image", rule: "picture", message: "is no picture that can be read" }],
    });
  }
  return pictures.map((picture) => Buffer.from(picture));
}

function decode(decoding: Decoding): Promise<Decoded> {
  return new Promise((resolve) => {
    const child = fork(decoder, {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      execArgv: ["--disable-warning=ExperimentalWarning"],
      timeout: patienceMs,
      killSignal: "SIGKILL",
    });
    child.once("message", (decoded) => {
      resolve(decoded as Decoded);
      child.kill("SIGKILL");
    });
    child.once("exit", () => resolve({}));
    child.once("error", () => resolve({}));
    child.send(decoding, () => {});
  });
}

const pngBegins = "\x89PNG\r\n\x1a\n";

/** A PNG whose parts do not add up is what the decoder stumbles over; the others check for themselves. */
function isWhole(upload: Buffer): boolean {
  if (upload.toString("latin1", 0, 8) !== pngBegins) return true;
  let at = 8;
  while (at + 12 <= upload.length) {
    if (at === 8 && upload.toString("latin1", 12, 16) !== "IHDR") return false;
    if (upload.toString("latin1", at + 4, at + 8) === "IEND") return true;
    at += 12 + upload.readUInt32BE(at);
  }
  return false;
}
