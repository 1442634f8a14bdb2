import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moveSowing } from "./move.ts";
import { tasksOf } from "./server/plans.ts";

const cropIds = ["wheat", "rice-kharif", "tomato-rabi", "cotton", "sugarcane-spring", "mango", "grapes"];
const days = fc.date({
  min: new Date("2024-01-01T00:00:00Z"),
  max: new Date("2031-12-31T00:00:00Z"),
  noInvalidDate: true,
});
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const window = ({ key, from, to }: { key: string; from: string; to: string }) => ({ key, from, to });
const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);

describe("Moving the sowing day", () => {
  test("moves every undone task of wheat by six days and no done one", () => {
    const before = tasksOf({ cropId: "wheat", sownOn: "2026-11-02" });
    const after = moveSowing(
      before,
      { from: "2026-11-02", to: "2026-11-08" },
      (key) => key === "land" || key === "sowing",
    );
    const of = (key: string) => [before, after].map((list) => list.find((task) => task.key === key)?.from);
    expect(of("land")).toEqual(["2026-10-13", "2026-10-13"]);
    expect(of("sowing")).toEqual(["2026-11-02", "2026-11-02"]);
    expect(of("irrigation-1")).toEqual(["2026-11-22", "2026-11-28"]);
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  });

  test("gives on the phone the days that the server reckons, for any crop and any two days", () => {
    fc.assert(
      fc.property(fc.constantFrom(...cropIds), days, days, (cropId, one, other) => {
        const [from, to] = [dayOf(one), dayOf(other)];
        const moved = moveSowing(tasksOf({ cropId, sownOn: from }), { from, to }, () => false);
        const reckoned = tasksOf({ cropId, sownOn: to });
        const bound = (task: { byCalendar?: true }) => !task.byCalendar;
        expect(moved.filter(bound).map(window).sort(byKey)).toEqual(
          reckoned.filter(bound).map(window).sort(byKey),
        );
      }),
    );
  });

  test("leaves an orchard's calendar where it is", () => {
    const before = tasksOf({ cropId: "mango", sownOn: "2026-07-01" });
    expect(moveSowing(before, { from: "2026-07-01", to: "2026-07-07" }, () => false)).toEqual(before);
  });
});
