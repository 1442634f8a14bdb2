import { asJpeg, drawn } from "./shrinkPicture.ts";

/** A picture that was made small, and its pixels. */
export interface SmallPicture {
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
}

const qualities = [0.85, 0.75, 0.6, 0.45, 0.3];
/** Where no quality is enough the sides get so much shorter, and again. */
const shorter = 0.75;
const leastScale = 0.05;

/**
 * The picture as JPEG with its longer side at most `side` pixels, in at most `bytes`: the quality goes down in steps, then the
 * sides. Undefined for what this phone can't read.
 */
export async function shrinkToBytes(
  file: Blob,
  { side, bytes }: { side: number; bytes: number },
): Promise<SmallPicture | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    let scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    for (; scale > leastScale; scale *= shorter) {
      const canvas = drawn(bitmap, scale);
      for (const quality of qualities) {
        const picture = await asJpeg(canvas, quality);
        const { width, height } = canvas;
        if (picture && picture.size <= bytes) return { picture, width, height };
      }
    }
  } catch {
    // It is no picture, or of a kind that this browser does not know.
  }
  return undefined;
}
