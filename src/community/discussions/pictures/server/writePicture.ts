import { reencode } from "#kit/server/files/pictures.ts";
import { pictureBytes, pictureSide, smallBytes, smallSide } from "../limits.ts";
import { talkPictureFile } from "./files.ts";
import { sizeOfWebp } from "./sizeOfWebp.ts";
import type { Written } from "./upload.ts";

/**
 * Re-encoded in its own shape, so that no byte of the upload is kept: large to look at, small for the talk.
 */
const sizes = [
  { width: pictureSide, height: pictureSide, inOwnShape: true, mostBytes: pictureBytes },
  { width: smallSide, height: smallSide, inOwnShape: true, mostBytes: smallBytes },
] as const;

/** A picture as it is kept, of what somebody sent. */
export async function writePicture(personId: string, upload: Buffer): Promise<Written> {
  const [whole, small] = await reencode(personId, upload, sizes);
  if (!whole || !small) throw new Error("The decoder gave no picture back");
  return {
    kind: "picture",
    row: { ...sizeOfWebp(whole), bytes: whole.length, small_bytes: small.length, milliseconds: 0 },
    files: [
      { nameOf: (id) => talkPictureFile(id, "whole"), body: whole },
      { nameOf: (id) => talkPictureFile(id, "small"), body: small },
    ],
    type: "image/webp",
  };
}
