import { expect, test } from "vitest";
import { isGstin } from "./gstin.ts";
import { detailLimits, isComplete, readDetails } from "./rules.ts";

const typed = {
  sender: " Ravi  Krishi\u202e Kendra ",
  phone: "+91 98765-43210",
  postcode: "444 001",
  street: "Tilak Road, near the bus stand",
  apartment: "",
  city: "Akola",
  state: "Maharashtra",
  gstin: "27 aapfu 0939 f1zv",
};
const rules = (more: object) =>
  readDetails({ ...typed, ...more }).faults?.map(({ field, rule }) => `${field} ${rule}`);

test("a shop's details are kept in clean words and plain digits", () => {
  expect(readDetails(typed).value).toEqual({
    ...typed,
    sender: "Ravi Krishi Kendra",
    phone: "9876543210",
    postcode: "444001",
    gstin: "27AAPFU0939F1ZV",
  });
});

test("all that is wrong is told at once, in the order of the form; the number for tax may be left out", () => {
  const blank = Object.fromEntries(Object.keys(typed).map((field) => [field, " "]));
  expect(rules(blank)).toEqual(
    "sender phone postcode street city state".split(" ").map((field) => `${field} required`),
  );
  expect(rules({ gstin: "" })).toBeUndefined();
  expect(rules({ phone: "98765", postcode: "044001", state: "Bavaria" })).toEqual([
    ...["phone pattern", "postcode pattern", "state unknown-state"],
  ]);
  expect(rules({ sender: "x".repeat(detailLimits.sender + 1), street: "x".repeat(1_000) })).toEqual([
    ...["sender too-long", "street too-long"],
  ]);
});

test("a town is a name in any script, without digits or addresses; a phone is a mobile or a landline", () => {
  for (const city of [
    "Akola",
    "St. Thomas' Mount",
    "Pimpri-Chinchwad",
    "Aurangabad (Bihar)",
    "अकोला",
    "பொள்ளாச்சி",
  ])
    expect([city, rules({ city })]).toEqual([city, undefined]);
  for (const city of [
    "Call 98765 43210",
    "९८७६५",
    "mitti.example/x",
    "a@b",
    "<b>",
    "Akola, Wow!",
    ".-'",
    "₹ off",
  ])
    expect([city, rules({ city })]).toEqual([city, ["city pattern"]]);
  for (const phone of ["9876543210", "0712 2560 123", "011-2345 6789"])
    expect([phone, rules({ phone })]).toEqual([phone, undefined]);
  for (const phone of ["0000000000", "00123456789", "987654321", "98765432101"])
    expect([phone, rules({ phone })]).toEqual([phone, ["phone pattern"]]);
});

test("a GSTIN has its 15 signs and its check character: one slip or two signs in the wrong order are found", () => {
  for (const right of ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "27AAACR4849R1ZL"])
    expect([right, isGstin(right)]).toEqual([right, true]);
  expect(rules({ gstin: "27AAPFU0939F1ZW" })).toEqual(["gstin check-digit"]);
  expect(rules({ gstin: "27AAPFU0939F1Z" })).toEqual(["gstin pattern"]);
  expect(rules({ gstin: "27AAPUF0939F1ZV" })).toEqual(["gstin check-digit"]);
  const right = "27AAPFU0939F1ZV";
  for (let place = 0; place < right.length; place += 1) {
    const slip = right[place] === "1" ? "2" : "1";
    expect(isGstin(right.slice(0, place) + slip + right.slice(place + 1))).toBe(false);
  }
  for (const wrong of ["00AAPFU0939F1ZV", "39AAPFU0939F1ZV", "27AAPFU0939F1ZV ", "", "२७AAPFU0939F1ZV"])
    expect(isGstin(wrong)).toBe(false);
});

test("525 changes of each published GSTIN, every character to every other one, are all found", () => {
  const published = ["27AAPFU0939F1ZV", "24AAQCA8719H1ZC", "29AAGCB7383J1Z4", "07AAGFF2194N1Z1"];
  for (const right of published) {
    expect([right, isGstin(right)]).toEqual([right, true]);
    const changed = [...right].flatMap((sign, place) =>
      [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
        .filter((other) => other !== sign)
        .map((other) => right.slice(0, place) + other + right.slice(place + 1)),
    );
    expect(changed).toHaveLength(525);
    expect(changed.filter(isGstin)).toEqual([]);
  }
});

test("a parcel has a sender once everything that has to be said is said", () => {
  expect(isComplete(typed)).toBe(true);
  expect(isComplete({ ...typed, gstin: "", apartment: "" })).toBe(true);
  expect(isComplete({ ...typed, phone: "" })).toBe(false);
});
