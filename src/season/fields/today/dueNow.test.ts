import { expect, test } from "vitest";
import type { Today, WaterToday } from "../contract.ts";
import { dueNow } from "./dueNow.ts";

const day = "2026-11-28";
type Due = Today["tasks"][number];
const growing = (season: string) => ({
  ...{ season, sownOn: "2026-11-02" },
  field: { id: `field-${season}`, name: "By the well" },
  crop: { _id: "wheat", name: "Wheat", img: "" },
});
const task = (
  id: string,
  when: Due["when"],
  [from, to]: [string, string],
  more: Partial<Due["task"]> = {},
) => ({
  ...growing("a"),
  when,
  task: {
    ...{ id, kind: "weeding", from, to, byCalendar: false, done: false, doneOn: null, lastTime: null },
    ...{ title: id, why: "", basis: "estimate", source: "", advisories: [] },
    ...more,
  } as Due["task"],
});
const water = (season: string, more: Partial<WaterToday>) => ({
  ...growing(season),
  water: { say: "wait", reason: "enough", by: null, window: null, ...more } as WaterToday,
});
const sprayed = (season: string, notBefore: string | null, unknown = false) => ({
  ...growing(season),
  sprays: { harvestFrom: unknown ? null : notBefore, notBefore, unknown, sameGroup: [] },
  safeToday: false,
});
const today = (more: Partial<Today>): Today => ({
  ...{ day, fields: 1, unseen: 0, tasks: [], water: [], sprays: [], turns: [], next: null },
  ...more,
});
const ids = (tasks: readonly Due[]) => tasks.map((each) => each.task.id);

test("what closes today or tomorrow is first, then what is late, the latest first, then what has time", () => {
  const tasks = [
    task("old", "late", ["2026-11-10", "2026-11-15"]),
    task("missed", "late", ["2026-11-20", "2026-11-27"]),
    task("tomorrow", "today", ["2026-11-20", "2026-11-29"]),
    task("now", "today", ["2026-11-20", "2026-11-28"]),
    task("time", "today", ["2026-11-20", "2026-11-30"]),
    task("soon", "week", ["2026-12-03", "2026-12-04"]),
    task("sooner", "week", ["2026-12-01", "2026-12-09"]),
  ];
  const due = dueNow(today({ tasks }));
  expect(ids(due.tasks)).toEqual(["now", "tomorrow", "missed", "old", "time"]);
  expect(ids(due.week)).toEqual(["sooner", "soon"]);
});

test("the wait after a spray comes before the harvest, which is not offered while it lasts or is not known", () => {
  const harvest = task("harvest", "today", [day, day], { kind: "harvest" });
  for (const wait of [sprayed("a", "2026-12-02"), sprayed("a", null, true)]) {
    const due = dueNow(today({ tasks: [harvest], sprays: [wait] }));
    expect(due.waits).toEqual([wait]);
    expect(due.tasks).toEqual([]);
  }
  const over = dueNow(today({ tasks: [harvest], sprays: [sprayed("a", day)] }));
  expect(over.waits).toEqual([]);
  expect(ids(over.tasks)).toEqual(["harvest"]);
  const other = dueNow(today({ tasks: [harvest], sprays: [sprayed("b", "2026-12-02")] }));
  expect(ids(other.tasks)).toEqual(["harvest"]);
});

test("a watering of the plan is in its field's line alone, and a field that wants water is before one that waits", () => {
  const first = task("first", "today", ["2026-11-25", "2026-11-30"], { kind: "irrigation" });
  const weeding = task("weeding", "today", ["2026-11-25", "2026-11-30"]);
  const window = { from: "2026-11-25", to: "2026-11-30" };
  const lines = [
    water("c", { by: "2027-01-15" }),
    water("b", { by: "2026-12-10" }),
    water("a", { say: "water", reason: "planned", by: day, window }),
  ];
  const due = dueNow(today({ tasks: [first, weeding], water: lines }));
  expect(due.water.map(({ season }) => season)).toEqual(["a", "b", "c"]);
  expect(due.water[0]?.planned).toEqual(first);
  expect(ids(due.tasks)).toEqual(["weeding"]);
  // Where the soil can wait, a missed watering stays a task.
  const calm = dueNow(today({ tasks: [first], water: [water("a", {})] }));
  expect(calm.water[0]?.planned).toBe(undefined);
  expect(ids(calm.tasks)).toEqual(["first"]);
});
