import { describe, expect, test } from "vitest";
import { attemptAt, attemptPattern, type UpiPayment, upiLink, upiNote, upiReference } from "./upi.ts";

const kisan: UpiPayment = {
  address: "kisanbeej@exbank",
  payee: "Kisan Beej & Sons",
  paise: 520_000,
  note: "Order 7F3K2Q",
  reference: "MT2627000123A1",
};

/** A reader of its own that knows no form encoding: a plus stays a plus. */
function read(link: string): Record<string, string> {
  const [scheme, query = "", ...rest] = link.split("?");
  expect([scheme, rest]).toEqual(["upi://pay", []]);
  const pairs = query.split("&").map((pair) => pair.split("="));
  expect(pairs.every((pair) => pair.length === 2)).toBe(true);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const bytesOf = (text: string) =>
    Uint8Array.from(text.match(/%[0-9A-F]{2}|[!-~]/g) ?? [], (sign) =>
      sign.length === 3 ? Number.parseInt(sign.slice(1), 16) : sign.charCodeAt(0),
    );
  return Object.fromEntries(pairs.map(([name, value = ""]) => [name, decoder.decode(bytesOf(value))]));
}

test("a link is read back by a reader of its own, and by the browser's", () => {
  const link = upiLink(kisan);
  expect(link).toBe(
    "upi://pay?pa=kisanbeej@exbank&pn=Kisan%20Beej%20%26%20Sons&am=5200.00&cu=INR&tn=Order%207F3K2Q&tr=MT2627000123A1",
  );
  const fields = {
    ...{ pa: "kisanbeej@exbank", pn: "Kisan Beej & Sons", am: "5200.00", cu: "INR" },
    ...{ tn: "Order 7F3K2Q", tr: "MT2627000123A1" },
  };
  expect(read(link)).toEqual(fields);
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual(fields);
});

test.each([
  ["किसान बीज भंडार", "मिट्टी ऑर्डर"],
  ["A=B&C?D#E%20+F", "50% & more = 100+?#"],
  ["O'Brien (Sons)*!", "क्षत्रिय 🌾 &pa=thief@bank"],
])("names and notes come back sign by sign: %s", (payee, note) => {
  const link = upiLink({ ...kisan, payee, note });
  expect(link).toMatch(/^[!-~]+$/);
  expect(link).not.toContain("+");
  expect(read(link)).toMatchObject({ pa: kisan.address, pn: payee, tn: note });
});

test.each([
  ["plain letters", "x".repeat(200), "x".repeat(50)],
  // A syllable of four signs: 12 of them are 48, the next would be halved.
  ["Hindi syllables", "क्षि".repeat(30), "क्षि".repeat(12)],
  ["signs of several units", "👨‍🌾".repeat(20), "👨‍🌾".repeat(10)],
  ["a space at the cut", `${"x".repeat(49)} yz`, "x".repeat(49)],
])("a note that is too long is cut at a whole letter: %s", (_, note, kept) => {
  expect(read(upiLink({ ...kisan, note })).tn).toBe(kept);
});

test("a name is cut to 99", () => {
  expect(read(upiLink({ ...kisan, payee: "y".repeat(120) })).pn).toBe("y".repeat(99));
});

test.each([
  [1, "0.01"],
  [9, "0.09"],
  [100, "1.00"],
  [10_050, "100.50"],
  [123_456_789, "1234567.89"],
])("%d paise are Rs %s", (paise, am) => {
  expect(read(upiLink({ ...kisan, paise })).am).toBe(am);
});

test.each([
  ["nothing to pay", { paise: 0 }],
  ["less than nothing", { paise: -5 }],
  ["half a paisa", { paise: 10.5 }],
  ["no number", { paise: Number.NaN }],
  ["a reference with a sign", { reference: "MT-1" }],
  ["a reference that is too long", { reference: "A".repeat(36) }],
  ["no reference", { reference: "" }],
  ["no address", { address: "kisan" }],
  ["two addresses", { address: "a@b@c" }],
  ["an address that is too long", { address: `${"a".repeat(252)}@bank` }],
])("there is no link for %s", (_, wrong) => {
  expect(() => upiLink({ ...kisan, ...wrong })).toThrow(RangeError);
});

describe("the reference of an attempt", () => {
  const order = { orderId: "7F3K2QABCDEF", partId: "a_B-c9xyz0" };

  test("begins with the order, has letters and digits alone, and is new each second", () => {
    const seconds = Array.from({ length: 500 }, (_, second) => attemptAt(second * 1_000, 0));
    const references = seconds.map((attempt) => upiReference({ ...order, attempt }));
    expect(new Set(references).size).toBe(500);
    for (const reference of references) expect(reference).toMatch(/^7F3K2QABCDEFABC9XY[0-9A-Z]{1,7}$/);
    expect(seconds.every((attempt) => new RegExp(attemptPattern).test(attempt))).toBe(true);
  });

  test("fits into 35 for the longest there is, and differs between parts", () => {
    const attempt = attemptAt(Date.UTC(3000, 0), 0);
    const longest = upiReference({ orderId: "A".repeat(40), partId: "B".repeat(40), attempt });
    expect(longest.length).toBeLessThanOrEqual(35);
    expect(upiReference({ ...order, partId: "another1", attempt })).not.toBe(
      upiReference({ ...order, attempt }),
    );
  });

  test("a clock that runs behind makes no other word", () => {
    expect(attemptAt(0, 5_000)).toBe("0");
  });
});

test("the note names the order", () => {
  expect(upiNote("7F3K2QABCDEF")).toBe("Mitti order 7F3K2QABCDEF");
});
