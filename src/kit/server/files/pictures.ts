import { FairQueue } from "../concurrency/fairQueue.ts";
import { refuse } from "../problems/refuse.ts";
import { decode, maxDecoders, type Size } from "./pictureDecoder.ts";

const queue = new FairQueue({
  concurrency: maxDecoders(),
  maxQueued: 100,
  patienceMs: 5_000,
  // One is decoded, one waits.
  maxPerKey: 2,
  message: "Very many pictures are coming in just now",
});

/**
 * Decodes a picture and writes it as a new WebP in each size, upright, without any metadata: no byte of the
 * uploaded file remains. Refuses as `invalid` a file that is no picture or is broken (rule `picture`), has
 * too many pixels (`maxPixels`, with the megapixels that would do), or takes too much memory (`memory`); as
 * `busy` when too many wait, of one account or of all, or where the machine had no time for it. `accountId`
 * is the sender.
 */
export async function reencode(accountId: string, upload: Buffer, sizes: readonly Size[]): Promise<Buffer[]> {
  if (!isWhole(upload)) refuseUnreadable();
  if (isHeic(upload)) {
    refusePicture("HEIC pictures can't be read here; send this one as JPEG", {
      rule: "picture",
      message: "is a HEIC picture, send it as JPEG",
    });
  }
  const decoded = await queue.run(accountId, () => decode(upload, sizes));
  switch (decoded.refused) {
    case undefined:
      return decoded.pictures.map((picture) => Buffer.from(picture));
    case "pixels":
      return refusePicture(
        `A picture of this kind may have at most ${decoded.megapixels} megapixels, and ${decoded.side} pixels a side`,
        { rule: "maxPixels", message: "has too many pixels", limit: decoded.megapixels },
      );
    case "memory":
      return refusePicture("This picture takes too much memory to read; send it smaller, or as JPEG", {
        rule: "memory",
        message: "takes too much memory",
      });
    case "timeout":
      return refuse("busy", "There was no time to read the picture", { headers: { "retry-after": "5" } });
    case "unreadable":
      return refuseUnreadable();
  }
}

function refuseUnreadable(): never {
  refusePicture("This is not a picture that can be read", {
    rule: "picture",
    message: "is no picture that can be read",
  });
}

function refusePicture(
  detail: string,
  error: { rule: "picture" | "maxPixels" | "memory"; message: string; limit?: number },
): never {
  refuse("invalid", detail, { errors: [{ field: "image", ...error }] });
}

/** Brands of pictures that are coded as HEVC, as phones of Apple and Samsung make them (ISO/IEC 23008-12). */
const heicBrands = /^(?:hei[cmsx]|hev[cmsx])$/;

/** AVIF has the same container, and a brand of its own. */
function isHeic(upload: Buffer): boolean {
  if (upload.toString("latin1", 4, 8) !== "ftyp") return false;
  const end = Math.min(upload.readUInt32BE(0), upload.length, 128);
  // The main brand and, behind its version, those that it is compatible with.
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && heicBrands.test(upload.toString("latin1", at, at + 4))) return true;
  }
  return false;
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
