import { expect, test } from "vitest";
import { plannedWatering } from "./plannedWatering.ts";
import type { Task } from "./seasonShapes.ts";

const watering: Task = {
  ...{ id: "irrigation-1", kind: "irrigation", from: "2026-11-14", to: "2026-11-19", byCalendar: false },
  ...{ done: false, doneOn: null, lastTime: null, title: "First water", title_hi: "पहला पानी" },
  ...{ why: "", why_hi: "", basis: "estimate", source: "", advisories: [] },
};
const due = (today: string, more: Partial<Task> = {}, wateredOn?: string) =>
  plannedWatering(
    {
      tasks: [{ ...watering, ...more }],
      entries: wateredOn ? [{ kind: "irrigation", on: wateredOn, undone: false }] : [],
    },
    today,
  )?.id;

test("a watering of the plan is due from its first day until two weeks after its last, unless it is done or somebody watered", () => {
  expect(due("2026-11-13")).toBeUndefined();
  expect(due("2026-11-14")).toBe("irrigation-1");
  expect(due("2026-12-03")).toBe("irrigation-1");
  expect(due("2026-12-04")).toBeUndefined();
  expect(due("2026-11-15", { done: true })).toBeUndefined();
  expect(due("2026-11-15", { kind: "weeding" })).toBeUndefined();
  expect(due("2026-11-20", {}, "2026-11-16")).toBeUndefined();
  expect(due("2026-11-20", {}, "2026-11-10")).toBe("irrigation-1");
});
