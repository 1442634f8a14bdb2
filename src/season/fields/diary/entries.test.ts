import { describe, expect, test } from "vitest";
import { dueOf } from "../due.ts";
import { sharesOf, shareWhole } from "../share.ts";
import { waterEntries } from "../water.ts";
import { corrected, entryFaults, factsOf, isSameSpray } from "./entries.ts";

describe("an entry of a diary", () => {
  const season = { sownOn: "2026-11-02", today: "2026-12-01" };

  test("keeps what its kind has, and no empty text", () => {
    expect(factsOf("rain", { tap: "good", amount: 5, kg: 2, words: "" })).toEqual({ tap: "good" });
    expect(factsOf("harvest", { kg: 0, words: "None" })).toEqual({ kg: 0, words: "None" });
  });

  test("may lie before the sowing, and on tomorrow of a phone whose clock is ahead, but no later", () => {
    const note = (on: string) =>
      entryFaults({ kind: "note", words: "x", on }, season).map(({ field }) => field);
    expect([note("2026-06-01"), note("2026-12-02"), note("2026-12-03"), note("2025-09-01")]).toEqual([
      [],
      [],
      ["on"],
      ["on"],
    ]);
  });

  test("says water by a tap of its kind or in mm", () => {
    const faults = (told: object) => entryFaults({ kind: "rain", on: "2026-12-01", ...told }, season);
    expect(faults({ tap: "none" })).toEqual([]);
    expect(faults({ mm: 0 })).toEqual([]);
    expect(faults({})).toEqual([{ field: "tap", rule: "required" }]);
    expect(faults({ tap: "light" })).toEqual([{ field: "tap", rule: "enum" }]);
  });

  test("takes a figure in place of a tap when it is corrected, and a tap in place of a figure", () => {
    expect(corrected("rain", { tap: "heavy", words: "x" }, { mm: 22 })).toEqual({ mm: 22, words: "x" });
    expect(corrected("rain", { mm: 22 }, { tap: "little" })).toEqual({ tap: "little" });
    expect(corrected("cost", { amount: 5 }, { amount: null })).toEqual({});
  });

  test("keeps no row of the register, pack or active of what was not sprayed after all", () => {
    const sprayed = { use: "u-1", productId: "p", product: "One", active: "a", pest: "x", dose: 5 };
    const now = (patch: object) => corrected("spray", sprayed, patch);
    expect(now({ dose: 6, product: "One" })).toEqual({ ...sprayed, dose: 6 });
    expect(now({ pest: "y" })).toEqual({ productId: "p", product: "One", active: "a", pest: "y", dose: 5 });
    expect(now({ active: "b" })).toEqual({ product: "One", active: "b", pest: "x", dose: 5 });
    expect(now({ product: "Two" })).toEqual({ product: "Two", pest: "x", dose: 5 });
    expect(now({ product: "Two", active: "a" })).toEqual({
      product: "Two",
      active: "a",
      pest: "x",
      dose: 5,
    });
    expect(isSameSpray({ product: "One" }, { product: "Two" })).toBe(false);
  });
});

describe("a share by area", () => {
  test("is whole, adds up, and gives what is left over to the largest remainders", () => {
    expect(shareWhole(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareWhole(10_000, [0.5, 1.5])).toEqual([2_500, 7_500]);
    expect(shareWhole(1, [1, 5])).toEqual([0, 1]);
    expect(sharesOf({ dose: 4.5, amount: 0.03, doseUnit: "ml" }, [1, 1])).toEqual([
      { dose: 2.25, amount: 0.02 },
      { dose: 2.25, amount: 0.01 },
    ]);
  });

  test("adds up for a thousand random sums and areas", () => {
    let state = 7;
    const draw = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state / 2 ** 32;
    };
    for (let round = 0; round < 1_000; round += 1) {
      const total = Math.floor(draw() * 1e9);
      const shares = shareWhole(
        total,
        Array.from({ length: 1 + Math.floor(draw() * 30) }, () => 0.001 + draw() * 50),
      );
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
    }
  });
});

describe("a task", () => {
  const due = (from: string, to: string, done = false, enteredOn = "2026-09-01") =>
    dueOf({ from, to, done }, { enteredOn }, "2026-11-15");

  test("is due today within its window, this week before it, late for two weeks after it, and never once done", () => {
    expect(due("2026-11-15", "2026-11-15")).toBe("today");
    expect(due("2026-11-16", "2026-11-20")).toBe("week");
    expect(due("2026-11-22", "2026-11-30")).toBe("week");
    expect(due("2026-11-23", "2026-11-30")).toBeUndefined();
    expect(due("2026-11-01", "2026-11-14")).toBe("late");
    expect(due("2026-10-20", "2026-10-31")).toBeUndefined();
    expect(due("2026-11-15", "2026-11-15", true)).toBeUndefined();
  });

  test("whose window was over before the season was entered here is never late; one that ended on that day is", () => {
    expect(due("2026-11-01", "2026-11-12", false, "2026-11-13")).toBeUndefined();
    expect(due("2026-11-01", "2026-11-13", false, "2026-11-13")).toBe("late");
    expect(due("2026-11-01", "2026-11-15", false, "2026-11-15")).toBe("today");
  });
});

test("a watering of the plan that was marked as done counts as so much water, and not again where it was told besides", () => {
  const done = { kind: "done", on: "2026-11-20", tap: "heavy", undone: false } as const;
  expect(waterEntries([done])).toEqual([{ kind: "irrigation", on: "2026-11-20", mm: 100 }]);
  const told = { kind: "irrigation", on: "2026-11-20", tap: "light", undone: false } as const;
  expect(waterEntries([done, told])).toEqual([{ kind: "irrigation", on: "2026-11-20", mm: 50 }]);
  expect(waterEntries([done, { ...told, undone: true }])).toHaveLength(1);
  expect(waterEntries([{ kind: "done", on: "2026-11-20", undone: false }])).toEqual([]);
  const faults = (tap: "heavy" | "good") =>
    entryFaults(
      { kind: "done", task: "irrigation-1", on: "2026-11-20", tap },
      { sownOn: "2026-11-02", today: "2026-12-01" },
    );
  expect([faults("heavy"), faults("good")]).toEqual([[], [{ field: "tap", rule: "enum" }]]);
});
