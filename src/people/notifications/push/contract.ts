import { calls } from "#kit/contract/call.ts";
import { languages } from "#kit/contract/languages.ts";
import {
  boolean,
  integer,
  list,
  nothing,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  text,
  verbatim,
} from "#kit/contract/shape.ts";
import { bellTopics } from "../kinds.ts";

const hour = integer({ minimum: 0, maximum: 23 });
/** Of the day by India's clock; from the evening into the morning where `from` is the later one. */
const Quiet = nullable(object({ from: hour, to: hour }));
export type Quiet = Static<typeof Quiet>;

const Language = oneOf(languages);

export const push = calls({
  show: {
    about: "Whether this session's phone is told what is new by Web Push, of what, and when not",
    method: "GET",
    path: "/push",
    for: "member",
    answer: object({
      /** Public key of this site, by which a browser subscribes (VAPID). */
      key: text(),
      /** In which language this phone is told; null where it is not told. */
      language: nullable(Language),
      topics: list(object({ topic: oneOf(bellTopics), on: boolean() })),
      /** Quiet hours; null where there are none. */
      quiet: Quiet,
    }),
  },
  keepPhone: {
    about:
      "Has this session's phone told: the PushSubscription of its browser. Its address must be one of a known push service. 409 where the address is another phone's",
    method: "PUT",
    path: "/push/phone",
    for: "member",
    body: object({
      endpoint: verbatim({ minLength: 10, maxLength: 1_000, pattern: "^https?://[\\x21-\\x7e]+$" }),
      p256dh: verbatim({ pattern: "^[A-Za-z0-9_-]{87}$" }),
      auth: verbatim({ pattern: "^[A-Za-z0-9_-]{22}$" }),
      /** As before where it is not said. */
      language: optional(Language),
    }),
    answer: nothing(),
    status: 204,
  },
  dropPhone: {
    about: "Tells this session's phone no more",
    method: "DELETE",
    path: "/push/phone",
    for: "member",
    answer: nothing(),
    status: 204,
  },
  chooseTopic: {
    about: "Has one's phones told of a topic, or not",
    method: "PUT",
    path: "/push/topics",
    for: "member",
    body: object({ topic: oneOf(bellTopics), on: boolean() }),
    answer: nothing(),
    status: 204,
  },
  chooseQuiet: {
    about: "Sets the quiet hours of one's phones, in which only what can't wait is told; null for none",
    method: "PUT",
    path: "/push/quiet",
    for: "member",
    body: object({ quiet: Quiet }),
    answer: nothing(),
    status: 204,
  },
});
