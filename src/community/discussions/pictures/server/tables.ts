import type { Generated } from "kysely";
import type { AttachmentKind } from "./files.ts";

declare module "#database/tables.ts" {
  interface Tables {
    message_picture: MessagePictureTable;
  }
}

/** A picture or a voice note of a message, said or on its way: both are uploaded, said, counted and erased alike. */
export interface MessagePictureTable {
  /** Random; the name of its files. */
  id: string;
  kind: Generated<AttachmentKind>;
  person_id: string | null;
  msg_id: string;
  /** By which its sender knows it again: sent twice is once. */
  key: string;
  /** Pixels of a picture; 0 of a voice note, which has no small file either. */
  width: number;
  height: number;
  /** Of the whole picture and of the small one. */
  bytes: number;
  small_bytes: number;
  /** How long a voice note plays. */
  milliseconds: Generated<number>;
  /** ms since 1970, as all times. */
  uploaded_at: number;
  /** 1 once both files are there; until then it can be neither said nor shown, and the same key sent again completes it. */
  ready: number;
  /** Place of its message; null until it is said. */
  place: number | null;
  /** From 0, in the order in which they were chosen. */
  number: number;
  alt: string;
  /** Shown to nobody from then on; its files go, then the row. */
  erased_at: number | null;
}
