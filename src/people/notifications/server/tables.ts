import type { Language } from "#kit/contract/languages.ts";
import type { BellTopic, MailTopic, NoteKind } from "../kinds.ts";

declare module "#database/tables.ts" {
  interface Tables {
    notification: NotificationTable;
    mail_off: MailOffTable;
    bell_off: BellOffTable;
    mail_daily: MailDailyTable;
    push_subscription: PushSubscriptionTable;
    push_outbox: PushOutboxTable;
    push_off: PushOffTable;
    push_quiet: PushQuietTable;
  }
}

/** Something that somebody is told, on the screen and by mail: the outbox of its mail too (outbox.ts). */
export interface NotificationTable {
  /** Rises with time. */
  id: string;
  person_id: string;
  kind: NoteKind;
  /**
   * Its subject: an order's id, a licence's category, the id of a message, a day of work in the fields, a
   * complaint's number, a recalled product, the id of a text, `webhook-failing`.
   */
  subject: string;
  /** The part of it, or which of several, or how much work (`partOfWork`), or the kind of a text; empty where it is about all of it. */
  part: string;
  /** Its detail: a problem's id, or a product and its lot (`detailOfRecall`); mostly empty. */
  detail: string;
  /** Id of the later one that replaced it; null while it is shown. */
  replaced_by: string | null;
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
  /** When it is due on the phones of its recipient; null where it is not, or push_outbox has it. */
  push_at: number | null;
  /** When it is due as a message by SMS or WhatsApp; null where it is not, or phone_text has it. */
  text_at: number | null;
}

/** Mails that somebody does not want; no row: they come. */
export interface MailOffTable {
  person_id: string;
  topic: MailTopic;
  at: number;
}

/** Topics that a person does not want the bell to count; no row: it counts. */
export interface BellOffTable {
  person_id: string;
  topic: BellTopic;
  at: number;
}

/** Who gets one mail a day in place of one for each news. */
export interface MailDailyTable {
  person_id: string;
  /** Later notifications are in the next mail. */
  since: number;
  next_at: number;
  /** How often the next one was begun. */
  tries: number;
}

/** A phone that is told by Web Push: one to a session, with which it goes. */
export interface PushSubscriptionTable {
  session_id: string;
  person_id: string;
  /** At its push service; anybody who knows it and the keys can send the phone messages. */
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  /** This site's public key of then. */
  server_key: string;
  made_at: number;
}

/** Messages still to be sent to a phone. */
export interface PushOutboxTable {
  /** The notification's id and the session's. */
  id: string;
  notification_id: string;
  session_id: string;
  /** The notification under which it was sent together with others; null before the first try. */
  bundle: string | null;
  next_at: number;
  tries: number;
}

/** Topics that a person does not want on the phone; no row: they come. */
export interface PushOffTable {
  person_id: string;
  topic: BellTopic;
  at: number;
}

/** Quiet hours by India's clock; none where both are null, the usual ones where there is no row. */
export interface PushQuietTable {
  person_id: string;
  from_hour: number | null;
  to_hour: number | null;
}
