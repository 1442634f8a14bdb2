import { expect, test } from "vitest";
import type { Task } from "../../../contract.ts";
import { groupedTasks, workOf } from "./taskGroups.ts";

const task = (id: string, from: string, to: string, doneOn: string | null = null): Task => ({
  ...{ id, kind: "weeding", from, to, byCalendar: false, done: doneOn !== null, doneOn, lastTime: null },
  ...{ title: "Weed", why: "" },
  ...{ basis: "estimate", source: "", advisories: [] },
});

test("a season that was entered weeks after its sowing has no late work, but work that is asked about once", () => {
  const tasks = [
    task("sowing", "2026-10-01", "2026-10-03"),
    task("thinning", "2026-10-15", "2026-10-20"),
    task("weeding-1", "2026-10-25", "2026-11-10"),
    task("basal", "2026-10-01", "2026-10-01", "2026-10-01"),
  ];
  const ids = (today: string) =>
    Object.fromEntries(
      Object.entries(groupedTasks({ tasks, entries: [], enteredOn: "2026-11-05", overOn: null }, today)).map(
        ([group, of]) => [group, of.map(({ id }) => id)],
      ),
    );
  expect(ids("2026-11-05")).toEqual({
    ...{
      earlier: ["sowing", "thinning"],
      late: [],
      week: ["weeding-1"],
      later: [],
      done: ["basal"],
      left: [],
    },
  });
  // What passed since then is late.
  expect(ids("2026-11-11")).toMatchObject({ earlier: ["sowing", "thinning"], late: ["weeding-1"] });
});

test("once a season is over nothing of its plan is due, whatever was left undone", () => {
  const tasks = [task("weeding-1", "2026-11-01", "2026-11-05"), task("harvest", "2027-03-20", "2027-03-30")];
  const groups = groupedTasks(
    { tasks, entries: [], enteredOn: "2026-10-01", overOn: "2026-11-02" },
    "2026-11-03",
  );
  expect(groups.left).toHaveLength(2);
  expect([...groups.late, ...groups.week, ...groups.later]).toEqual([]);
});

const watering = { ...task("irrigation-1", "2026-11-20", "2026-11-25"), kind: "irrigation" as const };
const due = {
  late: [task("weeding-1", "2026-10-01", "2026-10-20"), task("weeding-2", "2026-11-10", "2026-11-15")],
  week: [watering, ...["look", "top-dressing", "thinning"].map((id) => task(id, "2026-11-18", "2026-11-24"))],
  later: [task("harvest", "2027-03-20", "2027-03-30")],
};
const work = (isWaterKnown: boolean) => {
  const { now, next } = workOf(due, { today: "2026-11-20", isWaterKnown });
  return [now, next].map((tasks) => tasks.map(({ id }) => id));
};

test("today's card has at most three tasks, none missed for more than two weeks, and no watering beside the word on water", () => {
  expect(work(true)).toEqual([
    ["weeding-2", "look", "top-dressing"],
    ["weeding-1", "irrigation-1", "thinning", "harvest"],
  ]);
  expect(work(false)[0]).toEqual(["weeding-2", "irrigation-1", "look"]);
});
