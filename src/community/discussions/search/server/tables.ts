declare module "#database/tables.ts" {
  interface Tables {
    talk_word: TalkWordTable;
    talk_posting: TalkPostingTable;
    talk_spelling: TalkSpellingTable;
  }
}

/** A folded word that some message has, or a tag: the subject of messages, or their sender. */
export interface TalkWordTable {
  /** In the order in which words came. */
  id: number;
  word: string;
}

/** That a message has a word. */
export interface TalkPostingTable {
  /** Id of the word. */
  word: number;
  place: number;
}

/** A key that a word shares with its misspellings. */
export interface TalkSpellingTable {
  key: string;
  word: number;
}
