// Plain JavaScript: the process runs without a JIT compiler (pictures.ts), and Node strips types by WebAssembly, which needs one.
import sharp from "sharp";

/** @import { Decoded, Decoding, Limits, Size } from "./pictureDecoder.ts" */

// Only these decoders exist for us. Whatever a file calls itself, one that none of them knows is no picture; SVG, PDF
// and the rest never reach a parser.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
sharp.concurrency(1);
sharp.cache(false);

/** How often the process looks at its own memory. A decoder fills about 2 MB a millisecond. */
const lookEveryMs = 5;

process.once("message", (/** @type {Decoding} */ decoding) => {
  // The decoders run in threads of their own, so this timer is never late.
  setInterval(() => {
    if (process.memoryUsage.rss() > decoding.limits.residentBytes) end({ refused: "memory" });
  }, lookEveryMs);
  writeAnew(decoding).then(end, ({ message }) =>
    end({ refused: isMemory(message) ? "memory" : "unreadable" }),
  );
});

/** Error text of a decoder that gets no more memory of the kernel. */
function isMemory(/** @type {string} */ message) {
  return /memory/i.test(message);
}

/** Answers once and ends without waiting for a decoder that may still run. */
function end(/** @type {Decoded} */ decoded) {
  process.send?.(decoded, () => process.kill(process.pid, "SIGKILL"));
}

/**
 * @param {Decoding} decoding
 * @returns {Promise<Decoded>}
 */
async function writeAnew({ upload, sizes, limits }) {
  // The header alone: nothing is decoded yet.
  const header = await sharp(upload, { limitInputPixels: false, failOn: "error" }).metadata();
  const maxPixels = maxPixelsOf(header, limits);
  if (header.width * header.height > maxPixels || Math.max(header.width, header.height) > limits.side) {
    return { refused: "pixels", megapixels: Math.floor(maxPixels / 1_000_000), side: limits.side };
  }
  // Decoded once, to the largest size that is wanted.
  const largest = sizes.reduce((most, size) => (size.width > most.width ? size : most));
  const { data, info } = await sharp(upload, { limitInputPixels: maxPixels, failOn: "error", pages: 1 })
    .rotate()
    .resize(fitting(largest))
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return {
    pictures: await Promise.all(sizes.map((size) => written(data, raw, size))),
  };
}

/** Quality, and the part of the sides, that is tried next where a picture has too many bytes. */
const steps = /** @type {const} */ ([
  [80, 1],
  [65, 1],
  [50, 1],
  [50, 0.75],
  [40, 0.5],
  [30, 0.35],
]);

/**
 * @param {Buffer} data
 * @param {import("sharp").Raw} raw
 * @param {Size} size
 */
async function written(data, raw, size) {
  let picture = Buffer.alloc(0);
  for (const [quality, part] of size.mostBytes === undefined ? steps.slice(0, 1) : steps) {
    const { width, height } = size;
    const smaller = { ...size, width: Math.round(width * part), height: Math.round(height * part) };
    picture = await sharp(data, { raw }).resize(fitting(smaller)).webp({ quality }).toBuffer();
    if (picture.length <= (size.mostBytes ?? picture.length)) break;
  }
  return picture;
}

/** The pixels of which the decoder's own buffers stay within their bytes. */
function maxPixelsOf(/** @type {import("sharp").Metadata} */ header, /** @type {Limits} */ limits) {
  return Math.min(limits.pixels, Math.floor(limits.decodingBytes / bytesPerPixel(header)));
}

/**
 * Bytes that the decoder holds for each pixel, measured with pictures of 16 and 49 megapixels (decision 27):
 * a progressive JPEG all coefficients, an interlaced PNG the whole picture, AV1 several whole frames, wider
 * ones from 10 bits on.
 * @param {import("sharp").Metadata} header
 */
function bytesPerPixel({ format, channels, bitsPerSample = 8, isProgressive, chromaSubsampling }) {
  if (format === "jpeg") return isProgressive ? 2 * (samplesPerPixel[chromaSubsampling ?? ""] ?? 4) : 1;
  if (format === "png") return isProgressive ? channels * (bitsPerSample > 8 ? 2 : 1) + 1 : 1;
  if (format === "webp") return 4;
  return bitsPerSample > 8 ? 24 : 18;
}

/** @type {Readonly<Record<string, number>>} */
const samplesPerPixel = { "4:2:0": 1.5, "4:2:2": 2, "4:4:4": 3 };

function fitting(/** @type {Size} */ { width, height, whole, inOwnShape }) {
  if (inOwnShape) return /** @type {const} */ ({ width, height, fit: "inside", withoutEnlargement: true });
  return /** @type {const} */ ({ width, height, fit: whole ? "contain" : "cover", background: "white" });
}
