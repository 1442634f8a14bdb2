declare module "#database/tables.ts" {
  interface Tables {
    message_help: MessageHelpTable;
  }
}

/** Somebody whom a message helped. */
export interface MessageHelpTable {
  msg_id: string;
  person_id: string;
  at: number;
}
