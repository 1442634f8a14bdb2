import { calls } from "#kit/contract/call.ts";
import {
  boolean,
  integer,
  list,
  nothing,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  text,
  translated,
  verbatim,
} from "#kit/contract/shape.ts";
import { bellTopics, noteKinds } from "../kinds.ts";

/** Name of a followed topic of the discussions. */
export const TalkName = object({ name: translated() });
export type TalkName = Static<typeof TalkName>;

/** Something that one is told. The words are made where it is shown, by its kind. */
export const Notification = object({
  id: text(),
  kind: oneOf(noteKinds),
  /** The order that it is about, and the shop's part; empty where it is about none, or about the whole order. */
  order: text(),
  part: text(),
  /** The shop whose doing it is; empty where that is not said, or it is closed. */
  shop: text(),
  /** Money that is spoken of, Rs; 0 where none is. */
  rupees: number(),
  /** ms since 1970. */
  at: integer(),
  read: boolean(),
  /** The bill that packing made; null where there is none. */
  bill: nullable(text()),
  /** Category of the licence that it is about; empty where it is about none. */
  category: text(),
  /** The message to be read, by its `msg_id`; empty where it is about none. */
  message: text(),
  /** How many tasks there are in one's fields, and how many fields want water; not there of all else. */
  work: optional(
    object({
      tasks: integer(),
      water: integer(),
      overdue: optional(integer()),
      safe: optional(integer()),
    }),
  ),
  /** Frost or heat in a field: its day, °C, and when the forecast was made (ms); not there of all else. */
  hazard: optional(object({ field: text(), on: text(), degrees: integer(), madeAt: integer() })),
  /** The topic of the discussions that it is about, as addresses have it: `crop.wheat`; empty where it is about none. */
  talk: text(),
  /** Name of that topic; null where it is about none. */
  talkName: nullable(TalkName),
  /** The problem with the order, the complaint by its number, or the kind of the removed text that it is about; empty where none is. */
  problem: optional(text()),
  complaint: optional(text()),
  removed: optional(text()),
  /** The recalled goods; null for other kinds. */
  goods: optional(nullable(object({ name: translated(), lot: text() }))),
});
export type Notification = Static<typeof Notification>;

/** Of one page of the list. */
export const notificationsPageSize = 50;

const id = text({ minLength: 1, maxLength: 40, pattern: "^[0-9A-Za-z_-]+$" });

export const notifications = calls({
  list: {
    about: "What one was told, the newest first, 200 at most; the next ones by the Link header",
    method: "GET",
    path: "/notifications",
    for: "member",
    query: object({
      /** The last one's id of the page before. */
      before: optional(id),
    }),
    answer: list(Notification),
  },
  count: {
    about: "How many of them are new",
    method: "GET",
    path: "/notifications/new",
    for: "member",
    answer: object({ count: integer() }),
  },
  read: {
    about: "Marks as read: all about an order, or all up to one of them, or all",
    method: "POST",
    path: "/notifications/read",
    for: "member",
    body: object({ order: optional(id), upTo: optional(id) }),
    answer: nothing(),
    status: 204,
  },
  open: {
    about:
      "Marks one as read, with all else about the same order, licence or message; 404 where it is not one's own",
    method: "POST",
    path: "/notifications/{id}/open",
    for: "member",
    params: object({ id }),
    answer: nothing(),
    status: 204,
  },
  bell: {
    about: "What the bell counts for whoever asks, topic by topic: those that can concern them",
    method: "GET",
    path: "/notifications/bell",
    for: "member",
    answer: list(object({ topic: oneOf(bellTopics), on: boolean() })),
  },
  chooseBell: {
    about: "Has the bell count a topic from now on, or not: it is then written as read",
    method: "PUT",
    path: "/notifications/bell",
    for: "member",
    body: object({ topic: oneOf(bellTopics), on: boolean() }),
    answer: nothing(),
    status: 204,
  },
  mails: {
    about: "Which mails one gets: `sent` is whether this site sends mails at all",
    method: "GET",
    path: "/account/mails",
    for: "member",
    answer: object({
      sent: boolean(),
      orders: boolean(),
      /** One a day of all that is new, in place of one for each news. */
      daily: boolean(),
    }),
  },
  chooseMails: {
    about:
      "Turns mails on or off, but for those of recalls, or has one a day of all that is new in their place",
    method: "PUT",
    path: "/account/mails",
    for: "member",
    body: object({ orders: boolean(), daily: optional(boolean()) }),
    answer: nothing(),
    status: 204,
  },
  unsubscribe: {
    about:
      "Turns off the kind of mails whose token this is, without a log-in: the page that a mail leads to, and mail programs by themselves (RFC 8058: List-Unsubscribe=One-Click). 404 for any other token",
    method: "POST",
    path: "/mails/off/{token}",
    for: "anyone",
    params: object({
      token: verbatim({ maxLength: 200, pattern: "^[a-z]+\\.[A-Za-z0-9_-]{1,60}\\.[A-Za-z0-9_-]{43}$" }),
    }),
    answer: nothing(),
    status: 204,
  },
});

/** Tells a person's open pages that something of theirs changed. */
export const personEvents = calls({
  stream: {
    about:
      "Server-sent events (Accept: text/event-stream): `orders` when one of one's own orders changed, `sales` when one of one's shop did, `notes` when one has read what one was told; carries nothing else, ask anew",
    method: "GET",
    path: "/orders/stream",
    for: "member",
    answer: text(),
  },
});
