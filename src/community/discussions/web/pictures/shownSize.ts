/** Pixels that a picture has in the talk at most. */
const most = { width: 240, height: 200 };
const leastSide = 48;

/** The size of a picture in the talk, known before it comes: nothing moves when it does. */
export function shownSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(most.width / width, most.height / height);
  const side = (pixels: number) => Math.max(leastSide, Math.round(pixels * scale));
  return { width: side(width), height: side(height) };
}
