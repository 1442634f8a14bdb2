import { dayMs } from "#kit/contract/days/indianDays.ts";
import type { Notification } from "#people/notifications/inbox/contract.ts";
import { isOfTalk, isRecall, isSale, type NoteKind, topicOf } from "#people/notifications/kinds.ts";

/** News on the first screen; all of it is in the list of notifications. */
export interface TodayNews {
  /** Unread recalls: before anything is sown or sprayed. */
  readonly recalls: readonly Notification[];
  /** One of each order that is under way or has unread news, in its last state, the latest first. */
  readonly orders: readonly Notification[];
  /** Unread answers and questions, one of each message or topic. */
  readonly talk: readonly Notification[];
  /** Other unread news. */
  readonly other: readonly Notification[];
}

const mostOrders = 2;
const mostOfTalk = 2;
const mostOther = 1;

/** After these an order asks for nothing more; it is shown until it was looked at. */
const endKinds: readonly NoteKind[] = [
  "order-delivered",
  "order-cancelled",
  "order-returned",
  "order-refunded",
  "order-problem-decided",
  "order-refund-unconfirmed",
];

/** An order that has not moved for so long is not news any more. */
const orderDays = 30;

/** Selects from a person's notifications, the newest first, those of the first screen. */
export function newsToday(notifications: readonly Notification[], now: number): TodayNews {
  const unread = notifications.filter(({ read }) => !read);
  const isOfOwnOrder = ({ kind }: Notification) => topicOf(kind) === "orders" && !isSale(kind);
  const isOngoing = ({ kind, at }: Notification) => !endKinds.includes(kind) && at > now - orderDays * dayMs;
  return {
    recalls: unread.filter(({ kind }) => isRecall(kind)),
    orders: firstOfEach(notifications.filter(isOfOwnOrder), ({ order }) => order)
      .filter((each) => !each.read || isOngoing(each))
      .slice(0, mostOrders),
    talk: firstOfEach(
      unread.filter(({ kind }) => isOfTalk(kind)),
      ({ talk, message }) => talk || message,
    ).slice(0, mostOfTalk),
    other: unread
      .filter(({ kind }) => ["desk", "licences", "sales"].includes(topicOf(kind)))
      .slice(0, mostOther),
  };
}

function firstOfEach(
  notifications: readonly Notification[],
  subjectOf: (notification: Notification) => string,
): Notification[] {
  return [...new Map(notifications.toReversed().map((each) => [subjectOf(each), each])).values()].toSorted(
    (one, other) => other.at - one.at,
  );
}
