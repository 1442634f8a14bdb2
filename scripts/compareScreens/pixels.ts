import sharp from "sharp";

export interface Difference {
  readonly pixels: number;
  /** The smallest box around them. */
  readonly box: { left: number; top: number; width: number; height: number };
  /** The picture after, pale, with what differs in red. */
  readonly picture: Buffer;
}

/** Compares two pictures pixel by pixel; undefined where they are alike. What only one of them has differs. */
export async function differenceOf(before: Buffer, after: Buffer): Promise<Difference | undefined> {
  if (before.equals(after)) return undefined;
  const [one, other] = await Promise.all([decode(before), decode(after)]);
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const shown = Buffer.alloc(width * height * 3);
  let pixels = 0;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const here = other.colourAt(x, y);
      if (isAlike(one.colourAt(x, y), here)) {
        for (const shift of [16, 8, 0])
          shown[at + 2 - shift / 8] = 170 + Math.floor(((here >> shift) & 255) / 3);
        continue;
      }
      shown[at] = 255;
      pixels += 1;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
  }
  if (pixels === 0) return undefined;
  const picture = await sharp(shown, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { pixels, box: { left, top, width: right - left + 1, height: bottom - top + 1 }, picture };
}

/** The same page drawn twice differs by one step of a colour where a round corner is smoothed; nobody sees two. */
const maxSteps = 2;

function isAlike(one: number, other: number): boolean {
  if (one === other) return true;
  if (one < 0 || other < 0) return false;
  return [16, 8, 0].every((shift) => Math.abs(((one >> shift) & 255) - ((other >> shift) & 255)) <= maxSteps);
}

async function decode(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  /** -1 outside. */
  const colourAt = (x: number, y: number): number => {
    if (x >= width || y >= height) return -1;
    const at = (y * width + x) * 3;
    return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
  };
  return { width, height, colourAt };
}
