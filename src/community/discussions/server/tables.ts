import type { Generated } from "kysely";

declare module "#database/tables.ts" {
  interface Tables {
    room: RoomTable;
    message: MessageTable;
    message_wording: MessageWordingTable;
  }
}

/** The counter of a live room; locked by the transaction that writes an event into it. */
export interface RoomTable {
  id: string;
  last_place: number;
  /** How often a message was hidden, shown again, edited or deleted. */
  revision: number;
  /** All messages from one place to another are in the index of search, folded by this version of the fold. */
  indexed_from: Generated<number>;
  indexed_to: Generated<number>;
  indexed_version: Generated<number>;
}

/**
 * Messages of the live room. The sender is `person_id` or `guest_hash`, or neither once the account is gone.
 */
export interface MessageTable {
  /** From 1 without gaps, in the order of the commits. */
  place: number;
  /** Chosen by the sender: a whole number up to 1e14 in decimal. */
  msg_id: string;
  person_id: string | null;
  /** SHA-256 of the guest's token. */
  guest_hash: string | null;
  username: string;
  /** `msg_id` of the message that this one answers. */
  refers_to: string | null;
  message: string;
  /** HH:MM by the sender's own clock. */
  timestamp: string;
  /** By the server's clock. */
  sent_at: number;
  /** 1 where nobody is told any more what it says, and by whom. */
  hidden: number;
  /** How often its author edited it, and when last. */
  edits: number;
  edited_at: number | null;
  /** When its author deleted it; then `message` is empty. */
  deleted_at: number | null;
  /** The crop and the state that it is about. */
  topic_crop: string | null;
  topic_state: string | null;
  /** How many pictures it was said with; mostly none. */
  pictures: number;
  /** 1 where it was said with a voice note. */
  voice: number;
  /**
   * The place of the first message of its thread; null outside of one. Answers from before there were threads
   * have none.
   */
  thread: number | null;
  /** Of the first one: answers that anybody may read, and the place of the last that was said. */
  answers: number;
  last_answer: number | null;
  /** Of a question: the place of the answer that solved it, and when that was said. */
  accepted_place: number | null;
  accepted_at: number | null;
  /** 1 where it is the answer that solved its question. */
  accepted: number;
  /** How many people it helped. */
  helped: number;
  /** The problem of crops that it is about, by its advisory's id. */
  topic_advisory: string | null;
  /** How many people it mentions; mostly nobody. */
  mentions: number;
}

/** Earlier texts of a message, for the desk alone. */
export interface MessageWordingTable {
  msg_id: string;
  /** From 0, the first text. The last one of a deleted message is its final text. */
  number: number;
  message: string;
  replaced_at: number;
}
