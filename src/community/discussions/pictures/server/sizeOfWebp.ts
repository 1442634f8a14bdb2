/** Pixels of a picture that our own decoder wrote: lossy WebP of one frame, whose head is always the same (RFC 6386, 9.1). */
export function sizeOfWebp(picture: Buffer): { width: number; height: number } {
  if (picture.toString("latin1", 12, 16) !== "VP8 ")
    throw new Error("The decoder wrote another kind of WebP");
  return { width: picture.readUInt16LE(26) & 0x3fff, height: picture.readUInt16LE(28) & 0x3fff };
}
