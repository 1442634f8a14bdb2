import { calls } from "#kit/contract/call.ts";
import { News, NewsQuery, StreamQuery } from "#kit/contract/live.ts";
import {
  boolean,
  count,
  either,
  integer,
  lines,
  list,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  text,
  translated,
} from "#kit/contract/shape.ts";
import { cropsTag } from "#knowledge/crops/contract.ts";
import { picturesTag } from "#people/account/limits.ts";
import { About, Message, MessageId, messagesTag, sendersTag } from "./message.ts";
import { altCharacters, mostPictures } from "./pictures/limits.ts";
import { maxCharacters, messageIdPattern, pageLength } from "./rules.ts";

/** People whom one message mentions: each of them is told. */
export const mostMentions = 5;

/**
 * How often one account notifies another by mentions within `toldWithinMs`; further mentions are only shown
 * in the text.
 */
export const mostTold = 5;

export const toldWithinMs = 60 * 60_000;

export {
  type Message,
  type MessagePicture,
  type MessageVoice,
  messagesTag,
  revisedTag,
  sendersTag,
} from "./message.ts";

/** Content of a message to be sent. The server sets the name of a member, not the sender. */
const Draft = object({
  msg_id: MessageId,
  referedTo: optional(nullable(either(MessageId, oneOf([""])))),
  username: optional(text({ maxLength: 100 })),
  message: lines({ minLength: 1, maxLength: maxCharacters }),
  /** Left out by an answer, it is that of the message it answers. */
  topic: optional(About),
  timestamp: text({ pattern: "^([01]?[0-9]|2[0-3]):[0-5][0-9]$" }),
  /** Pictures uploaded for this very message before, in their order; only of those who are logged in. */
  pictures: optional(
    list(object({ id: text({ maxLength: 40 }), alt: optional(text({ maxLength: altCharacters })) }), {
      maxItems: mostPictures,
    }),
  ),
  /** The id of a voice note, uploaded and said as a picture is. */
  voice: optional(text({ minLength: 1, maxLength: 40 })),
  /** A message of each person whom the words mention as `@name`, by its `msg_id`; of a guest it means nothing. */
  mentions: optional(list(MessageId, { maxItems: mostMentions })),
});

/** The room's data on the current visitor. */
const Self = object({
  /** Under this name their messages appear. */
  username: text(),
  /** The `sender` of their messages; empty for a guest who has said nothing yet. */
  sender: text(),
  maySend: boolean(),
  /** Names this run of the data; the first part of a position. */
  epoch: text(),
  /** How often sent messages have changed; a client that knows another number refetches them. */
  revision: integer(),
  /** The server's clock, ms since 1970: until when a message may be edited does not hang on a phone's. */
  now: optional(integer()),
});
export type Self = Static<typeof Self>;

const place = optional(count());
const Which = object({ msg_id: text({ pattern: messageIdPattern }) });

export { answers } from "./answers/calls.ts";
export { badges } from "./badges/calls.ts";
export { follows } from "./follows/calls.ts";
export { messagePictures } from "./pictures/calls.ts";
export { messageSearch } from "./search/calls.ts";
export { messageVoices } from "./voice/calls.ts";

export const discussions = calls({
  page: {
    about:
      "Messages of the live room, or of one topic of it: the newest page, the page before a place, or the page after one; with both, what lies between",
    method: "GET",
    path: "/fetchMessages",
    for: "anyone",
    query: object({
      before: place,
      after: place,
      /**
       * `crop.` and the id of a crop, `state.` and the name of a state, `advisory.` and the id of one, or `thread.` and the place of a
       * question: then it with its answers.
       */
      topic: optional(text({ maxLength: 70 })),
      limit: optional(integer({ minimum: 1, maximum: pageLength })),
      /**
       * The revision that the client knows: an answer that a process kept from before it has another address.
       */
      revision: place,
    }),
    answer: list(Message),
    // The room keeps its own talk (web/store/keptTalk.ts).
    kept: false,
    cacheTags: [messagesTag, sendersTag, picturesTag],
  },
  topics: {
    about: "The crops that a message may be about, by name",
    method: "GET",
    path: "/messages/topics",
    for: "anyone",
    answer: list(object({ id: text(), name: translated() })),
    cacheTags: [cropsTag],
  },
  send: {
    about:
      "Says something in the live room; the same msg_id with the same text, pictures and voice note from the same sender is one message",
    method: "POST",
    path: "/sendMessages",
    for: "anyone",
    body: Draft,
    answer: Message,
  },
  one: {
    about: "One message, by its msg_id: where a notification leads",
    method: "GET",
    path: "/messages/{msg_id}",
    for: "anyone",
    params: Which,
    answer: Message,
    kept: false,
  },
  edit: {
    about:
      "Edits one's own message within 15 minutes, ten times at most; the same words again change nothing, and who knows an older version (`edits`) is refused with 409",
    method: "PATCH",
    path: "/messages/{msg_id}",
    for: "member",
    params: Which,
    body: object({
      message: lines({ minLength: 1, maxLength: maxCharacters }),
      /** How often it was edited when it was read. */
      edits: count(),
    }),
    answer: Message,
  },
  remove: {
    about:
      "Deletes one's own message for everybody: its place stays, its words are erased; again is the same",
    method: "DELETE",
    path: "/messages/{msg_id}",
    for: "member",
    params: Which,
    answer: Message,
  },
  self: {
    about: "How the live room knows whoever asks",
    method: "GET",
    path: "/messages/self",
    for: "anyone",
    answer: Self,
  },
  stream: {
    about: "The live room as server-sent events, one per message; resumes after Last-Event-ID",
    method: "GET",
    path: "/messages/stream",
    for: "anyone",
    query: StreamQuery,
    answer: text(),
  },
  news: {
    about:
      "What was said after a position, for those whom a stream does not reach; may wait for the next message",
    method: "GET",
    path: "/messages/news",
    for: "anyone",
    query: NewsQuery,
    answer: News(Message),
  },
});
