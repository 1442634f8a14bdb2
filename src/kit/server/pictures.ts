import { refuse } from "./refuse.ts";

/**
 * Only these decoders exist for us. Whatever a file calls itself, one that none of them knows is no picture; SVG, PDF
 * and the rest never reach a parser. The library takes 20 MB, so it comes with the first picture.
 */
async function decoder() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadWebpBuffer",
      "VipsForeignLoadHeifBuffer",
    ],
  });
  // Pictures are seldom uploaded: the memory is better used elsewhere.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** 50 megapixels: above every phone's camera in its usual mode, below what would fill the memory. */
const mostPixels = 50_000_000;

/** One size of a picture, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes a picture and writes it anew as WebP in each size, cut to fit, upright, without any metadata: of the file
 * that came, no byte is left. Refuses as `invalid` what is no picture, is broken, or has too many pixels.
 */
export async function writtenAnew(upload: Buffer, sizes: readonly Size[]): Promise<Buffer[]> {
  const sharp = await decoder();
  try {
    // Decoded once, to the largest size that is wanted.
    const largest = sizes.reduce((most, size) => (size.width > most.width ? size : most));
    const { data, info } = await sharp(upload, { limitInputPixels: mostPixels, failOn: "error", pages: 1 })
      .rotate()
      .resize({ ...largest, fit: "cover", position: "attention" })
      .toColourspace("srgb")
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    return await Promise.all(
      sizes.map((size) =>
        sharp(data, { raw })
          .resize({ ...size, fit: "cover" })
          .webp({ quality: 80 })
          .toBuffer(),
      ),
    );
  } catch {
    refuse("invalid", "This is not a picture that can be read", {
      errors: [{ field: "image", rule: "picture", message: "is no picture that can be read" }],
    });
  }
}
