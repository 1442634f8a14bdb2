import fc from "fast-check";
import { expect, test } from "vitest";
import { sumOf, type TaxSums, taxIn, taxInPart } from "./tax.ts";

/** The table of the plan, 4.7: price in paise, rate, taxable, each half, IGST and what it is charged on. */
const table = [
  ["Urea 2 × 266.50", 53_300, 5, 50_762, 1_269, 2_538, 50_762],
  ["DAP", 135_000, 5, 128_572, 3_214, 6_429, 128_571],
  ["Imidacloprid 3 × 345.00", 103_500, 18, 87_712, 7_894, 15_788, 87_712],
  ["Bt", 48_000, 5, 45_714, 1_143, 2_286, 45_714],
] as const;

test("the published bill holds to the paisa, within a State and between two", () => {
  for (const [name, paise, rate, taxable, half, igst, base] of table) {
    const within = { taxable, cgst: half, sgst: half, igst: 0, exempt: 0, total: paise };
    expect([name, taxIn(paise, rate, true)]).toEqual([name, within]);
    const between = { taxable: base, cgst: 0, sgst: 0, igst, exempt: 0, total: paise };
    expect([name, taxIn(paise, rate, false)]).toEqual([name, between]);
  }
  const seed = taxIn(180_200, 0, true);
  expect(seed).toMatchObject({ taxable: 0, exempt: 180_200 });
  const lines = [...table.map(([, paise, rate]) => taxIn(paise, rate, true)), seed];
  expect(sumOf(lines)).toEqual({
    ...{ taxable: 312_760, cgst: 13_520, sgst: 13_520, igst: 0, exempt: 180_200, total: 520_000 },
  });
});

test("a half paisa goes up: of 1,350.00 at 5 percent half the tax is 32.142…, of 2.10 it is five paise", () => {
  expect(taxIn(210, 5, true).cgst).toBe(5);
  // 21 paise at 5 percent: each half is exactly 0.5 paisa.
  expect(taxIn(21, 5, true)).toMatchObject({ cgst: 1, sgst: 1, taxable: 19 });
  expect(taxIn(20, 5, true)).toMatchObject({ cgst: 0, sgst: 0, taxable: 20 });
});

const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
const rate = fc.constantFrom(null, 0, 0.25, 3, 5, 12, 18, 28, 40);

test("what is taxed and its taxes are always what was paid, and integers, up to the dearest line there can be", () => {
  fc.assert(
    fc.property(amount, rate, fc.boolean(), (paise, rate, sameState) => {
      const { taxable, cgst, sgst, igst, exempt, total } = taxIn(paise, rate, sameState);
      expect(taxable + cgst + sgst + igst + exempt).toBe(total);
      expect(total).toBe(paise);
      expect(cgst).toBe(sgst);
      for (const figure of [taxable, cgst, igst]) expect(Number.isSafeInteger(figure)).toBe(true);
    }),
  );
});

/** Pieces of an amount, as notes take them one after the other. */
function notesOf(parts: readonly number[], rate: number | null, sameState: boolean) {
  const of = parts.reduce((sum, paise) => sum + paise, 0);
  const notes: TaxSums[] = [];
  for (const paise of parts) {
    const { total: before, ...taxBefore } = sumOf(notes);
    notes.push(taxInPart({ of, before, taxBefore, paise }, rate, sameState));
  }
  return notes;
}

const piece = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 10_000_000 }));
const pieces = fc.array(piece, { minLength: 1, maxLength: 12 });

test("parts of an amount come to its tax exactly, however it is cut but into single paise in a row", () => {
  const isCut = (parts: number[]) => parts.every((paise, place) => paise > 1 || parts[place + 1] !== 1);
  fc.assert(
    fc.property(pieces.filter(isCut), rate, fc.boolean(), (parts, rate, sameState) => {
      const notes = notesOf(parts, rate, sameState);
      expect(notes.map(({ total }) => total)).toEqual(parts);
      const all = parts.reduce((sum, paise) => sum + paise, 0);
      expect(sumOf(notes)).toEqual(taxIn(all, rate, sameState));
    }),
    { numRuns: 300 },
  );
});

test("no part of an amount is taxed on less than nothing, single paise too", () => {
  // Up to 10 paise at 5 percent each half of the tax rounds to none; of 21 it is a whole paisa.
  expect(notesOf([20, 1], 5, true)).toMatchObject([
    { taxable: 18, cgst: 1, sgst: 1 },
    { taxable: 1, cgst: 0, sgst: 0 },
  ]);
  fc.assert(
    fc.property(pieces, rate, fc.boolean(), (parts, rate, sameState) => {
      for (const { taxable, cgst, sgst, igst, exempt, total } of notesOf(parts, rate, sameState)) {
        expect(taxable + cgst + sgst + igst + exempt).toBe(total);
        for (const sum of [taxable, cgst, sgst, igst, exempt]) expect(sum).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 300 },
  );
});

test("of 1,000 random baskets the lines are the total, and what is left of bill and notes is what is kept", () => {
  const line = fc.record({
    price: fc.integer({ min: 1, max: 500_000 }),
    packs: fc.integer({ min: 1, max: 50 }),
    rate,
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 9 }),
      fc.boolean(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (basket, sameState, share) => {
        const bill = basket.map(({ price, packs, rate }) => taxIn(price * packs, rate, sameState));
        const total = basket.reduce((sum, { price, packs }) => sum + price * packs, 0);
        const { taxable, cgst, sgst, igst, exempt } = sumOf(bill);
        expect([sumOf(bill).total, taxable + cgst + sgst + igst + exempt]).toEqual([total, total]);
        const back = basket.map(({ price, packs }) => Math.floor(price * packs * share));
        const cut = basket.map(({ price, packs, rate }, place) => {
          const paise = back[place] ?? 0;
          return notesOf([paise, price * packs - paise], rate, sameState);
        });
        const notes = cut.flatMap(([note]) => note ?? []);
        const rest = cut.flatMap(([, left]) => left ?? []);
        expect(sumOf([...notes, ...rest])).toEqual(sumOf(bill));
        expect(sumOf(bill).total - sumOf(notes).total).toBe(sumOf(rest).total);
      },
    ),
    { numRuns: 1_000 },
  );
});
