import type { Language } from "#kit/contract/languages.ts";
import type { Channel, SentKind, TextKind } from "../rules.ts";

declare module "#database/tables.ts" {
  interface Tables {
    phone_number: PhoneNumberTable;
    phone_text_kind: PhoneTextKindTable;
    phone_text: PhoneTextTable;
    phone_text_day: PhoneTextDayTable;
  }
}

/** The number to which somebody has news sent. */
export interface PhoneNumberTable {
  person_id: string;
  /** Ten digits; it counts while the account is named by it. */
  phone: string;
  channel: Channel;
  language: Language;
  /** The message with the code that is asked for; empty where none is. */
  code_text: string;
  code_until: number;
  code_tries: number;
  /** Why messages ended: its owner answered STOP, or the gateway refused the number. */
  ended: "" | "stopped" | "refused";
  ended_at: number;
  /** By India's clock, and the messages sent on it. */
  day: string;
  sent: number;
}

/** Kinds of news that somebody asked for. */
export interface PhoneTextKindTable {
  person_id: string;
  kind: TextKind;
  asked_at: number;
  /** Null until the code is confirmed. */
  confirmed_at: number | null;
}

/** `uncertain`: it may have gone out, and is not sent again. */
export type TextState = "waiting" | "sending" | "sent" | "delivered" | "failed" | "uncertain" | "dropped";

/** A message to a phone: the outbox, and its log. */
export interface PhoneTextTable {
  /** Rises with time; the gateway's reference. */
  id: string;
  person_id: string;
  kind: SentKind;
  /** Empty of a code. */
  note_id: string;
  channel: Channel;
  state: TextState;
  /** 0 of messages that can't wait: they go first. */
  rank: number;
  at: number;
  next_at: number | null;
  tries: number;
  begun_at: number | null;
  /** The day whose count it is in; empty before. */
  day: string;
  parts: number;
  /** Thousandths of a rupee. */
  cost: number;
  /** Of the last try. */
  answer: string;
  remote_id: string;
}

/** Counts of a day's messages of a kind; `all` has the count for the day's limit, of all but recalls. */
export interface PhoneTextDayTable {
  day: string;
  kind: SentKind | "all";
  taken: number;
  sent: number;
  delivered: number;
  failed: number;
  uncertain: number;
  parts: number;
  cost: number;
}
