import { describe, expect, test } from "vitest";
import type { Dose, FertilizerKind } from "../contract.ts";
import { rowsOf } from "../server/files.ts";
import { generalDoses } from "../server/nutrients.ts";
import { classLimits, doseClasses, reactionLimits, readCard } from "./classes.ts";
import { fertilizersFor, grades } from "./fertilizers.ts";
import { cardIsOld, doseFor, k2oOfK, p2o5OfP } from "./soilCard.ts";
import {
  doseForTarget,
  fertilizerFor,
  mostTarget,
  targetEquation,
  targetEquations,
  testedSoil,
} from "./targetYield.ts";

const kilos = (dose: Dose, by: FertilizerKind[]) =>
  Object.fromEntries(fertilizersFor(dose, by).fertilizers.map(({ kind, kg }) => [kind, kg.toFixed(2)]));
const wheat: Dose = { n: 120, p2o5: 60, k2o: 40 };

describe("a dose as fertilizers", () => {
  test("120:60:40 by DAP, by SSP, and as the soil moved it", () => {
    expect(kilos(wheat, ["dap", "urea", "mop"])).toEqual({ dap: "130.43", urea: "209.83", mop: "66.67" });
    expect(kilos(wheat, ["urea", "ssp", "mop"])).toEqual({ urea: "260.87", ssp: "375.00", mop: "66.67" });
    const moved = doseFor(wheat, { n: "medium", p: "high", k: "low" });
    expect(moved).toEqual({ n: 120, p2o5: 45, k2o: 50 });
    expect(kilos(moved, ["dap", "urea", "mop"])).toEqual({ dap: "97.83", urea: "222.59", mop: "83.33" });
  });

  test("50 N and 85 P2O5 by DAP and urea", () => {
    expect(kilos({ n: 50, p2o5: 85, k2o: 0 }, ["urea", "dap"])).toEqual({ urea: "36.39", dap: "184.78" });
  });

  test("DAP on a pulse brings its phosphorus, and the nitrogen above the dose is told of", () => {
    const { fertilizers, missing } = fertilizersFor({ n: 20, p2o5: 60, k2o: 0 }, ["dap", "urea"]);
    expect(fertilizers).toEqual([{ kind: "dap", kg: 60 / 0.46 }]);
    expect(missing.n).toBeCloseTo(20 - (60 / 0.46) * 0.18, 9);
    expect(missing.p2o5).toBe(0);
  });

  test("with SSP at hand no nitrogen is too much", () => {
    const { missing } = fertilizersFor({ n: 20, p2o5: 60, k2o: 0 }, ["dap", "ssp"]);
    expect(missing).toEqual({ n: 0, p2o5: 0, k2o: 0 });
  });

  test("what no fertilizer of the list holds is missing, and potassium is never too much", () => {
    const { fertilizers, missing } = fertilizersFor(wheat, ["npk-10-26-26"]);
    expect(fertilizers).toEqual([{ kind: "npk-10-26-26", kg: 40 / 0.26 }]);
    expect(missing).toEqual({ n: 120 - 4 / 0.26, p2o5: 20, k2o: 0 });
    expect(fertilizersFor(wheat, ["urea"]).missing).toEqual({ n: 0, p2o5: 60, k2o: 40 });
  });

  test("what the fertilizers bring and what is missing are the dose, in whichever order they stand", () => {
    const kinds = Object.keys(grades) as FertilizerKind[];
    for (let turn = 0; turn < 2_000; turn += 1) {
      const dose = { n: (turn * 37) % 200, p2o5: (turn * 53) % 120, k2o: (turn * 71) % 150 };
      const by = kinds.filter((_, index) => (turn >> (index % 11)) & 1);
      const { fertilizers, missing } = fertilizersFor(dose, turn % 2 ? by : by.toReversed());
      for (const nutrient of ["n", "p2o5", "k2o"] as const) {
        const brought = fertilizers.reduce((sum, { kind, kg }) => sum + kg * grades[kind][nutrient], 0);
        expect(brought + missing[nutrient]).toBeCloseTo(dose[nutrient], 6);
        if (nutrient !== "n") expect(missing[nutrient]).toBeGreaterThanOrEqual(0);
      }
      for (const { kg } of fertilizers) expect(kg).toBeGreaterThan(0);
    }
  });

  test("grades are those printed on the shipped products", () => {
    const products = rowsOf("soil-nutrients").filter(({ kind }) => kind === "product");
    const printed = new Map(products.map((row) => [`${row.key} ${row.nutrient}`, Number(row.value_min)]));
    const named = { "np-14-28": "fert-np-14-28", "npk-10-26-26": "fert-npk-10-26-26" };
    for (const kind of [
      "dap",
      "urea",
      "mop",
      "tsp",
      "npk-19",
      "amm-sulphate",
      "pdm",
      "np-20-20-13",
    ] as const) {
      expect(100 * grades[kind].n).toBeCloseTo(printed.get(`fert-${kind} N`) ?? 0, 9);
      expect(100 * grades[kind].p2o5).toBeCloseTo(printed.get(`fert-${kind} P2O5`) ?? 0, 9);
      expect(100 * grades[kind].k2o).toBeCloseTo(printed.get(`fert-${kind} K2O`) ?? 0, 9);
    }
    expect(100 * grades["np-14-28"].p2o5).toBeCloseTo(printed.get(`${named["np-14-28"]} P2O5`) ?? 0, 9);
    expect(100 * grades["npk-10-26-26"].k2o).toBeCloseTo(printed.get(`${named["npk-10-26-26"]} K2O`) ?? 0, 9);
  });
});

describe("the soil card", () => {
  test("its limits are those of the file", () => {
    const rows = rowsOf("soil-nutrients").filter(({ kind }) => kind === "class");
    const limits = new Map(rows.map((row) => [row.nutrient, [row.low_below, row.high_above]]));
    const inFile = (name: string) => (limits.get(name) ?? []).filter(Boolean).map(Number);
    const named = {
      ...{ organicCarbon: "OC", n: "N", p: "P", pBray: "P-bray", k: "K", s: "S" },
      ...{ zn: "Zn", fe: "Fe", mn: "Mn", cu: "Cu", b: "B" },
    } as const;
    for (const [name, column] of Object.entries(named))
      expect([name, ...classLimits[name as keyof typeof named]]).toEqual([name, ...inFile(column)]);
    expect([reactionLimits.acidBelow, reactionLimits.alkalineAbove]).toEqual(inFile("pH"));
    expect([reactionLimits.saltyAbove]).toEqual(inFile("EC"));
    const ph = rows.find(({ nutrient }) => nutrient === "pH")?.note;
    expect(ph).toContain(`below ${reactionLimits.limedBelow} and above ${reactionLimits.sodicAbove}`);
  });

  test("phosphorus is judged by the limits of its method; without one by those of the soil's reaction", () => {
    const p = (figure: number, method?: "olsen" | "bray", ph?: number) =>
      readCard({ p: figure, method, ph }).p;
    expect(p(10, "olsen", 6)).toBe("low");
    expect(p(10, "bray", 6)).toBe("medium");
    expect(p(21, "olsen", 5.5)).toBe("medium");
    expect(p(21, "bray", 8)).toBe("high");
    expect(p(10, "bray", 8)).toBe("medium");
    expect(p(10, undefined, 6)).toBe("medium");
    expect(p(10, undefined, 7)).toBe("low");
    expect(doseFor({ n: 0, p2o5: 60, k2o: 0 }, doseClasses({ ph: 6, p: 10, method: "olsen" })).p2o5).toBe(75);
  });

  test("land is sodic above pH 8.5 and saline above 4 dS/m", () => {
    expect(readCard({ ph: 8.5, ec: 4 })).toMatchObject({ sodic: false, saline: false, salty: true });
    expect(readCard({ ph: 9.1, ec: 4.1 })).toMatchObject({ sodic: true, saline: true });
    expect(readCard({})).toMatchObject({ sodic: undefined, saline: undefined });
  });

  test("twelve numbers are read as low, medium and high, lacking and enough", () => {
    const card = { ph: 7.8, ec: 0.4, organicCarbon: 0.5, n: 279, p: 22, k: 281 };
    expect(readCard({ ...card, s: 9, zn: 0.6, fe: 4.4, cu: 0.3, mn: 1.9, b: 0.5 })).toEqual({
      ...{ n: "low", p: "medium", k: "high", organicCarbon: "medium", reaction: "alkaline", salty: false },
      ...{ sodic: false, saline: false, limed: false },
      ...{ s: "lacking", zn: "enough", fe: "lacking", cu: "enough", mn: "lacking", b: "enough" },
    });
    expect(readCard({})).toEqual({});
  });

  test("an acid soil's phosphorus is judged by Bray's limits", () => {
    expect(readCard({ ph: 6, p: 21 }).p).toBe("high");
    expect(readCard({ ph: 7, p: 21 }).p).toBe("medium");
  });

  test("organic carbon stands for nitrogen that was not tested", () => {
    expect(doseClasses({ organicCarbon: 0.3 })).toEqual({ n: "low" });
    expect(doseClasses({ organicCarbon: 0.3, n: 600 }).n).toBe("high");
    expect(doseFor(wheat, doseClasses({}))).toEqual(wheat);
  });

  test("a card of more than three years is old", () => {
    expect(cardIsOld("2023-11-22", "2026-11-22")).toBe(false);
    expect(cardIsOld("2023-11-21", "2026-11-22")).toBe(true);
  });

  test("P is not P2O5, K is not K2O", () => {
    expect(p2o5OfP(10)).toBeCloseTo(22.91, 9);
    expect(k2oOfK(10)).toBeCloseTo(12.05, 9);
  });
});

describe("a target yield (STCR)", () => {
  const [maize] = targetEquations;
  if (!maize) throw new Error("no maize");
  const soil = { n: 200, p: 12, k: 150 };

  test("the published equations", () => {
    expect(fertilizerFor({ perQuintal: 3.76, perSoil: 0.39 }, 50, 220)).toBeCloseTo(102.2, 9);
    // A target is in quintals: 20 q of soybean want 103.8 kg, not 1.04.
    expect(fertilizerFor({ perQuintal: 5.19, perSoil: 0 }, 20, 0)).toBeCloseTo(103.8, 9);
    const dose = doseForTarget(maize, 60, soil);
    expect(dose?.n).toBeCloseTo(142, 9);
    expect(dose?.p2o5).toBeCloseTo(98.04, 9);
    expect(dose?.k2o).toBeCloseTo(109.8, 9);
  });

  test("those on phones are those of the file that were found twice, with three nutrients and a range", () => {
    const rows = rowsOf("soil-nutrients").filter(({ kind }) => kind === "stcr");
    const ranged = rows.filter(({ key, note, agree }) => {
      const [, crop] = /highest target of the first list: (\w+) \d+ q\/ha/.exec(note ?? "") ?? [];
      return agree === "yes" && crop !== undefined && key?.startsWith(crop);
    });
    expect(ranged).toHaveLength(3 * targetEquations.length);
    for (const row of ranged) {
      const own = targetEquations.find(({ name }) => name === row.key);
      const term = { N: own?.n, P2O5: own?.p2o5, K2O: own?.k2o }[row.nutrient ?? ""];
      expect(term).toEqual({ perQuintal: Number(row.value_min), perSoil: Number(row.value_max) });
      expect(row.note).toContain(` ${own?.highestTarget} q/ha`);
      expect(own?.crops.join("|")).toBe(row.crop_ids);
      expect([row.source_1, row.source_2].map((source) => source?.split(" ")[0])).toEqual(
        own?.sources.map((source) => source.replace("github.com/", "")),
      );
    }
  });

  test("up to 120 percent of the range, and no further", () => {
    expect(mostTarget(maize)).toBeCloseTo(76.8, 9);
    expect(doseForTarget(maize, 76.8, soil)).toBeDefined();
    for (const target of [76.81, 1e9, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(doseForTarget(maize, target, soil)).toBeUndefined();
  });

  test("a rich soil wants nothing, never less, whatever is aimed at", () => {
    for (let target = 0.1; target <= 76.8; target += 0.7)
      expect(doseForTarget(maize, target, { n: 2000, p: 1000, k: 5000 })).toEqual({ n: 0, p2o5: 0, k2o: 0 });
  });

  test("only for the crop, the state and the soil that it was made for", () => {
    const grown = { crop: "maize-rabi", state: "Telangana", soil: "Red" } as const;
    expect(targetEquation(grown)).toBe(maize);
    expect(targetEquation({ ...grown, crop: "maize-spring" })).toBeUndefined();
    expect(targetEquation({ ...grown, state: "Tamil Nadu" })).toBeUndefined();
    expect(targetEquation({ ...grown, state: undefined })).toBeUndefined();
    expect(targetEquation({ ...grown, soil: "Black" })).toBeUndefined();
    expect(targetEquation({ ...grown, soil: null })).toBeUndefined();
    expect(targetEquation({ crop: "urad-kharif", state: "Tamil Nadu", soil: "Black" })).toBeUndefined();
  });

  test("a card needs all three numbers, and 0 is one", () => {
    expect(testedSoil({ n: 0, p: 12, k: 150, ph: 7 })).toEqual({ n: 0, p: 12, k: 150 });
    for (const lacking of ["n", "p", "k"])
      expect(testedSoil({ ...soil, [lacking]: undefined })).toBeUndefined();
  });
});

describe("general doses", () => {
  test("are there for the five crops that were found twice", () => {
    expect([...generalDoses().keys()].sort()).toEqual([
      "chickpea",
      "mustard",
      "rice-kharif",
      "soybean",
      "wheat",
    ]);
    expect(generalDoses().get("rice-kharif")).toMatchObject({
      ...{ n: { from: 120, to: 120 }, p2o5: { from: 50, to: 60 }, k2o: { from: 30, to: 60 } },
    });
  });
});
