import type { MessagePicture, MessageVoice } from "../../contract.ts";
import type { Attachment } from "./queries.ts";

/** The pictures of a message as everybody is told of them; nothing where it has none, so that most messages are as they were. */
export function presentPictures(rows: readonly Attachment[]): { pictures?: MessagePicture[] } {
  if (rows.length === 0) return {};
  const pictures = rows.map(({ id, alt, width, height, bytes, small_bytes: smallBytes }) => ({
    ...{ id, alt, width, height, bytes, smallBytes },
  }));
  return { pictures };
}

/** Its voice note, where it has one. */
export function presentVoice(row: Attachment | undefined): { voice?: MessageVoice } {
  if (!row) return {};
  const { id, milliseconds, bytes } = row;
  return { voice: { id, milliseconds, bytes } };
}
