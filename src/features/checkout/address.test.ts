import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressFields, faultIn, plainDigits, ruleOf } from "./address.ts";

describe("the fields of an address", () => {
  test.each([
    ["phone", "+91 98765-43210", "9876543210"],
    ["phone", "098765 43210", "9876543210"],
    ["phone", "919876543210", "9876543210"],
    ["phone", "9198765432", "9198765432"],
    ["postcode", "466 001", "466001"],
    ["phone", "९८२६०१२३४५", "9826012345"],
    ["postcode", "४६६ ००१", "466001"],
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
    ["lname", "", undefined],
    ["company", "", undefined],
    ["company", "x".repeat(101), "maxLength"],
  ] as const)("%s as '%s' is %s", (field, typed, fault) => {
    expect(faultIn(field, typed)).toBe(fault);
  });

  test("are judged by the page as by the server's patterns, whatever is typed", () => {
    fc.assert(
      fc.property(fc.constantFrom(...addressFields), fc.string({ maxLength: 12 }), (field, typed) => {
        const { optional, maxLength, pattern } = ruleOf(field);
        const server = typed.length <= maxLength && new RegExp(pattern).test(typed);
        const leftOut = optional && typed.trim() === "";
        expect(faultIn(field, typed) === undefined).toBe(leftOut || server);
      }),
    );
  });
});
