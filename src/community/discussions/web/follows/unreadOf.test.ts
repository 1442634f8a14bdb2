import { expect, test } from "vitest";
import type { Message } from "../../contract.ts";
import { mostCounted } from "../../follows/calls.ts";
import { unreadOf, unreadOfAll } from "./unreadOf.ts";

const said = (place: number, topic: Message["topic"]) => ({ place, topic }) as Message;
const counted = {
  upTo: 10,
  everyone: 4,
  topics: [
    { topic: "crop.wheat", unread: 3 },
    { topic: "state.Bihar", unread: 0 },
  ],
};
const unread = (messages: readonly Message[], read: [string, number][] = []) =>
  unreadOf(counted, messages, new Map(read)).map((one) => one.unread);

test("what is said after the count is added to its topics, and what the count knew is not added again", () => {
  const both = said(12, { crop: "wheat", state: "Bihar" });
  expect(unread([])).toEqual([3, 0]);
  expect(unread([said(9, { crop: "wheat" }), said(11, { crop: "wheat" }), both])).toEqual([5, 1]);
  expect(unread([said(11, undefined), said(12, { crop: "barley" })])).toEqual([3, 0]);
});

test("what was read here is unread no more, and what comes after it is", () => {
  const news = [11, 12, 13].map((place) => said(place, { crop: "wheat" }));
  expect(unread(news, [["crop.wheat", 12]])).toEqual([1, 0]);
  expect(unread(news, [["crop.wheat", 10]])).toEqual([3, 0]);
  // An answer that is older than what was read.
  expect(unread(news, [["crop.wheat", 9]])).toEqual([6, 0]);
});

test("no more than a hundred are told", () => {
  const news = Array.from({ length: 300 }, (_, index) => said(11 + index, { crop: "wheat" }));
  expect(unread(news)).toEqual([mostCounted, 0]);
});

test("what is new among everything is counted in the same way", () => {
  expect(unreadOfAll(counted, [9, 10, 11, 12])).toBe(6);
  expect(unreadOfAll(counted, [9, 10, 11, 12], 9)).toBe(6);
  expect(unreadOfAll(counted, [9, 10, 11, 12], 11)).toBe(1);
  expect(unreadOfAll({ ...counted, everyone: mostCounted }, [11])).toBe(mostCounted);
});
