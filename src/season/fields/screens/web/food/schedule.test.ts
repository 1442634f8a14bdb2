import { expect, test } from "vitest";
import { fertilizersFor } from "#knowledge/agronomy/nutrients/fertilizers.ts";
import type { Season, Task } from "../../../contract.ts";
import { nutrientsIn, type Part, pastNeeds, scheduleOf, stillToGive } from "./schedule.ts";

const task = (kind: Task["kind"], from: string, to: string, done = false) =>
  ({ kind, from, to, done }) as Task;
const wheat = (done = false) => [
  task("basal-dose", "2026-11-02", "2026-11-02", done),
  task("top-dressing", "2026-11-22", "2026-11-27"),
];
const splits = "Half the urea and all DAP and potash at sowing, half the urea at the first water.";
const bought = (by: "dap" | "ssp"): Part[] =>
  fertilizersFor({ n: 120, p2o5: 60, k2o: 40 }, [by, "urea", "mop"]).fertilizers as Part[];
const plan = (today: string, tasks = wheat(), by: "dap" | "ssp" = "dap", start: Season["start"] = "sowing") =>
  scheduleOf(bought(by), { tasks, start }, { splits, today });
const kinds = (parts: readonly Part[]) => parts.map(({ kind }) => kind);

test("the schedule names what was chosen, urea by the crop's splits", () => {
  const [basal, top] = plan("2026-11-01", wheat(), "ssp");
  expect(kinds(basal?.parts ?? [])).toEqual(["ssp", "urea", "mop"]);
  expect(kinds(top?.parts ?? [])).toEqual(["urea"]);
  const urea = bought("ssp").find(({ kind }) => kind === "urea")?.kg ?? 0;
  expect(top?.parts[0]?.kg).toBeCloseTo(urea / 2, 9);
});

test("of what is past or done nothing is to be given any more, of urea only the rest", () => {
  const all = bought("dap");
  const left = (today: string, tasks = wheat()) => stillToGive(all, plan(today, tasks));
  expect(left("2026-11-02")).toEqual(all);
  const urea = all.find(({ kind }) => kind === "urea")?.kg ?? 0;
  expect(left("2026-11-03")).toEqual([{ kind: "urea", kg: expect.closeTo(urea / 2, 9) }]);
  expect(left("2026-11-02", wheat(true))).toEqual([{ kind: "urea", kg: expect.closeTo(urea / 2, 9) }]);
  expect(left("2026-11-28")).toEqual([]);
  expect(plan("2026-11-28").map(({ state }) => state)).toEqual(["past", "past"]);
});

test("what is left turns into the dose that packs are bought by, and back", () => {
  const left = stillToGive(bought("dap"), plan("2026-11-03"));
  const onLand = left.map(({ kind, kg }) => ({ kind, kg: kg * 0.4 }));
  const again = fertilizersFor(nutrientsIn(onLand, 0.4), ["dap", "urea", "mop"]).fertilizers;
  expect(again).toEqual(left.map(({ kind, kg }) => ({ kind, kg: expect.closeTo(kg, 6) })));
  const whole = fertilizersFor(nutrientsIn(bought("dap"), 1), ["dap", "urea", "mop"]).fertilizers;
  expect(whole.map(({ kg }) => kg)).toEqual(bought("dap").map(({ kg }) => expect.closeTo(kg, 6)));
});

test("an orchard is fed again: nothing of it is past; without windows all is to be given", () => {
  const fed = plan("2027-03-01", wheat(), "dap", "year");
  expect(fed.map(({ state }) => state)).toEqual(["open", "open"]);
  expect(stillToGive(bought("dap"), plan("2026-12-01", []))).toEqual(bought("dap"));
});

test("windows without a split share the urea equally, and all of it where there is one window", () => {
  const three = [...wheat(), task("top-dressing", "2026-12-10", "2026-12-15")];
  const unsaid = scheduleOf(
    [{ kind: "urea", kg: 90 }],
    { tasks: three, start: "sowing" },
    { splits: "", today: "2026-11-01" },
  );
  expect(unsaid.map(({ parts }) => parts[0]?.kg)).toEqual([30, 30, 30].map((kg) => expect.closeTo(kg, 9)));
  const [only] = scheduleOf(
    [{ kind: "urea", kg: 90 }],
    { tasks: wheat().slice(0, 1), start: "sowing" },
    { splits, today: "2026-11-01" },
  );
  expect(only?.parts).toEqual([{ kind: "urea", kg: 90 }]);
});

test("potash is given in the parts of the urea where the crop's splits say so", () => {
  const parts = [
    { kind: "urea", kg: 90 },
    { kind: "mop", kg: 60 },
  ] as const;
  const giving = (splits: string) =>
    scheduleOf(parts, { tasks: wheat(), start: "sowing" }, { splits, today: "2026-11-01" }).map(({ parts }) =>
      parts.map(({ kg }) => kg),
    );
  expect(giving("Urea and potash in six parts: at planting and after 30 days. DAP at planting.")).toEqual([
    [45, 30],
    [45, 30],
  ]);
  expect(giving(splits)).toEqual([[45, 60], [45]]);
});

test("the seed is bought until it is sown", () => {
  const seed = (start: Season["start"], today: string) => pastNeeds({ start, sownOn: "2026-11-02" }, today);
  expect(seed("sowing", "2026-11-02")).toEqual([]);
  expect(seed("sowing", "2026-11-03")).toEqual(["seed"]);
  expect(seed("bahar", "2026-11-03")).toEqual([]);
});
