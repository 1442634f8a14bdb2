import { expect, test } from "vitest";
import { readDelivery, type TypedZone, typedZone } from "./typed.ts";

const zone: TypedZone = { prefixes: "466, 4620", days: "3", charge: "40", freeFrom: "1,000" };

test("what a seller types is read as it is meant: groups, Indian digits, Rs, days, spaces for commas", () => {
  const value = { prefixes: ["466", "4620"], days: 3, charge: 40, freeFrom: 1000 };
  const collect = "Main road, 9 to 6";
  expect(readDelivery([zone], ` ${collect} `).value).toEqual({ zones: [value], collect });
  const inHindi = { prefixes: "४६६ ४६२०", days: "3 दिन", charge: "Rs ४०.00", freeFrom: "₹1,000" };
  expect(readDelivery([inHindi], "").value?.zones).toEqual([value]);
  expect(readDelivery([{ prefixes: "", days: "", charge: "0", freeFrom: "" }], "").value?.zones).toEqual([
    { prefixes: [], days: null, charge: 0, freeFrom: null },
  ]);
  expect(readDelivery([typedZone(value)], "").value?.zones).toEqual([value]);
});

test.each([
  [{ prefixes: "0466" }, "prefixes", "pattern"],
  [{ prefixes: "4660011" }, "prefixes", "pattern"],
  [{ prefixes: "Sehore" }, "prefixes", "pattern"],
  [{ prefixes: "466 466" }, "prefixes", "twice"],
  [{ days: "31" }, "days", "days"],
  [{ days: "-1" }, "days", "days"],
  [{ days: "2.5" }, "days", "days"],
  [{ charge: "" }, "charge", "sum"],
  [{ charge: "-40" }, "charge", "sum"],
  [{ charge: "40.005" }, "charge", "sum"],
  [{ charge: "1e3" }, "charge", "sum"],
  [{ charge: "100001" }, "charge", "sum"],
  [{ freeFrom: "much" }, "freeFrom", "sum"],
] as const)("%o is refused at its field", (typed, field, rule) => {
  const { faults } = readDelivery([{ ...zone, ...typed }], "");
  expect(faults?.map((fault) => [fault.zone, fault.field, fault.rule])).toEqual([[0, field, rule]]);
});

test("where goods are collected is said in 300 letters at most", () => {
  expect(readDelivery([], "अ".repeat(300)).value?.collect).toHaveLength(300);
  expect(readDelivery([], "अ".repeat(301)).faults).toEqual([{ field: "collect", rule: "too-long" }]);
});
