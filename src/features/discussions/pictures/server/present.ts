import type { MessagePicture } from "../../contract.ts";
import type { MessagePictureTable } from "./tables.ts";

/** The pictures of a message as everybody is told of them; nothing where it has none, so that most messages are as they were. */
export function presentPictures(rows: readonly MessagePictureTable[]): { pictures?: MessagePicture[] } {
  if (rows.length === 0) return {};
  const pictures = rows.map(({ id, alt, width, height, bytes, small_bytes: smallBytes }) => ({
    ...{ id, alt, width, height, bytes, smallBytes },
  }));
  return { pictures };
}
