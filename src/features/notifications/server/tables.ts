import type { BellTopic, MailTopic, NoteKind } from "../kinds.ts";

declare module "#database/tables.ts" {
  interface Tables {
    notification: NotificationTable;
    mail_off: MailOffTable;
    bell_off: BellOffTable;
  }
}

/** Something that somebody is told, on the screen and by mail: the outbox of its mail too (outbox.ts). */
export interface NotificationTable {
  /** Rises with time. */
  id: string;
  person_id: string;
  kind: NoteKind;
  /** What it is about: an order's id, a licence's category, the id of one's own message. */
  subject: string;
  /** The part of it, or which of several; empty where it is about all of it. */
  part: string;
  /** Who caused it: a shop's id; empty where that is told to nobody. */
  actor: string;
  /** Money that is spoken of; 0 where none is. */
  paise: number;
  at: number;
  /** Null while it is new. */
  read_at: number | null;
  /** When its mail is due, or due again; null once none is owed any more. */
  mail_at: number | null;
  /** How often its mail was begun. */
  mail_tries: number;
}

/** Mails that somebody does not want; no row: they come. */
export interface MailOffTable {
  person_id: string;
  topic: MailTopic;
  at: number;
}

/** What somebody does not want the bell to count; no row: it counts. */
export interface BellOffTable {
  person_id: string;
  topic: BellTopic;
  at: number;
}
