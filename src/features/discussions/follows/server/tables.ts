declare module "#database/tables.ts" {
  interface Tables {
    topic_follow: TopicFollowTable;
  }
}

/** A topic that somebody follows. */
export interface TopicFollowTable {
  person_id: string;
  /** As in addresses: `crop.wheat`, `state.Bihar`. */
  topic: string;
  /** What lies after this place of the room is unread. It only rises. */
  read_place: number;
  /** When it was followed, ms since 1970. */
  at: number;
}
