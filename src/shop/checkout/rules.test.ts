import { describe, expect, test } from "vitest";
import { remainingOf } from "./remaining.ts";
import {
  deliveredAt,
  givesBack,
  movers,
  moves,
  nextStates,
  orderState,
  type PartState,
  partStates,
  payments,
  receivedIn,
  statesBefore,
} from "./rules.ts";

describe("the table of moves", () => {
  test("is all there is: every state, mover and payment tried gives what it lists and nothing else", () => {
    for (const from of partStates) {
      for (const to of partStates) {
        for (const by of movers) {
          for (const payment of payments) {
            const listed = moves.some(
              (move) =>
                move.from === from &&
                move.to === to &&
                move.by.includes(by) &&
                (!move.payment || move.payment.includes(payment)),
            );
            expect(statesBefore(to, by, payment).includes(from)).toBe(listed);
            expect(nextStates(from, by, payment).includes(to)).toBe(listed);
          }
        }
      }
    }
  });

  test("lets a buyer cancel until it is packed, and do nothing else", () => {
    for (const payment of payments) {
      const can = partStates.flatMap((from) => nextStates(from, "buyer", payment).map((to) => [from, to]));
      expect(can).toEqual([
        ["placed", "cancelled"],
        ["paid", "cancelled"],
      ]);
    }
  });

  test("packs what is paid in advance only once it is paid, and cash without", () => {
    expect(nextStates("placed", "seller", "bank")).toEqual(["paid", "cancelled"]);
    expect(nextStates("placed", "seller", "upi")).toEqual(["paid", "cancelled"]);
    expect(nextStates("placed", "seller", "cod")).toEqual(["packed", "cancelled"]);
    expect(nextStates("placed", "payment", "paypal")).toEqual(["paid"]);
    // The gateway alone knows that it came.
    expect(nextStates("placed", "seller", "paypal")).toEqual(["cancelled"]);
  });

  test("knows in which state the money has come: it is the one that is packed after, or the end of the way", () => {
    expect(payments.map((payment) => [payment, receivedIn(payment)])).toEqual([
      ["bank", "paid"],
      ["upi", "paid"],
      ["cod", "delivered"],
      ["paypal", "paid"],
    ]);
  });

  test("leads every order to an end, and gives packs back once at most", () => {
    for (const payment of payments) {
      for (const ended of givesBack) expect(nextStates(ended, "seller", payment)).toEqual([]);
      const reached = new Set<string>(["placed"]);
      for (const from of reached)
        for (const by of ["seller", "payment"] as const)
          for (const to of nextStates(from as "placed", by, payment)) reached.add(to);
      expect([...reached]).toEqual(expect.arrayContaining(["delivered", "cancelled", "returned"]));
    }
  });
});

describe("an order's state", () => {
  test.each([
    ["placed", ["placed", "shipped", "cancelled"]],
    ["shipped", ["shipped", "delivered", "cancelled"]],
    ["delivered", ["delivered", "returned"]],
    ["cancelled", ["cancelled", "cancelled"]],
    ["returned", ["cancelled", "returned"]],
  ] as const)("is %s where its parts are %j", (expected, parts) => {
    expect(orderState(parts)).toBe(expected);
  });
});

test("what was cancelled and what came back goes off the total, to the paisa", () => {
  const parts = [
    { id: "one", state: "cancelled", total: 1066.1 },
    { id: "two", state: "returned", total: 0.2 },
    { id: "three", state: "delivered", total: 3375.07 },
  ] as const;
  // What was given back of a part that came back as a whole is no further sum.
  const items = [
    { part: "two", refunded: 0.1 },
    { part: "three", refunded: 70.03 },
    { part: "three", refunded: 5.04 },
    { part: "three" },
  ];
  expect(remainingOf({ total: 4441.37, parts, items })).toEqual({
    cancelled: 1066.1,
    returned: 0.2,
    refunded: 75.07,
    total: 3300,
  });
});

test("an order was delivered when the last of it came, whatever else happened to it later", () => {
  const event = (state: PartState, at: number, undone = false) => ({ state, at, undone });
  const came = [event("shipped", 1), event("delivered", 2, true), event("delivered", 3)];
  const parts = [
    { state: "delivered", events: [event("shipped", 1), event("delivered", 2)] },
    { state: "delivered", events: [...came, event("returned", 7, true)] },
    { state: "returned", events: [event("delivered", 5), event("returned", 8)] },
    { state: "cancelled", events: [event("placed", 0), event("cancelled", 9)] },
  ] as const;
  expect(deliveredAt(parts)).toBe(3);
  expect(deliveredAt(parts.slice(2))).toBeUndefined();
});
