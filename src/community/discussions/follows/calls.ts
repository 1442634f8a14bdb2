import { calls } from "#kit/contract/call.ts";
import { count, integer, list, nothing, object, type Static, text } from "#kit/contract/shape.ts";

/** Topics that one person follows. Each is one short statement when they are counted. */
export const mostFollows = 30;

/** Unread messages are counted among so many of the newest of a topic: more are shown as "99+". */
export const mostCounted = 100;

/** As in the room's addresses: `crop.` and the id of a crop, or `state.` and the name of a state. */
const Topic = text({ maxLength: 70, pattern: "^(crop|state)\\.[\\w -]{1,60}$" });

const Follows = object({
  /** The room's last place when this was counted: the room's own stream brings the messages after it. */
  upTo: count(),
  /** Messages of others in the whole room, counted in the same way; none where it was never read to its end. */
  everyone: integer({ minimum: 0, maximum: mostCounted }),
  /** In the order in which they were followed. */
  topics: list(
    object({
      topic: text(),
      /** Messages of others that were not read, of the newest 100: 100 means that many or more. */
      unread: integer({ minimum: 0, maximum: mostCounted }),
    }),
  ),
});
export type Follows = Static<typeof Follows>;

const Which = object({ topic: Topic });

export const follows = calls({
  list: {
    about: "The topics of the discussions that one follows, with how many messages are unread in each",
    method: "GET",
    path: "/messages/follows",
    for: "member",
    answer: Follows,
  },
  follow: {
    about:
      "Follows a topic from now on; again changes nothing. 409 above 30 of them, 400 for a topic that is not there",
    method: "PUT",
    path: "/messages/follows/{topic}",
    for: "member",
    params: Which,
    answer: nothing(),
    status: 204,
  },
  unfollow: {
    about: "Follows a topic no more; again is the same",
    method: "DELETE",
    path: "/messages/follows/{topic}",
    for: "member",
    params: Which,
    answer: nothing(),
    status: 204,
  },
  readAll: {
    about: "Notes that the whole room was read up to a place; it never goes back",
    method: "POST",
    path: "/messages/read",
    for: "member",
    body: object({ upTo: count() }),
    answer: nothing(),
    status: 204,
    keepalive: true,
  },
  read: {
    about: "Notes that a topic that one follows was read up to a place; it never goes back",
    method: "POST",
    path: "/messages/follows/{topic}/read",
    for: "member",
    params: Which,
    body: object({ upTo: count() }),
    answer: nothing(),
    status: 204,
    keepalive: true,
  },
});
