import { describe, expect, test } from "vitest";
import {
  isBankReference,
  nextPaymentStates,
  type PaymentState,
  paymentStates,
  plainReference,
  readShopUpi,
} from "./rules.ts";

const people = ["buyer", "seller"] as const;
const stages = ["waiting", "ended", "under-way"] as const;

test("every move of a payment that may be made, and no other", () => {
  const made = paymentStates.flatMap((from) =>
    people.flatMap((by) =>
      stages.flatMap((stage) =>
        nextPaymentStates(from, by, stage).map((to) => `${by}, ${stage}: ${from} > ${to}`),
      ),
    ),
  );
  expect(made).toEqual([
    "buyer, waiting: due > said-paid",
    "seller, waiting: due > received",
    "seller, waiting: said-paid > received",
    "seller, waiting: said-paid > due",
    "seller, ended: said-paid > refunded",
    "seller, ended: said-paid > due",
    "seller, ended: received > refunded",
  ]);
});

test("a buyer never says what only the seller's account knows, and nothing is said of what ended unpaid", () => {
  const byBuyer = [...paymentStates, null].flatMap((from) =>
    stages.flatMap((stage) => nextPaymentStates(from, "buyer", stage)),
  );
  expect(new Set<PaymentState>(byBuyer)).toEqual(new Set(["said-paid"]));
  for (const by of people) {
    for (const stage of stages) expect(nextPaymentStates(null, by, stage)).toEqual([]);
  }
});

describe("where a shop is paid", () => {
  test.each([
    ["ramesh@okbank", "Ramesh Kumar"],
    ["9876543210@ybl", "किसान बीज & Sons"],
    ["a.b-c_d1@oksbi", "A"],
  ])("%s is taken as it is", (address, payee) => {
    expect(readShopUpi({ address, payee }).value).toEqual({ address, payee });
  });

  test("spaces around and within an address go", () => {
    expect(readShopUpi({ address: "  ramesh @ okbank ", payee: " Ramesh  Kumar " }).value).toEqual({
      ...{ address: "ramesh@okbank", payee: "Ramesh Kumar" },
    });
  });

  test("without an address there is no name either", () => {
    expect(readShopUpi({ address: "  ", payee: "Ramesh" }).value).toEqual({ address: "", payee: "" });
  });

  test.each([
    ["ramesh", "Ramesh", [["address", "pattern"]]],
    ["ramesh@gmail.com", "Ramesh", [["address", "pattern"]]],
    ["a@b@c", "Ramesh", [["address", "pattern"]]],
    ["रमेश@okbank", "Ramesh", [["address", "pattern"]]],
    ["ramesh@okbank&am=1", "Ramesh", [["address", "pattern"]]],
    [`${"a".repeat(252)}@bank`, "Ramesh", [["address", "too-long"]]],
    ["ramesh@okbank", " ", [["payee", "required"]]],
    ["ramesh@okbank", "x".repeat(100), [["payee", "too-long"]]],
    [
      "@",
      "",
      [
        ["address", "pattern"],
        ["payee", "required"],
      ],
    ],
  ])("%s is told what is wrong", (address, payee, wrong) => {
    expect(readShopUpi({ address, payee }).faults?.map(({ field, rule }) => [field, rule])).toEqual(wrong);
  });
});

test.each([
  ["", true],
  ["123456789012", true],
  ["1234 5678 9012", true],
  ["SBIN-225-1234567890", true],
  ["sbin22512345678901234a", true],
  ["12345678901", false],
  ["1234567890123", false],
  ["ABCDEFGHIJKL", false],
  ["A".repeat(23), false],
  ["12345678901२", false],
])("the number of a payment %j: %s", (typed, right) => {
  expect(isBankReference(plainReference(typed))).toBe(right);
});
