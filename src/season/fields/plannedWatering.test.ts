import { expect, test } from "vitest";
import { isGiven, lastWateringOn, plannedWaterings } from "./plannedWatering.ts";
import type { Task } from "./seasonShapes.ts";

const watering: Task = {
  ...{ id: "irrigation-1", kind: "irrigation", from: "2026-11-14", to: "2026-11-19", byCalendar: false },
  ...{ done: false, doneOn: null, lastTime: null, title: "First water", title_hi: "पहला पानी" },
  ...{ why: "", basis: "estimate", source: "", advisories: [] },
};
const planned = (today: string, more: Partial<Task> = {}, wateredOn?: string, enteredOn = "2026-10-25") =>
  plannedWaterings(
    {
      ...{ tasks: [{ ...watering, ...more }], enteredOn },
      entries: wateredOn ? [{ kind: "irrigation", on: wateredOn, undone: false }] : [],
    },
    today,
  ).map(({ id }) => id);

test("a watering of the plan is to be given until two weeks after its last day, unless it is done or somebody watered", () => {
  for (const today of ["2026-11-01", "2026-11-14", "2026-12-03"])
    expect(planned(today)).toEqual(["irrigation-1"]);
  expect(planned("2026-12-04")).toEqual([]);
  expect(planned("2026-11-15", { done: true })).toEqual([]);
  expect(planned("2026-11-15", { kind: "weeding" })).toEqual([]);
  expect(planned("2026-11-20", {}, "2026-11-16")).toEqual([]);
  expect(planned("2026-11-20", {}, "2026-11-11")).toEqual([]);
  expect(planned("2026-11-20", {}, "2026-11-10")).toEqual(["irrigation-1"]);
  // It was over when the season was entered.
  expect(planned("2026-11-25", {}, undefined, "2026-11-20")).toEqual([]);
});

test("a watering that was undone in the diary, or rain, does not stand for one of the plan", () => {
  const entry = { kind: "irrigation", on: "2026-11-15", undone: false } as const;
  expect(isGiven(watering, [entry])).toBe(true);
  expect(isGiven(watering, [{ ...entry, undone: true }])).toBe(false);
  expect(isGiven(watering, [{ ...entry, kind: "rain" }])).toBe(false);
  expect(isGiven({ ...watering, kind: "weeding" }, [entry])).toBe(false);
});

test("the plan waters until the window of the last water is over, or that water is given", () => {
  const last: Task = { ...watering, id: "last-irrigation", kind: "last-irrigation" };
  expect(lastWateringOn([watering])).toBeUndefined();
  expect(lastWateringOn([watering, last])).toBe("2026-11-19");
  expect(lastWateringOn([{ ...last, done: true, doneOn: "2026-11-15" }])).toBe("2026-11-15");
});
