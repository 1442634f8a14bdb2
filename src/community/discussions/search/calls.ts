import { calls } from "#kit/contract/call.ts";
import { dayPattern } from "#kit/contract/days/indianDays.ts";
import { boolean, integer, list, object, optional, type Static, text } from "#kit/contract/shape.ts";

/** Letters of a question. */
export const mostAsked = 100;

/** Messages of a page of finds, and pages of a question: who wants more asks more narrowly. */
export const findsOfAPage = 20;

export const mostPages = 5;

/** A piece of a message: words as they were said, and whether they are what was sought. */
const Piece = object({ words: text(), hit: boolean() });

/** A message that was found, as a line of a list. */
const FoundMessage = object({
  msg_id: integer(),
  /** Its place in the room: there it opens. */
  place: integer(),
  /** When the server took it, ms since 1970. */
  at: integer(),
  /** These as of a message. */
  username: text(),
  sender: text(),
  picture: text(),
  topic: optional(object({ crop: optional(text()), state: optional(text()) })),
  /** The place of the words in it, with some text around them. */
  excerpt: list(Piece),
});
export type FoundMessage = Static<typeof FoundMessage>;

const FoundTalk = object({
  /** Best first. */
  messages: list(FoundMessage),
  /** Whether there is another page. */
  more: boolean(),
  /** Words that nobody wrote, with those that were sought in their place. */
  corrected: list(object({ typed: text(), meant: text() })),
  /** False where the question has nothing but words that occur everywhere. */
  sought: boolean(),
});
export type FoundTalk = Static<typeof FoundTalk>;

const Day = text({ pattern: dayPattern });

export const messageSearch = calls({
  find: {
    about:
      "Messages of the discussions that have words like these, in whichever script either is written and also misspelt, best first; of a topic, of some days, of one sender",
    method: "GET",
    path: "/messages/search",
    for: "anyone",
    query: object({
      q: text({ minLength: 1, maxLength: mostAsked }),
      /** `crop.` and the id of a crop, or `state.` and the name of a state. */
      topic: optional(text({ maxLength: 70 })),
      /** First and last day in India, both counted. */
      from: optional(Day),
      to: optional(Day),
      /** The `sender` of messages. */
      sender: optional(text({ pattern: "^[\\w-]{8}$" })),
      page: optional(integer({ minimum: 1, maximum: mostPages })),
    }),
    answer: FoundTalk,
    kept: false,
  },
});
