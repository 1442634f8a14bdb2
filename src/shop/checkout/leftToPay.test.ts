import { expect, test } from "vitest";
import { leftToPay } from "./leftToPay.ts";

const due = { state: "placed", saidPaid: false, total: 99.99 } as const;

test.each([
  ["nothing is said", [due, { ...due, total: 0.02 }], 100.01],
  ["one of two is said to be paid", [due, { ...due, saidPaid: true }], 99.99],
  ["all is said to be paid", [{ ...due, saidPaid: true }], 0],
  [
    "one is paid and one came to nothing",
    [
      { ...due, state: "paid" },
      { ...due, state: "cancelled" },
    ],
    0,
  ],
] as const)("what is left to pay where %s", (_, parts, left) => {
  expect(leftToPay({ parts })).toBe(left);
});
