import { expect, test } from "vitest";
import { plannedCrops } from "./server/data.ts";
import { looksFor } from "./server/looks.ts";
import { lengthsOf, stagesOf, tasksOf } from "./server/plans.ts";

test("a season's tasks look for an advisory in the very stages and days that its page names", () => {
  const [day, dayBefore] = ["06-10", "06-09"];
  const sownOn = `2026-${day}`;
  let compared = 0;
  for (const cropId of plannedCrops()) {
    const season = { cropId, sownOn, stages: lengthsOf({ cropId, sownOn }).days };
    const stages = new Map(stagesOf(season).map(({ name, ...days }) => [name, days]));
    const watched = new Map<string, { from: string; to: string }[]>();
    for (const { kind, advisories = [], from, to } of tasksOf(season))
      if (kind !== "weeding")
        for (const id of advisories) watched.set(id, [...(watched.get(id) ?? []), { from, to }]);
    for (const [id, windows] of watched) {
      const look = looksFor(id).find(({ crop }) => crop === cropId);
      compared += 1;
      expect([cropId, id, windows.length]).toEqual([
        ...[cropId, id],
        (look?.stages.length ?? 0) + (look?.ofYear.length ?? 0) + (look?.after.length ?? 0),
      ]);
      for (const stage of look?.stages ?? []) expect(windows).toContainEqual(stages.get(stage));
      // One that goes on is shown from the first day to the day before it, a year later.
      const ends = ([first, last]: readonly [string, string]) => `${first} ${last}`;
      const told = windows.map(({ from, to }) => ends([from.slice(5), to.slice(5)]));
      for (const { from, to } of look?.ofYear ?? [])
        expect(
          [ends([from, to]), ends([day, to]), ends([from, dayBefore])].some((one) => told.includes(one)),
        ).toBe(true);
      for (const { from, to } of look?.after ?? [])
        expect(windows.map(({ from, to }) => [dayAfter(from), dayAfter(to)])).toContainEqual([from, to]);
    }
  }
  expect(compared).toBeGreaterThan(900);
  expect(looksFor("no-such-advisory")).toEqual([]);
  function dayAfter(day: string): number {
    return (Date.parse(day) - Date.parse(sownOn)) / 86_400_000;
  }
});

test("each weeding leads to the weeds of its crop, in the stages that their pages name; no spray is a task", () => {
  const sownOn = "2026-06-10";
  let led = 0;
  for (const cropId of plannedCrops()) {
    const season = { cropId, sownOn, stages: lengthsOf({ cropId, sownOn }).days };
    const stages = stagesOf(season);
    for (const { kind, advisories = [], from, byCalendar } of tasksOf(season)) {
      const weeds = advisories.filter((id) => id.startsWith("weed"));
      expect([cropId, kind, weeds.length > 0 && kind !== "weeding"]).toEqual([cropId, kind, false]);
      const at = stages.find((stage) => stage.from <= from && from <= stage.to)?.name;
      for (const id of weeds) {
        const look = looksFor(id).find(({ crop }) => crop === cropId);
        expect([
          cropId,
          id,
          byCalendar ? (look?.ofYear.length ?? 0) > 0 : look?.stages.includes(at ?? "late"),
        ]).toEqual([...[cropId, id, true]]);
        led += 1;
      }
    }
  }
  expect(led).toBeGreaterThan(300);
});
