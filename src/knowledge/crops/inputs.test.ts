import { expect, test } from "vitest";
import { bagsFor, inputsOn } from "./inputs.ts";
import { inputsOf, shownSources } from "./server/inputs.ts";

test("a dose is told as bags hold it: DAP for phosphorus, urea for the rest of the nitrogen", () => {
  const range = (value: number) => ({ from: value, to: value });
  const wheat = bagsFor({ n: range(120), p2o5: range(60), k2o: range(40) });
  expect(wheat.dap).toBeCloseTo(130.4, 1);
  expect(wheat.urea).toBeCloseTo(209.8, 1);
  expect(wheat.potash).toBeCloseTo(66.7, 1);
  expect(bagsFor({ n: range(10), p2o5: range(60), k2o: range(0) })).toMatchObject({
    urea: 0,
    potash: 0,
  });
});

test("wheat that is sown late takes its own seed and dose, over New Year too", () => {
  const usual = inputsOf("wheat");
  const late = (day: string) => inputsOn(usual, day)?.dose?.n.from;
  expect(usual?.dose?.n.from).toBe(120);
  for (const day of ["2026-11-02", "2026-11-30", "2027-04-01"]) expect([day, late(day)]).toEqual([day, 120]);
  for (const day of ["2026-12-01", "2026-12-20", "2027-01-10"]) expect([day, late(day)]).toEqual([day, 90]);
  expect(inputsOn(usual, "2026-12-20")?.seed).toEqual({ from: 125, to: 125 });
  expect(inputsOn(inputsOf("chickpea"), "2026-12-20")).toEqual(inputsOf("chickpea"));
  expect(inputsOn(null, "2026-12-20")).toBeNull();
});

test("no copy that anybody can upload stands as the source of a dose", () => {
  expect(
    shownSources("dose list (github.com/somebody/farm); TNAU; scribd.com/document/1; student-notes.net"),
  ).toBe("TNAU");
  expect(shownSources("advanceagriclasses.com; AgriYield guide of 211107032 on GitHub (seed)")).toBe("");
  for (const crop of ["wheat", "rice-kharif", "potato", "french-bean", "beetroot", "castor", "cumin"])
    expect(inputsOf(crop)?.source).not.toMatch(/github|scribd|student-notes|advanceagri|slideplayer/i);
});
