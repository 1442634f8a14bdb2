import { expect, test } from "vitest";
import { nextStates, partStates, payments } from "#shop/checkout/rules.ts";
import { nextPaymentStates } from "#shop/payments/rules.ts";
import { moneyStageOf, type PaidPart, paymentStateOf } from "./rules.ts";

const part: PaidPart = { state: "placed", payment: "upi", totalPaise: 500, refundedPaise: 0, events: [] };
const nothing = { said_at: null, refunded_at: null };
const came = (state: "paid" | "delivered", undone = false) => ({ events: [{ state, undone }] });

test.each([
  ["nobody said anything", part, undefined, "due"],
  ["the seller said no", part, nothing, "due"],
  ["the buyer said so", part, { ...nothing, said_at: 1 }, "said-paid"],
  ["it came", { ...part, ...came("paid") }, { ...nothing, said_at: 1 }, "received"],
  ["its coming was taken back", { ...part, ...came("paid", true) }, nothing, "due"],
  ["cash before it is delivered", { ...part, payment: "cod", ...came("paid") } as const, undefined, "due"],
  ["cash", { ...part, payment: "cod", ...came("delivered") } as const, undefined, "received"],
  ["it ended unpaid", { ...part, state: "cancelled" } as const, nothing, null],
  [
    "it ended while it was looked for",
    { ...part, state: "cancelled" } as const,
    { ...nothing, said_at: 1 },
    "said-paid",
  ],
  ["some lines were given back", { ...part, ...came("paid"), refundedPaise: 499 }, undefined, "received"],
  ["all lines were given back", { ...part, ...came("paid"), refundedPaise: 500 }, undefined, "refunded"],
  ["it was noted as given back", { ...part, ...came("paid") }, { ...nothing, refunded_at: 1 }, "refunded"],
] as const)("how it stands where %s", (_, paid, said, state) => {
  expect(paymentStateOf(paid, said)).toBe(state);
});

test("a payment can be received exactly where the table of the part's own moves lets the seller mark it as paid", () => {
  for (const payment of payments) {
    for (const state of partStates) {
      const may = nextPaymentStates("due", "seller", moneyStageOf({ state, payment })).includes("received");
      expect([payment, state, may]).toEqual([
        payment,
        state,
        nextStates(state, "seller", payment).includes("paid"),
      ]);
    }
  }
});
