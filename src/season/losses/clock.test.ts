import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hourMs, indianTime } from "#kit/contract/days/indianDays.ts";
import { deadlineOf, hoursLeft, judgeClock, momentsAt, readWhen, rule, writeWhen } from "./clock.ts";

const at = (text: string) => Date.parse(`${text}:00+05:30`);
const day = at("2026-11-29T14:20");
const year = 365 * 24 * hourMs;

test("the 72 hours end three days later at the same hour of India, over midnight, month and year", () => {
  expect(indianTime(deadlineOf(at("2026-12-29T23:59")))).toBe("2027-01-01 23:59");
  expect(indianTime(deadlineOf(at("2027-02-26T00:00")))).toBe("2027-03-01 00:00");
});

test("they end at the same hour where the phone believes to be in a zone that changes its clocks that night", () => {
  const before = process.env.TZ;
  for (const zone of ["America/New_York", "Europe/Berlin", "Pacific/Kiritimati", "UTC"]) {
    process.env.TZ = zone;
    const happened = readWhen("2026-10-30T23:30", day);
    expect(happened).toBe(at("2026-10-30T23:30"));
    expect(writeWhen(deadlineOf(Number(happened)))).toBe("2026-11-02T23:30");
  }
  process.env.TZ = before;
});

test("full hours are left until the last minute, and none after it", () => {
  const until = deadlineOf(day);
  expect(hoursLeft(until, day)).toBe(72);
  expect(hoursLeft(until, day + 1)).toBe(71);
  expect(hoursLeft(until, until - 1)).toBe(0);
  expect(hoursLeft(until, until + year)).toBe(0);
});

test.each([
  [
    "2026-11-29T14:20",
    { now: "29T14:20", morning: "29T04:00", night: "28T20:00", yesterday: "28T04:00", before: "27T04:00" },
  ],
  // Half an hour after midnight "yesterday" is the day that has just ended, and there is no morning yet.
  ["2026-11-29T00:30", { now: "29T00:30", night: "28T20:00", yesterday: "28T04:00", before: "27T04:00" }],
  [
    "2026-11-29T23:59",
    { now: "29T23:59", morning: "29T04:00", night: "28T20:00", yesterday: "28T04:00", before: "27T04:00" },
  ],
])("at %s each word counts from the earliest hour that it can mean", (now, expected) => {
  const found = momentsAt(at(now)).map((each) => [
    each.moment,
    indianTime(each.at).slice(8).replace(" ", "T"),
  ]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

test.each([
  ["2026-11-29T14:20", day],
  ["2026-11-29T14:24", day + 4 * 60_000],
  ["2026-11-29T14:26", "future"],
  ["2025-09-01T10:00", "old"],
  ["2026-02-30T10:00", undefined],
  ["2026-11-29T24:00", undefined],
  ["", undefined],
])("%j, typed at 14:20 of 29 November, is %j", (typed, read) => {
  expect(readWhen(typed, day)).toBe(read);
});

test("a clock that agrees with the server's is trusted, and one that was never compared is asked about", () => {
  expect(judgeClock(day, { off: 60_000, at: day - year }, 0)).toEqual({ now: day });
  expect(judgeClock(day, undefined, day - hourMs)).toEqual({ fault: "unknown", now: day });
});

test.each([-36, 50])("a clock that is %i hours off is put right by the server's", (hours) => {
  const off = hours * hourMs;
  expect(judgeClock(day - off, { off, at: day - off - hourMs }, 0)).toEqual({ fault: "wrong", now: day });
});

test("a clock that shows less than it did before, or than a photo has, is not gone by", () => {
  expect(judgeClock(day - 3 * hourMs, undefined, day)).toEqual({ fault: "back", now: day });
  expect(judgeClock(day - 3 * hourMs, { off: 0, at: day }, 0)).toEqual({ fault: "back", now: day });
  // What was measured counts for the clock as it was then.
  expect(judgeClock(day - 3 * hourMs, { off: hourMs, at: day }, 0)).toEqual({
    fault: "back",
    now: day + hourMs,
  });
});

test("hours, number and days are those of the scheme's card", () => {
  const file = readFileSync("src/season/schemes/data/schemes.json", "utf8");
  const { schemes } = JSON.parse(file) as {
    schemes: { id: string; asOf: string; until: string; facts: { text: string }[] }[];
  };
  const card = schemes.find(({ id }) => id === "pmfby");
  expect([card?.asOf, card?.until]).toEqual([rule.asOf, rule.until]);
  const told = card?.facts.map(({ text }) => text).join(" ");
  expect(told).toContain(`within ${rule.hours} hours`);
  expect(told).toContain(rule.line);
});
