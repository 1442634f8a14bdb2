import { describe, expect, test } from "vitest";
import {
  cleaned,
  clockOf,
  colourOf,
  excessOf,
  isEditable,
  isLong,
  piecesOf,
  ratesFrom,
  senderColours,
  shown,
} from "./rules.ts";
import { roomName } from "./server/roomName.ts";

describe("a message as it is kept", () => {
  test.each([
    ["  urea \n", "urea"],
    ["one\r\ntwo\rthree", "one\ntwo\nthree"],
    ["one\n\n\n\n\ntwo", "one\n\ntwo"],
    ["tab\there", "tab here"],
    ["bell\u0007 and nul\u0000", "bell and nul"],
    ["broken \ud83c half", "broken half"],
    ["\u202eturned \x1b[2J round", "turned [2J round"],
    ["👩‍🌾 stays whole", "👩‍🌾 stays whole"],
    ["मेरे गेहूँ में", "मेरे गेहूँ में"],
  ])("%j is kept as %j", (said, kept) => {
    expect(cleaned(said)).toBe(kept);
  });

  test.each(["", "  ", "\n\t", "\u200b\u200d", "\u202e", "\u0301\u0301", "\u00a0"])(
    "%j has nothing to see in it",
    (said) => {
      expect(cleaned(said)).toBe("");
    },
  );
});

test("marks that stack up are left out where words are shown, those of Hindi are not", () => {
  expect(shown(`Z${"\u0352".repeat(1_000)}`)).toBe(`Z${"\u0352".repeat(4)}`);
  expect(shown("ज़्यादा गेहूँ में क्षत्रिय")).toBe("ज़्यादा गेहूँ में क्षत्रिय");
});

test("the name is the first six characters of the address, Guest without one", () => {
  const named = (email: string, name = "Asha Devi") => roomName({ email, name });
  expect(named("farmer1@example.in")).toBe("farmer");
  expect(named("a@b.in")).toBe("a@b.in");
  expect(roomName(null)).toBe("Guest");
  // Of a mobile number nobody reads a single digit.
  expect(named("9812345670")).toBe("Asha D");
  expect(named("9812345670", "आशा देवी पाटिल")).toBe("आशा देवी");
});

describe("how much one may say", () => {
  const said = (count: number, from: number) =>
    Array.from({ length: count }, (_, step) => ({ message: `m${step}`, sent_at: from - step * 1_000 }));

  test("twenty a minute, and the twenty-first when the first of them is a minute old", () => {
    expect(excessOf("new", said(19, 50_000), 20, 50_000)).toBeUndefined();
    expect(excessOf("new", said(20, 50_000), 20, 50_000)).toEqual({ why: "often", waitMs: 42_000 });
  });

  test("the same words again only after a minute", () => {
    expect(excessOf("m3", said(5, 50_000), 20, 60_000)).toEqual({ why: "repeated", waitMs: 48_000 });
  });

  test("a guest a quarter, a network six times", () => {
    expect(ratesFrom(20)).toEqual({ account: 20, guests: 5, site: 20 });
    expect(ratesFrom(1).guests).toBe(1);
  });
});

test("a message may be edited for 15 minutes after it was said, to the millisecond", () => {
  expect(isEditable(1_000, 1_000 + 900_000)).toBe(true);
  expect(isEditable(1_000, 1_000 + 900_001)).toBe(false);
  // Said by a server whose clock is ahead.
  expect(isEditable(2_000, 1_000)).toBe(true);
});

test("the clock has two digits each", () => {
  expect(clockOf(new Date(2026, 10, 21, 7, 5))).toBe("07:05");
});

test("a sender's colour is steady, and all colours are used", () => {
  const colours = Array.from({ length: 200 }, (_, step) => colourOf(`sender${step}`));
  expect(new Set(colours).size).toBe(senderColours);
  expect(colourOf("sender7")).toBe(colours[7]);
});

test("a message of more than eight lines of a phone is folded, a shorter one is not", () => {
  expect(isLong("My gram is yellow at the edge of the field.")).toBe(false);
  expect(isLong("x".repeat(320))).toBe(false);
  expect(isLong("x".repeat(321))).toBe(true);
  expect(isLong("one\n".repeat(8))).toBe(true);
  expect(isLong("one\n".repeat(7))).toBe(false);
});

describe("web addresses in a message", () => {
  test.each([
    ["see https://icar.org.in/gram.", ["see ", "*https://icar.org.in/gram", "."]],
    ["(http://a.in/b?c=d&e) and https://x.in", ["(", "*http://a.in/b?c=d&e", ") and ", "*https://x.in"]],
    ["देखें https://kvk.in/गेहूँ।", ["देखें ", "*https://kvk.in/गेहूँ", "।"]],
    ["no address: javascript:alert(1) data:text/html,x //a.in", null],
    ["https:// alone, http://", null],
    [
      "“https://a.in/b” … https://a.in/c… HTTPS://A.in॥",
      ["“", "*https://a.in/b", "” … ", "*https://a.in/c", "… ", "*HTTPS://A.in", "॥"],
    ],
    ["देखें https://kvk.in/गेहूँ।फिर बताएँ", ["देखें ", "*https://kvk.in/गेहूँ", "।फिर बताएँ"]],
    ["xhttps://a.in https://google.com@evil.in/x https://a:b@c.in", null],
    ["https://a.in/@name", ["*https://a.in/@name"]],
    ['https://a.in/"onmouseover="x', ["*https://a.in/", '"onmouseover="x']],
    ["https://a.in/\u202ecod.exe", ["*https://a.in/", "\u202ecod.exe"]],
  ])("%j", (message, pieces) => {
    const found = piecesOf(message).map(({ text: words, href }) => (href === undefined ? words : `*${href}`));
    expect(found).toEqual(pieces ?? [message]);
    expect(
      piecesOf(message)
        .map(({ text: words }) => words)
        .join(""),
    ).toBe(message);
  });
});
