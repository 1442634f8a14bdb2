declare module "#database/tables.ts" {
  interface Tables {
    message_mention: MessageMentionTable;
  }
}

/** Somebody whom a message mentions. */
export interface MessageMentionTable {
  place: number;
  person_id: string;
  /** As the message says it, without the `@`. */
  name: string;
}
