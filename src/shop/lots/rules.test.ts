import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comingBack, firstExpiring, lotNumber, type StandingLot, shelfLifeOf } from "./rules.ts";

const today = "2026-11-23";
const lot = (
  number: string,
  expires_on: string,
  packs: number,
  recalled_at: number | null = null,
): StandingLot => ({
  ...{ lot: number, expires_on, packs, recalled_at },
});
const taken = (lots: readonly StandingLot[], packs: number) => {
  const plan = firstExpiring(lots, packs, today);
  return { taken: plan.taken.map(({ of, packs }) => [of.lot, packs]), missing: plan.missing };
};

describe("which lots are packed", () => {
  test("of 40 that expire in January and 60 in March, 50 take 40 and 10", () => {
    const lots = [lot("MAR", "2027-03-31", 60), lot("JAN", "2027-01-31", 40)];
    expect(taken(lots, 50)).toEqual({
      taken: [
        ["JAN", 40],
        ["MAR", 10],
      ],
      missing: 0,
    });
  });

  test("a lot is good on its last day and never after it", () => {
    expect(taken([lot("A", "2026-11-23", 5)], 5)).toEqual({ taken: [["A", 5]], missing: 0 });
    expect(taken([lot("A", "2026-11-22", 5)], 5)).toEqual({ taken: [], missing: 5 });
  });

  test("dated lots leave before those without a day, packs without a number last, recalled ones never", () => {
    const lots = [lot("", "", 5), lot("B", "", 5), lot("C", "2029-01-01", 5), lot("R", "2027-01-01", 5, 1)];
    expect(taken(lots, 12)).toEqual({
      taken: [
        ["C", 5],
        ["B", 5],
        ["", 2],
      ],
      missing: 0,
    });
    expect(taken(lots, 20).missing).toBe(5);
  });

  test("any order of the lots gives the same, nothing is taken twice, and nothing sooner is left behind", () => {
    const any = fc.uniqueArray(
      fc.record({
        lot: fc.stringMatching(/^[A-Z]{0,3}$/),
        expires_on: fc.constantFrom("", "2026-11-22", "2026-11-23", "2027-01-31", "2027-03-31"),
        packs: fc.nat(50),
        recalled_at: fc.constantFrom(null, null, null, 1),
      }),
      { selector: (one) => one.lot, maxLength: 8 },
    );
    fc.assert(
      fc.property(any, fc.nat(150), (lots, packs) => {
        const one = taken(lots, packs);
        expect(taken([...lots].reverse(), packs)).toEqual(one);
        const plan = firstExpiring(lots, packs, today);
        expect(plan.taken.reduce((sum, share) => sum + share.packs, plan.missing)).toBe(packs);
        // All but the last lot are emptied.
        for (const { of, packs } of plan.taken.slice(0, -1)) expect(packs).toBe(of.packs);
        for (const { of } of plan.taken) expect(of.expires_on === "" || of.expires_on >= today).toBe(true);
        const days = plan.taken.map(({ of }) => (of.lot === "" ? "9" : of.expires_on || "8"));
        expect([...days].sort()).toEqual(days);
      }),
    );
  });
});

test("packs that come back go where they expire sooner, and no more than came out of a lot", () => {
  const packed = [
    { lot: "MAR", expires_on: "2027-03-31", packs: 10, back: 0 },
    { lot: "JAN", expires_on: "2027-01-31", packs: 40, back: 35 },
  ];
  const { taken, missing } = comingBack(packed, 17);
  expect(taken.map(({ of, packs }) => [of.lot, packs])).toEqual([
    ["JAN", 5],
    ["MAR", 10],
  ]);
  expect(missing).toBe(2);
});

test("a product's row has the packs of each day, those of recalled lots under the day before all", () => {
  const lots = [
    lot("A", "2027-01-31", 4),
    lot("B", "2027-01-31", 6),
    lot("C", "2027-03-31", 7, 1),
    lot("D", "", 9),
    lot("", "", 3),
    lot("E", "2028-01-01", 0),
  ];
  expect(shelfLifeOf(lots)).toEqual([
    ["", 7],
    ["2027-01-31", 10],
  ]);
});

test("a lot's number is the same in small and capital letters, with however many spaces", () => {
  expect(lotNumber(" b24  / 017a ")).toBe("B24 / 017A");
});
