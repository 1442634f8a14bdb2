import type { Files } from "#kit/server/files/files.ts";

/** The whole picture, or the small one that stands in the talk. */
export type PictureSize = "whole" | "small";

/** The file of a picture. The second point keeps it out of /uploads: whether it is shown is asked each time, as a message may be hidden. */
export const talkPictureFile = (id: string, size: PictureSize) => `${id}.talk-${size}.webp`;

export async function removeTalkPicture(files: Files, id: string): Promise<void> {
  await Promise.all([files.remove(talkPictureFile(id, "whole")), files.remove(talkPictureFile(id, "small"))]);
}
