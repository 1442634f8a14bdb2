import { expect, test } from "vitest";
import { billingLimits, serialRange } from "./billing.ts";
import { billNumber, financialYear, noteNumber, yearLabel } from "./numbers.ts";

const lawful = /^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/;

test("India's financial year turns at midnight in India, not in Greenwich", () => {
  expect(yearLabel(financialYear(Date.parse("2027-03-31T23:59:59.999+05:30")))).toBe("26-27");
  expect(yearLabel(financialYear(Date.parse("2027-04-01T00:00:00+05:30")))).toBe("27-28");
  expect(financialYear(Date.parse("2027-01-01T00:00:00+05:30"))).toBe(2026);
  expect([yearLabel(2099), yearLabel(2009)]).toEqual(["99-00", "09-10"]);
});

test("every number is of the law's shape, also the longest, and no credit note is called like a bill", () => {
  const longest = { prefix: "A-9".padEnd(billingLimits.prefix, "Z"), year: 2026, serial: serialRange.most };
  for (const prefix of ["", "R", longest.prefix])
    for (const serial of [serialRange.least, 123, serialRange.most]) {
      const number = billNumber({ prefix, year: 2026, serial });
      expect([number, lawful.test(number)]).toEqual([number, true]);
      const note = noteNumber({ prefix, year: 2026, serial: Math.min(serial, 99_999) });
      expect([note, lawful.test(note)]).toEqual([note, true]);
      expect(note).not.toBe(number);
    }
  expect(billNumber(longest)).toHaveLength(16);
  expect(billNumber({ prefix: "MT", year: 2026, serial: 123 })).toBe("MT/26-27/000123");
  expect(noteNumber({ prefix: "", year: 2026, serial: 12 })).toBe("26-27/C00012");
});
