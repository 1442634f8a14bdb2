import sharp from "sharp";
import type { Decoded, Decoding, Size } from "./pictures.ts";

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

/** Above every phone's camera in its usual mode, below what would fill the memory. */
const mostPixels = 50_000_000;

process.once("message", (decoding: Decoding) => {
  writeAnew(decoding).then(
    (pictures) => answer({ pictures }),
    () => answer({}),
  );
});

function answer(decoded: Decoded): void {
  process.send?.(decoded);
}

async function writeAnew({ upload, sizes }: Decoding): Promise<Buffer[]> {
  // Decoded once, to the largest size that is wanted.
  const largest = sizes.reduce((most, size) => (size.width > most.width ? size : most));
  const { data, info } = await sharp(upload, { limitInputPixels: mostPixels, failOn: "error", pages: 1 })
    .rotate()
    .resize(fitting(largest))
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    sizes.map((size) => sharp(data, { raw }).resize(fitting(size)).webp({ quality: 80 }).toBuffer()),
  );
}

function fitting({ width, height, whole }: Size) {
  return { width, height, fit: whole ? "contain" : "cover", background: "white" } as const;
}
