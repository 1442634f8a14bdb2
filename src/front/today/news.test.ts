import { expect, test } from "vitest";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import type { Notification } from "#people/notifications/inbox/contract.ts";
import { newsToday } from "./news.ts";

const now = Date.parse("2026-11-28T06:00:00Z");
const note = (id: string, kind: Notification["kind"], more: Partial<Notification> = {}): Notification => ({
  ...{ id, kind, order: "", part: "", shop: "", rupees: 0, at: now - Number(id) * 1_000, read: false },
  ...{ bill: null, category: "", message: "", talk: "", talkName: null },
  ...more,
});
const idsOf = (list: readonly Notification[], more = now) => {
  const { recalls, orders, talk, other } = newsToday(list, more);
  return [recalls, orders, talk, other].map((some) => some.map(({ id }) => id));
};

test("an order has one card with its last state, as long as it is under way or that state is unread", () => {
  const list = [
    note("1", "order-shipped", { order: "A", part: "1" }),
    note("2", "order-packed", { order: "A", part: "2", read: true }),
    note("3", "order-delivered", { order: "B", read: true }),
    note("4", "order-paid", { order: "C", read: true }),
  ];
  expect(idsOf(list)[1]).toEqual(["1", "4"]);
  expect(idsOf([note("3", "order-delivered", { order: "B" })])[1]).toEqual(["3"]);
  expect(idsOf([note("4", "order-paid", { order: "C", read: true })], now + 31 * dayMs)[1]).toEqual([]);
});

test("unread answers have one card for each message or topic, and recalls and the desk their own", () => {
  const list = [
    note("1", "topic-asked", { talk: "crop.wheat", message: "11" }),
    note("2", "topic-asked", { talk: "crop.wheat", message: "12" }),
    note("3", "message-answered", { message: "13" }),
    note("4", "message-answered", { message: "14", read: true }),
    note("5", "recall-seed", { order: "A" }),
    note("6", "complaint-answered"),
    note("7", "field-work"),
    note("8", "recall-use", { read: true }),
  ];
  expect(idsOf(list)).toEqual([["5"], [], ["1", "3"], ["6"]]);
});
