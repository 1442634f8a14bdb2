import { expect, test } from "vitest";
import type { Season } from "../../../contract.ts";
import type { Sent, Waiting } from "./waiting.ts";
import { withWaiting } from "./withWaiting.ts";

const task = {
  ...{ id: "weeding-1", kind: "weeding", from: "2026-11-20", to: "2026-11-28", byCalendar: false },
  ...{ done: false, doneOn: null, lastTime: null, title: "Weed", why: "" },
  ...{ basis: "estimate", source: "", advisories: [] },
} as const satisfies Season["tasks"][number];

const advised = { cost: 0, income: 0, profit: 0, badYear: 0, harvestKg: 0, priceIsOld: false };
const season: Season = {
  id: "s1",
  field: {
    ...{
      id: "f1",
      name: "Well field",
      areaHa: 2,
      areaAssumed: false,
      unit: null,
      soil: null,
      district: null,
      state: null,
    },
    ...{ water: null, pump: null, sprayerLitres: null, canalTurnOn: null, soilCard: null },
  },
  crop: { _id: "wheat", name: "Wheat", img: "" },
  ...{ sownOn: "2026-11-02", endsOn: "2027-03-26", overOn: null, repeats: null, version: 1 },
  ...{ enteredOn: "2026-11-02" },
  ...{ start: "sowing", lengths: { basis: "estimate", source: "", range: null }, stages: [] },
  tasks: [task],
  entries: [],
  result: {
    ...{ cost: 0, income: 0, profit: 0, harvestKg: 0, soldKg: 0 },
    perHa: { cost: 0, income: 0, profit: 0, harvestKg: 0 },
    advised,
  },
  sprays: { harvestFrom: null, notBefore: null, unknown: false, sameGroup: [] },
  waterInputs: null,
};

const cost = (key: string, amount: number, more: Partial<Waiting> = {}): Waiting => ({
  ...{ key, season: "s1", typedAt: 1, email: "asha@example.in" },
  what: { enter: { kind: "cost", on: "2026-11-22", amount, costKind: "labour" } },
  ...more,
});

test("what waits stands in the diary and in the sums at once", () => {
  const shown = withWaiting(season, [cost("a", 1_200), cost("b", 300.5)], 0);
  expect(shown.entries.map(({ amount }) => amount).sort()).toEqual([1_200, 300.5]);
  expect(shown.result).toMatchObject({ cost: 1_500.5, profit: -1_500.5 });
  expect(shown.result.perHa.cost).toBe(750.25);
  expect([...shown.states.values()]).toEqual(["waiting", "waiting"]);
});

test("what the server has by now is not laid over a second time, whether it waits still or was just sent", () => {
  const [entry] = withWaiting(season, [cost("a", 1_200)], 0).entries;
  if (!entry) throw new Error("no entry");
  const answered = { ...season, entries: [{ ...entry, id: "e1" }] };
  const sent: Sent = { ...cost("a", 1_200), sentAt: 5 };
  for (const each of [cost("a", 1_200), sent]) {
    const shown = withWaiting(answered, [each], 10);
    expect(shown.entries).toHaveLength(1);
    expect(shown.states.size).toBe(0);
  }
});

test("a task is done and undone before the server knows of either", () => {
  const done: Waiting = {
    ...cost("d", 0),
    what: { enter: { kind: "done", on: "2026-11-22", task: "weeding-1" } },
  };
  const undo: Waiting = { ...cost("u", 0), what: { undo: { entry: "d", task: "weeding-1" } } };
  expect(withWaiting(season, [done], 0).tasks[0]).toMatchObject({ done: true, doneOn: "2026-11-22" });
  expect(withWaiting(season, [done, undo], 0).tasks[0]).toMatchObject({ done: false, doneOn: null });
  const again = { ...done, key: "d2" };
  expect(withWaiting(season, [done, undo, again], 0).tasks[0]?.done).toBe(true);
});

test("an undo that was sent counts until the season was asked for anew, and no longer", () => {
  const [entry] = withWaiting(season, [cost("a", 1_200)], 0).entries;
  if (!entry) throw new Error("no entry");
  const answered = { ...season, entries: [entry] };
  const undo: Sent = { ...cost("u", 0), what: { undo: { entry: "a" } }, sentAt: 5 };
  expect(withWaiting(answered, [undo], 4).entries).toEqual([]);
  expect(withWaiting(answered, [undo], 6).entries).toHaveLength(1);
});

test("an entry that was sent counts until the season was asked for anew: undone since then it is gone, and shared money is the server's", () => {
  const sent: Sent = { ...cost("a", 500), sentAt: 5 };
  expect(withWaiting(season, [sent], 4).result.cost).toBe(500);
  expect(withWaiting(season, [sent], 6).entries).toEqual([]);
});

test("what the server refused is told apart and counts nowhere", () => {
  const shown = withWaiting(season, [cost("a", 1_200, { failed: "invalid" })], 0);
  expect(shown.entries).toEqual([]);
  expect(shown.result.cost).toBe(0);
  expect(shown.refused).toHaveLength(1);
});

test("money of an entry for several fields is shared by area, to the paisa", () => {
  const both: Waiting = {
    ...cost("a", 100),
    what: { enter: { kind: "cost", on: "2026-11-22", amount: 100, costKind: "labour", also: ["s2"] } },
    areas: { s1: 2, s2: 1 },
  };
  const here = withWaiting(season, [both], 0).result.cost;
  const there = withWaiting({ ...season, id: "s2" }, [both], 0).result.cost;
  expect(here).toBe(66.67);
  expect(here + there).toBe(100);
  expect(withWaiting({ ...season, id: "s3" }, [both], 0).entries).toEqual([]);
});

test("a spray chosen from the register tells its safe day, and warns of an early harvest, before there is a network", () => {
  const spray: Waiting = {
    ...cost("s", 0),
    what: { enter: { kind: "spray", on: "2026-11-20", use: "u-1", product: "One", also: ["s2"] } },
    spray: { waiting: "days", waitingDays: 3, edition: "e", groups: [] },
  };
  const harvest: Waiting = {
    ...cost("h", 0),
    typedAt: 2,
    what: { enter: { kind: "harvest", on: "2026-11-22", kg: 40 } },
  };
  const shown = withWaiting(season, [spray, harvest], 0);
  expect(shown.sprays).toMatchObject({ harvestFrom: "2026-11-23", unknown: false });
  expect(shown.entries[0]).toMatchObject({ kind: "harvest", warning: { harvestFrom: "2026-11-23" } });
  // In words alone nobody knows yet, nor for another field, which may be of another crop.
  const { spray: _, ...inWords } = spray;
  expect(withWaiting(season, [inWords], 0).sprays).toMatchObject({ harvestFrom: null, unknown: true });
  expect(withWaiting({ ...season, id: "s2" }, [spray], 0).sprays).toMatchObject({ unknown: true });
});

test("a dose for several fields is shared by area before there is a network, and two sprays of one group are told", () => {
  const spray = (key: string, on: string): Waiting => ({
    ...cost(key, 0),
    what: { enter: { kind: "spray", on, product: "One", dose: 300, doseUnit: "ml", pumps: 6, also: ["s2"] } },
    areas: { s1: 2, s2: 1 },
    spray: { waiting: "days", waitingDays: 3, edition: "e", groups: [{ scheme: "IRAC", code: "28" }] },
  });
  const waiting = [spray("s", "2026-11-10"), spray("t", "2026-11-20")];
  const shown = withWaiting(season, waiting, 0);
  expect(shown.entries.map(({ dose, pumps }) => [dose, pumps])).toEqual([
    [200, 4],
    [200, 4],
  ]);
  expect(shown.sprays.sameGroup).toHaveLength(2);
  expect(withWaiting({ ...season, id: "s2" }, waiting, 0).entries[0]).toMatchObject({ dose: 100, pumps: 2 });
});
