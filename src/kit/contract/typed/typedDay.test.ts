import { expect, test } from "vitest";
import { readDay } from "./typedDay.ts";

test.each([
  ["31-05-2028"],
  ["31/05/28"],
  ["31.5.2028"],
  ["2028-5-31"],
  ["2028/05/31"],
  ["31-May-28"],
  ["31 May 2028"],
  ["May 31, 2028"],
  ["31 मई 2028"],
  ["३१/०५/२०२८"],
  ["31\u201105\u20112028"],
  ["2028-05-31T00:00:00.000Z"],
  ["31-05-2028 00:00"],
  ["46904"],
  ["May-28"],
  ["05/2028"],
])("%s is the last of May 2028", (typed) => {
  expect(readDay(typed, "last")).toBe("2028-05-31");
});

test("of a month alone it is the first day where the first is asked for, and the leap day counts", () => {
  expect(readDay("Jun 2026", "first")).toBe("2026-06-01");
  expect(readDay("02/2028", "last")).toBe("2028-02-29");
  expect(readDay("Feb-27", "last")).toBe("2027-02-28");
});

test.each([
  ["05/31/2028"],
  ["31-02-2028"],
  ["31-13-2028"],
  ["00-05-2028"],
  ["1-2"],
  ["2028"],
  ["1e3"],
  ["0x1F-05-2028"],
  ["31-Foo-28"],
  ["soon"],
  ["123456"],
  ["3".repeat(500)],
])("%s is no day", (typed) => {
  expect(readDay(typed, "last")).toBeUndefined();
});
