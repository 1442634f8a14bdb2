import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addressFields,
  addressRules,
  faultIn,
  givesBack,
  movers,
  moves,
  nextStates,
  orderState,
  partStates,
  payments,
  plainDigits,
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
    expect(nextStates("placed", "seller", "cod")).toEqual(["packed", "cancelled"]);
    expect(nextStates("placed", "payment", "paypal")).toEqual(["paid"]);
  });

  test("leads every order to an end, and gives packs back once at most", () => {
    for (const payment of payments) {
      for (const ended of givesBack) expect(nextStates(ended, "seller", payment)).toEqual([]);
      const reached = new Set<string>(["placed"]);
      for (const from of reached)
        for (const to of nextStates(from as "placed", "seller", payment)) reached.add(to);
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

describe("the fields of an address", () => {
  test.each([
    ["phone", "+91 98765-43210", "9876543210"],
    ["phone", "098765 43210", "9876543210"],
    ["phone", "919876543210", "9876543210"],
    ["phone", "9198765432", "9198765432"],
    ["postcode", "466 001", "466001"],
    ["city", "  Sehore ", "Sehore"],
  ] as const)("%s typed as '%s' is read as %s", (field, typed, read) => {
    expect(plainDigits(field, typed)).toBe(read);
    expect(faultIn(field, read)).toBeUndefined();
  });

  test.each([
    ["postcode", "46600", "pattern"],
    ["postcode", "046600", "pattern"],
    ["postcode", "4660012", "maxLength"],
    ["phone", "98765x3210", "pattern"],
    ["phone", "", "required"],
    ["fname", "   ", "required"],
    ["company", "", undefined],
    ["company", "x".repeat(101), "maxLength"],
  ] as const)("%s as '%s' is %s", (field, typed, fault) => {
    expect(faultIn(field, typed)).toBe(fault);
  });

  test("are judged by the page as by the server's patterns, whatever is typed", () => {
    fc.assert(
      fc.property(fc.constantFrom(...addressFields), fc.string({ maxLength: 12 }), (field, typed) => {
        const { optional, maxLength, pattern } = addressRules[field];
        const server = typed.length <= maxLength && new RegExp(pattern).test(typed);
        const leftOut = optional && typed.trim() === "";
        expect(faultIn(field, typed) === undefined).toBe(leftOut || server);
      }),
    );
  });
});
