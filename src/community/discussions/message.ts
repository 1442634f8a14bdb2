import {
  boolean,
  count,
  either,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from "#kit/contract/shape.ts";
import { badgeKinds } from "./badges/calls.ts";
import { maxMessageId } from "./rules.ts";

/** Tag of the kept pages of messages. */
export const messagesTag = "messages";
/** Who said something: somebody closed their account. */
export const sendersTag = "senders";
/** A message that was told is taken away, is back, or says something else. */
export const revisedTag = "messages-revised";

export const MessageId = integer({ minimum: 0, maximum: maxMessageId });

/** The message that another one answers, from the server's own record of it. */
const Quoted = object({
  msg_id: MessageId,
  username: text(),
  /** As of a message. */
  sender: text(),
  /** Its beginning, where it is long. */
  message: text(),
  timestamp: text(),
  place: integer(),
  /** It was taken away since: nothing of it is told any more. */
  removed: optional(boolean()),
  /** As of a message. */
  byAuthor: optional(boolean()),
  /** How many pictures it has. */
  pictures: optional(count()),
});

/** Subject of a message. It stays with the message, even where its text changes or goes. */
export const About = object({
  /** Id of one of our crops. */
  crop: optional(text({ pattern: "^[a-z0-9-]{1,60}$" })),
  /** A state or Union Territory by its English name. */
  state: optional(text({ maxLength: 60 })),
  /** Id of one of our advisories. */
  advisory: optional(text({ pattern: "^[a-z0-9-]{1,60}$" })),
});
/** A picture of a message, as WebP at `/api/messages/pictures/{id}/whole` and `/small`. */
const MessagePicture = object({
  id: text(),
  /** Description of the picture, in its author's words; mostly empty. */
  alt: text(),
  /** Pixels of the whole picture. */
  width: count(),
  height: count(),
  /** Of the whole picture, and of the small one. */
  bytes: count(),
  smallBytes: count(),
});
export type MessagePicture = Static<typeof MessagePicture>;

/** A voice note, as WebM with Opus at `/api/messages/voices/{id}`. */
const MessageVoice = object({ id: text(), milliseconds: count(), bytes: count() });
export type MessageVoice = Static<typeof MessageVoice>;

/** A message as everybody sees it. */
export const Message = object({
  msg_id: MessageId,
  /** `msg_id` of the message that it answers; empty where it answers none. */
  referedTo: either(MessageId, oneOf([""])),
  /** First six characters of the sender's address, or `Guest`. */
  username: text(),
  message: text(),
  /** HH:MM by the sender's own clock. */
  timestamp: text(),
  /** Its place in the one order, from 1 without gaps. */
  place: integer(),
  /** When the server took it, ms since 1970. */
  at: integer(),
  /** The same for every message of one sender: tells apart two whose names look alike, and gives them their colour. */
  sender: text(),
  /** Address of the sender's picture, or empty. */
  picture: text(),
  quoted: nullable(Quoted),
  topic: optional(About),
  /** Its author edited it: when last (ms since 1970, by the server's clock), and how often. */
  edited: optional(object({ at: integer(), times: count() })),
  /** Taken away by reports, by those who run the site, or by its author: it keeps its place, and tells neither words nor sender. */
  removed: optional(boolean()),
  /** It was its author who deleted it. */
  byAuthor: optional(boolean()),
  pictures: optional(list(MessagePicture)),
  voice: optional(MessageVoice),
  /** Whom its words mention as `@name`, and whose messages have the same `sender`. */
  mentions: optional(list(object({ name: text(), sender: text() }))),
  /** The place of the question whose thread it belongs to; its own where it is the question. */
  thread: optional(integer()),
  /** Of a question: its answers that anybody may read, and the place of the last one that is counted here. */
  answers: optional(object({ count: count(), last: integer() })),
  /** Of a question: the place of the answer that solved it, as its asker says. */
  answeredAt: optional(integer()),
  /** It is the answer that solved its question. */
  accepted: optional(boolean()),
  /** How many people it helped. */
  helped: optional(count()),
  /** Its sender sells here. */
  seller: optional(boolean()),
  /** Badge of its sender that operators vouch for. */
  badge: optional(object({ kind: oneOf(badgeKinds), whose: text() })),
});
export type Message = Static<typeof Message>;
