import { describe, expect, test } from "vitest";
import { faultIn, readAddress, readField } from "./address.ts";

describe("the fields of an address", () => {
  test.each([
    ["phone", "+91 98765-43210", "9876543210"],
    ["phone", "098765 43210", "9876543210"],
    ["phone", "919876543210", "9876543210"],
    ["phone", "9198765432", "9198765432"],
    ["phone", "९८२६०१२३४५", "9826012345"],
    // Pasted from contacts and chats: unseen marks, other dashes, brackets, words in front.
    ["phone", "\u202a+91 98765 43210\u202c", "9876543210"],
    ["phone", "\u2068+91\u00a098765\u00a043210\u2069", "9876543210"],
    ["phone", "\u200e98765\u201143210", "9876543210"],
    ["phone", "98765\u201343210", "9876543210"],
    ["phone", "+91 (0) 98765 43210", "9876543210"],
    ["phone", "+91-0-98765-43210", "9876543210"],
    ["phone", "(0)98765 43210", "9876543210"],
    ["phone", "00 91 98765 43210", "9876543210"],
    ["phone", "0091-9876543210", "9876543210"],
    ["phone", "tel:+919876543210", "9876543210"],
    ["phone", "Mob. No. 98765.43210", "9876543210"],
    ["phone", "मो. ९८७६५ ४३२१०", "9876543210"],
    ["phone", "📞 98765 43210", "9876543210"],
    ["phone", "９８７６５４３２１０", "9876543210"],
    ["phone", "৯৮৭৬৫৪৩২১০", "9876543210"],
    ["phone", "022-2345 6789", "2223456789"],
    ["postcode", "466 001", "466001"],
    ["postcode", "४६६ ००१", "466001"],
    ["postcode", "466\u2011001", "466001"],
    ["postcode", "PIN: 466001", "466001"],
    ["city", "  Sehore ", "Sehore"],
    ["city", "North 24 Parganas", "North 24 Parganas"],
    ["city", "मदुरै", "मदुरै"],
    ["state", "Orissa", "Odisha"],
    ["country", "bharat", "India"],
    ["country", "INDIA", "India"],
  ] as const)("%s typed as '%s' is read as %s", (field, typed, read) => {
    expect(readField(field, typed)).toBe(read);
    expect(faultIn(field, read)).toBeUndefined();
  });

  test.each([
    ["postcode", "46600", "pattern"],
    ["postcode", "046600", "pattern"],
    ["postcode", "4660012", "pattern"],
    ["phone", "98765x3210", "pattern"],
    ["phone", "0000000000", "pattern"],
    ["phone", "9999999999", "pattern"],
    ["phone", "1234567890", "pattern"],
    ["phone", "98765 43210 / 98765 43211", "pattern"],
    ["phone", "987654321", "pattern"],
    ["phone", "", "required"],
    ["fname", "   ", "required"],
    ["city", "Call 98765 43210", "pattern"],
    ["city", "९८७६५ ४३२१०", "pattern"],
    ["city", "98765 43210", "pattern"],
    ["city", "www.example.in/pune", "pattern"],
    ["city", "someone@example.in", "pattern"],
    ["state", "Bavaria", "unknown-state"],
    ["country", "Nepal", "unknown-country"],
    ["lname", "", undefined],
    ["company", "", undefined],
    ["company", "x".repeat(101), "maxLength"],
  ] as const)("%s as '%s' is %s", (field, typed, fault) => {
    expect(faultIn(field, readField(field, typed))).toBe(fault);
  });

  test("an address that was read is read again as the same", () => {
    const typed = {
      fname: " Ravi ",
      phone: "+91 (0) 98765 43210",
      state: "orissa",
      city: "Puri",
      country: "india",
    };
    expect(readAddress(readAddress(typed))).toEqual(readAddress(typed));
  });
});
