import { shrinkToBytes } from "#kit/web/pictures/shrinkToBytes.ts";
import { randomKey } from "#kit/web/randomKey.ts";
import { pictureBytes, pictureSide } from "../../pictures/limits.ts";

/** A picture that goes with a message which waits; made small by this phone. */
export interface WaitingPicture {
  /** By what it holds: sent twice is once. */
  readonly key: string;
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
  /** Description of the picture, in its author's words; may be empty. */
  readonly alt: string;
  /** Once the server has it. */
  readonly id?: string;
}

/** Makes a chosen file ready to be sent; undefined for what this phone can't read. */
export async function asWaiting(file: Blob): Promise<WaitingPicture | undefined> {
  const small = await shrinkToBytes(file, { side: pictureSide, bytes: pictureBytes });
  return small && { ...small, key: await keyOf(small.picture), alt: "" };
}

/** The hash of what it holds. Drawn at random where a page does not come over https, which has no hashes. */
async function keyOf(picture: Blob): Promise<string> {
  if (!crypto.subtle) return randomKey();
  const hash = await crypto.subtle.digest("SHA-256", await picture.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
