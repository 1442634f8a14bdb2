declare module "#database/tables.ts" {
  interface Tables {
    topic_follow: TopicFollowTable;
    room_read: RoomReadTable;
    question_telling: QuestionTellingTable;
    question_gone: QuestionGoneTable;
  }
}

/** A topic that somebody follows. */
export interface TopicFollowTable {
  person_id: string;
  /** As in addresses: `crop.wheat`, `state.Bihar`. */
  topic: string;
  /** Messages after this place of the room are unread. It only rises. */
  read_place: number;
  /** When it was followed, ms since 1970. */
  at: number;
}

/** Up to which place somebody has read the whole room. It only rises. */
export interface RoomReadTable {
  person_id: string;
  read_place: number;
}

/** How far those who follow topics have been told of questions: one row. */
export interface QuestionTellingTable {
  id: string;
  /** Of all that was said up to here they are told. */
  place: number;
  /** Of the question right after it: which of its topics, from 0, is being told of, and who was told last. */
  topic: number;
  after_person: string;
}

/** Questions that were taken away, until nobody has a notice of them any more. */
export interface QuestionGoneTable {
  msg_id: string;
}
