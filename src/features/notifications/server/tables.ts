import type { MailTopic, OrderKind } from "../kinds.ts";

declare module "#database/tables.ts" {
  interface Tables {
    notification: NotificationTable;
    mail_off: MailOffTable;
  }
}

/** Something that somebody is told, on the screen and by mail: the outbox of its mail too (outbox.ts). */
export interface NotificationTable {
  /** Rises with time. */
  id: string;
  person_id: string;
  kind: OrderKind;
  /** What it is about: an order's id. */
  subject: string;
  /** The part of it; empty where it is about all of it. */
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
