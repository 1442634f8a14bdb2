import { describe, expect, test } from "vitest";
import { daysBetween, daysLater } from "#kit/contract/days/indianDays.ts";
import { lengthsOf, stagesOf, startOf, tasksOf } from "./server/plans.ts";
import type { StageDays } from "./types.ts";

const sownOn = "2026-11-02";
const window = (key: string, season: Parameters<typeof tasksOf>[0]) => {
  const { from, to } = tasksOf(season).find((task) => task.key === key) ?? {};
  return [from, to];
};
const kinds = (season: Parameters<typeof tasksOf>[0]) => tasksOf(season).map(({ kind }) => kind);

describe("The stages of a place", () => {
  const ends = (season: Parameters<typeof stagesOf>[0]) => stagesOf(season).map(({ to }) => to);

  test("wheat of Punjab takes the days found there, sown late others, and elsewhere FAO-56's", () => {
    expect(ends({ cropId: "wheat", sownOn, state: "Punjab" })).toEqual([
      "2026-11-25",
      "2027-01-08",
      "2027-02-24",
      "2027-03-26",
    ]);
    expect(lengthsOf({ cropId: "wheat", sownOn: "2026-12-20", state: "Punjab" }).days).toEqual([
      25, 45, 35, 28,
    ]);
    expect(lengthsOf({ cropId: "wheat", sownOn: "2027-01-05", state: "Punjab" }).days).toEqual([
      25, 45, 35, 28,
    ]);
    expect(lengthsOf({ cropId: "wheat", sownOn, state: "Bihar" }).days).toEqual([16, 26, 52, 31]);
  });

  test("one's own lengths come before all others", () => {
    const stages: StageDays = [15, 25, 50, 30];
    expect(ends({ cropId: "wheat", sownOn, state: "Punjab", stages }).at(-1)).toBe("2027-03-01");
  });
});

describe("The windows of a season", () => {
  test("follow the seedling in its first month and the length of the season after it", () => {
    const early = { cropId: "wheat", sownOn };
    const punjab = { cropId: "wheat", sownOn, state: "Punjab" };
    expect(window("irrigation-1", early)).toEqual(["2026-11-22", "2026-11-27"]);
    expect(window("irrigation-1", punjab)).toEqual(["2026-11-22", "2026-11-27"]);
    expect(window("irrigation-4", early)).toEqual(["2027-01-21", "2027-01-26"]);
    expect(window("irrigation-4", punjab)).toEqual(["2027-02-01", "2027-02-07"]);
    expect(window("last-irrigation", punjab)).toEqual(["2027-03-11", "2027-03-16"]);
  });

  test("of the harvest is as wide as the varieties differ, and the field is dry for the first of them", () => {
    const rice = { cropId: "rice-kharif", sownOn: "2026-06-15" };
    expect(window("harvest", rice)).toEqual(["2026-09-27", "2026-10-27"]);
    expect(window("last-irrigation", rice)).toEqual(["2026-09-12", "2026-10-02"]);
    expect(window("harvest", { ...rice, stages: [24, 24, 48, 24] })).toEqual(["2026-10-07", "2026-10-20"]);
  });

  test("hold in a season of any length that may be asked for", () => {
    for (const stages of [
      [1, 1, 1, 1],
      [5, 5, 5, 5],
      [60, 90, 300, 200],
    ] as const) {
      for (const cropId of ["wheat", "tomato-rabi", "sugarcane-spring", "mango", "banana"]) {
        const last = stagesOf({ cropId, sownOn, stages }).at(-1)?.to ?? "";
        for (const { from, to, byCalendar } of tasksOf({ cropId, sownOn, stages })) {
          expect(from <= to).toBe(true);
          if (!byCalendar) expect(Date.parse(to) - Date.parse(last)).toBeLessThanOrEqual(15 * 86_400_000);
        }
      }
    }
  });

  test("of watering are several for maize of the winter and the spring, and one for that of the rains", () => {
    const waterings = (cropId: string) =>
      tasksOf({ cropId, sownOn }).filter(({ kind }) => kind === "irrigation" || kind === "last-irrigation");
    expect(waterings("maize-rabi").map(({ from }) => daysBetween(sownOn, from) - 1)).toEqual([
      30, 50, 61, 95, 119,
    ]);
    expect(waterings("maize-kharif")).toHaveLength(2);
    expect(
      waterings("maize-spring")
        .map(({ from }) => daysBetween(sownOn, from) - 1)
        .slice(0, 3),
    ).toEqual([22, 32, 46]);
  });

  test("of watering begin earlier for jowar of the winter and bajra of the summer than for those of the rains", () => {
    const waterings = (cropId: string) =>
      tasksOf({ cropId, sownOn })
        .filter(({ kind }) => kind === "irrigation")
        .map(({ from }) => daysBetween(sownOn, from) - 1);
    expect(waterings("jowar-rabi")).toEqual([25, 50, 70]);
    expect(waterings("jowar-kharif")).toEqual([50, 70]);
    expect(waterings("bajra-summer")).toEqual([15, 28, 35]);
    expect(waterings("bajra-kharif")).toEqual([35]);
  });

  test("of the last water are over before the cotton is picked, and long before sesame is cut", () => {
    for (const cropId of ["cotton", "sesame-kharif"]) {
      const [, last = ""] = window("last-irrigation", { cropId, sownOn });
      const [harvest = ""] = window("harvest", { cropId, sownOn });
      expect(last < daysLater(harvest, 3), `${cropId}: ${last}, ${harvest}`).toBe(true);
    }
    const cotton = tasksOf({ cropId: "cotton", sownOn }).find(({ key }) => key === "last-irrigation");
    expect(cotton?.source).toContain("TNAU");
    expect(daysBetween(sownOn, cotton?.to ?? "")).toBeLessThanOrEqual(150);
  });

  test("say nothing of watering where the field lives from rain, but drain the paddy", () => {
    const watering = ["irrigation", "last-irrigation"];
    const rainfed = (cropId: string) => kinds({ cropId, sownOn, irrigated: false });
    expect(rainfed("wheat").filter((kind) => watering.includes(kind))).toEqual([]);
    expect(rainfed("rice-kharif").filter((kind) => watering.includes(kind))).toEqual([]);
    const drained = tasksOf({ cropId: "rice-kharif", sownOn, irrigated: false });
    expect(drained.find(({ key }) => key === "last-irrigation")?.kind).toBe("drainage");
    expect(kinds({ cropId: "wheat", sownOn }).filter((kind) => watering.includes(kind))).toHaveLength(6);
  });
});

describe("The sowing on a rain-fed field", () => {
  const sowing = (cropId: string, irrigated: boolean) =>
    tasksOf({ cropId, sownOn: "2026-06-20", irrigated }).find(({ kind }) => kind === "sowing");

  test("waits for so much rain, by a source of the crop or by the general figure, which says that it is one", () => {
    for (const [cropId, mm, source] of [
      ["soybean", "about 100 mm", "ICAR-IISR"],
      ["cotton", "80 to 100 mm", "Maharashtra"],
      ["bajra-kharif", "75 to 100 mm", "kharif crops in general"],
      ["sesame-kharif", "75 to 100 mm", "kharif crops in general"],
    ] as const) {
      const task = sowing(cropId, false);
      expect(task?.words.do, cropId).toContain(mm);
      expect([task?.basis, task?.source], cropId).toEqual(["sourced", expect.stringContaining(source)]);
      expect(task?.words.why.includes("in general"), cropId).toBe(source.includes("in general"));
    }
    expect(sowing("sesame-kharif", false)?.words.do).toContain("sand");
  });

  test("does not wait where there is other water, nor for a crop that lives from what the soil has stored", () => {
    expect(sowing("soybean", true)?.words.do).not.toContain("mm");
    for (const cropId of ["chickpea", "mustard", "jowar-rabi", "rice-kharif", "moong-summer"])
      expect(sowing(cropId, false), cropId).toEqual(sowing(cropId, true));
  });

  test("keeps its day and its key", () => {
    const { key, from, to } = sowing("cotton", true) ?? {};
    expect(sowing("cotton", false)).toMatchObject({ key, from, to });
  });
});

describe("An orchard's year", () => {
  test("goes by the calendar, whatever day it is begun on", () => {
    expect(startOf("mango")).toBe("year");
    expect(window("watch-blossom", { cropId: "mango", sownOn: "2026-07-01" })).toEqual([
      "2027-01-10",
      "2027-03-10",
    ]);
    expect(window("watch-blossom", { cropId: "mango", sownOn: "2026-11-22" })).toEqual([
      "2027-01-10",
      "2027-03-10",
    ]);
  });

  test("shows what is going on now, and next year's where less than a week is left", () => {
    expect(window("growing", { cropId: "mango", sownOn: "2026-11-22" })).toEqual([
      "2026-11-22",
      "2026-12-20",
    ]);
    expect(window("harvest", { cropId: "orange", sownOn: "2027-03-12" })).toEqual([
      "2027-11-01",
      "2028-03-10",
    ]);
  });

  test("begins with the pruning of grapes and the first water of pomegranates", () => {
    expect(startOf("grapes")).toBe("pruning");
    expect(window("harvest", { cropId: "grapes", sownOn: "2026-10-10" })).toEqual([
      "2027-02-09",
      "2027-03-14",
    ]);
    expect(startOf("pomegranate")).toBe("bahar");
  });
});
