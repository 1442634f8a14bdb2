import { describe, expect, test } from "vitest";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { stagesFrom } from "./stages.ts";

const ends = (...args: Parameters<typeof stagesFrom>) => stagesFrom(...args).map(({ to }) => to);

describe("The stages of a season", () => {
  test("end on the days that the published lengths give, the day of sowing being day 1", () => {
    expect(ends([24, 44, 47, 30], "2026-11-02")).toEqual([
      "2026-11-25",
      "2027-01-08",
      "2027-02-24",
      "2027-03-26",
    ]);
    expect(ends([15, 25, 50, 30], "2026-11-02")).toEqual([
      "2026-11-16",
      "2026-12-11",
      "2027-01-30",
      "2027-03-01",
    ]);
  });

  test("count the 29th of February where there is one", () => {
    expect(ends([15, 25, 50, 30], "2028-01-30").at(-1)).toBe("2028-05-28");
    expect(ends([15, 25, 50, 30], "2027-01-30").at(-1)).toBe("2027-05-29");
  });

  test("begin on India's day, which at 23:30 UTC is the next one", () => {
    const sownOn = indianDay(Date.parse("2026-11-01T23:30:00Z"));
    expect(stagesFrom([24, 44, 47, 30], sownOn)[0]).toEqual({
      name: "initial",
      from: "2026-11-02",
      to: "2026-11-25",
    });
  });

  test("follow each other without a gap", () => {
    const stages = stagesFrom([20, 35, 40, 30], "2027-02-20");
    for (const [index, { to }] of stages.slice(0, -1).entries()) {
      expect(Date.parse(stages[index + 1]?.from ?? "") - Date.parse(to)).toBe(86_400_000);
    }
  });
});
