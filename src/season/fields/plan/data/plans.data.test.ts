import { existsSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { totalOf } from "../days.ts";
import { lengthsOf, stagesOf, startOf, tasksOf } from "../server/plans.ts";
import { hungerAdvisories } from "../tasks.ts";
import { type Task, type TaskKind, taskKinds } from "../types.ts";

type Row = Record<string, string>;
const csv = (file: string): Row[] => parse(readFileSync(file), { columns: true, bom: true });
const crops = csv("src/knowledge/crops/data/crops.csv").map((row) => ({
  id: row.id ?? "",
  days: Number(row.duration_days),
  confidence: row.confidence,
}));
const shipped: { advisories: { id: string; crop_ids: string[] }[] } = JSON.parse(
  readFileSync("src/season/chatbot/data/advisories.json", "utf8"),
);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
const planOf: Record<string, { plan: string }> = read("./crops.json");

const sownOn = "2026-11-02";
/** Plants that stand for years: work goes on after their harvest. */
const standing = ["year", "bahar", "pruning"];
const seasonal = crops.filter(({ id }) => !standing.includes(startOf(id)));
const tasks = (cropId: string) => tasksOf({ cropId, sownOn });
const lastDay = (cropId: string) => stagesOf({ cropId, sownOn }).at(-1)?.to ?? "";
const all = crops.flatMap(({ id }) => tasks(id).map((task) => ({ crop: id, ...task })));
const wrong = (is: (task: (typeof all)[number]) => boolean) =>
  all.filter(is).map(({ crop, key }) => `${crop} ${key}`);
const kindsOf = (list: readonly Task[]) => list.map(({ kind }) => kind);

describe("The plans", () => {
  test("are there for every crop, with four tasks at least, each key once, in the order of their days", () => {
    expect(Object.keys(planOf).sort()).toEqual(crops.map(({ id }) => id).sort());
    for (const { id } of crops) {
      const list = tasks(id);
      expect(list.length, id).toBeGreaterThanOrEqual(4);
      expect(list.length, id).toBeLessThanOrEqual(24);
      expect(new Set(list.map(({ key }) => key)).size, id).toBe(list.length);
      expect(
        list.map(({ from }) => from),
        id,
      ).toEqual(list.map(({ from }) => from).sort());
    }
  });

  test("have windows that end after they begin, within the season", () => {
    expect(wrong(({ from, to }) => from > to)).toEqual([]);
    expect(wrong(({ from }) => from < daysLater(sownOn, -60))).toEqual([]);
    expect(wrong(({ crop, to }) => to > daysLater(lastDay(crop), 15))).toEqual([]);
  });

  test("begin with the land, but for seedlings raised elsewhere, and end within fifteen days of the harvest", () => {
    for (const { id } of seasonal) {
      const [first] = tasks(id).filter(({ kind }) => kind !== "nursery");
      expect(first?.kind, id).toBe("land");
      const harvest = tasks(id).filter(({ kind }) => kind === "harvest");
      // A pineapple bears in its second year.
      if (id === "pineapple") expect(harvest).toEqual([]);
      else expect(harvest, id).toHaveLength(1);
      const over = harvest[0]?.to ?? lastDay(id);
      expect(
        tasks(id).filter(({ to }) => to > daysLater(over, 15)),
        id,
      ).toEqual([]);
    }
  });

  test("never thin or sow what stands for years", () => {
    const seedlings: TaskKind[] = ["sowing", "nursery", "transplanting", "seed-treatment", "gap-filling"];
    for (const { id } of crops.filter((crop) => startOf(crop.id) === "year")) {
      expect(
        kindsOf(tasks(id)).filter((kind) => [...seedlings, "thinning"].includes(kind)),
        id,
      ).toEqual([]);
      expect(
        tasks(id).every(({ byCalendar }) => byCalendar),
        id,
      ).toBe(true);
    }
  });

  test("are written whole for twenty crops of the better records and more", () => {
    const shared = new Map<string, number>();
    for (const { plan } of Object.values(planOf)) shared.set(plan, (shared.get(plan) ?? 0) + 1);
    const whole = crops.filter(
      ({ id, confidence }) =>
        (shared.get(planOf[id]?.plan ?? "") ?? 9) <= 3 && tasks(id).length >= 10 && confidence !== "low",
    );
    expect(whole.length).toBeGreaterThanOrEqual(20);
  });

  test("wait for rain only where the crop is there, once, and is sown into its field", () => {
    const rains: { crops: string[] }[] = read("./sowingRain.json");
    const named = rains.flatMap((rain) => rain.crops);
    expect(new Set(named).size).toBe(named.length);
    expect(named.filter((id) => !planOf[id] || startOf(id) !== "sowing")).toEqual([]);
    for (const id of named)
      expect(
        kindsOf(tasks(id)).filter((kind) => kind === "sowing"),
        id,
      ).toHaveLength(1);
  });

  test("name only kinds that a screen knows", () => {
    expect(wrong(({ kind }) => !taskKinds.includes(kind))).toEqual([]);
  });

  test("name their source where they are sourced, and only there", () => {
    expect(wrong(({ basis, source = "" }) => (basis === "sourced") !== source.length > 5)).toEqual([]);
    expect(all.filter(({ basis }) => basis === "sourced").length).toBeGreaterThan(150);
  });
});

describe("The watches", () => {
  test("lead to every advisory of the crop that plans look for, to those of hungry leaves, and to no other", () => {
    const watched = (id: string) => [...new Set(tasks(id).flatMap(({ advisories = [] }) => advisories))];
    // Which advisories no plan looks for is held by tests/api/advisories.test.ts.
    const planned = new Set(crops.flatMap(({ id }) => watched(id)));
    for (const { id } of crops) {
      const told = watched(id);
      const own = shipped.advisories
        .filter((one) => one.crop_ids.includes(id) && planned.has(one.id))
        .map((one) => one.id);
      const hunger = standing.includes(startOf(id)) ? [] : hungerAdvisories;
      expect(told.sort(), id).toEqual([...own, ...hunger].sort());
    }
    expect(shipped.advisories.map(({ id }) => id)).toEqual(expect.arrayContaining(hungerAdvisories));
  });
});

describe("The stages", () => {
  test("take the days of the crop's record, and name the table they are from", () => {
    for (const { id, days } of crops) {
      const lengths = lengthsOf({ cropId: id, sownOn });
      expect(totalOf(lengths.days), id).toBe(days);
      expect(Math.min(...lengths.days), id).toBeGreaterThan(0);
      expect(lengths.source).toContain("FAO-56 (1998)");
    }
  });

  const table = "src/knowledge/agronomy/data/fao56-stages.csv";
  test.runIf(existsSync(table))("are those that the water is reckoned with", () => {
    for (const row of csv(table)) {
      const scaled = [row.ini_scaled, row.dev_scaled, row.mid_scaled, row.late_scaled].map(Number);
      expect(lengthsOf({ cropId: row.crop_id ?? "", sownOn }).days, row.crop_id).toEqual(scaled);
    }
  });
});
