import fc from "fast-check";
import { expect, test } from "vitest";
import {
  beginningOf,
  cleanLine,
  cleanLines,
  firstLetters,
  isCut,
  maxMarks,
  maxTextUnits,
  shortLine,
} from "./typedWords.ts";

const signs = [
  ..."ab \n\r\t\x1b\u0085\u0301\u0323\u0344\u0f73\u200c\u200d\u200b\u202e\ufe0f\u0915\u093c\u0958\u3164\ud83d\u{1f33e}\ufffd",
];
const hostile = fc.string({ unit: fc.constantFrom(...signs, "\ud83d"), maxLength: 60 });

test.each([cleanLine, cleanLines])("whatever is typed, cleaning it again changes nothing", (clean) => {
  fc.assert(
    fc.property(hostile, (typed) => {
      const once = clean(typed);
      expect(clean(once)).toBe(once);
      expect(once).not.toMatch(/(?![\n\u200c\u200d])\p{C}/u);
      expect(once).not.toMatch(new RegExp(`[\\p{M}\\u200c\\u200d]{${maxMarks + 1}}`, "u"));
      expect(once).not.toMatch(/\n{3}|^\s|\s$/);
    }),
  );
});

test.each(["\u0301\u0323", " \u200b", " \n", "\r", "\u200d", "a\u0301", "\ufdfa", "\ud83d"])(
  "a text of %j without end takes no more time than one of letters",
  (unit) => {
    const long = unit.repeat(1_000_000);
    const began = process.threadCpuUsage();
    cleanLine(long);
    cleanLines(long);
    const { user } = process.threadCpuUsage(began);
    expect(user / 1_000).toBeLessThan(100);
  },
);

test("a text far longer than its field stays too long, or is known to be cut", () => {
  expect(cleanLine("a".repeat(500), 100)).toHaveLength(400);
  expect(isCut(" ".repeat(401), 100)).toBe(true);
  expect(isCut("a".repeat(maxTextUnits + 1), maxTextUnits)).toBe(true);
  expect(shortLine("💧".repeat(500), 100)).toBe("💧".repeat(100));
});

test.each([
  ["Marathi", `पिकावर कीड आली आहे ${"क्षत्रिय्या ".repeat(40)}`],
  ["Tamil", "கொ".repeat(200)],
  ["families", "👨‍👩‍👧‍👦".repeat(60)],
  ["tones", "👍🏽".repeat(100)],
  ["flags", "🇮🇳".repeat(100)],
  ["accents", "e\u0301".repeat(200)],
  ["plain letters", "a".repeat(200)],
])("the beginning of a text of %s ends with a whole letter", (_, text) => {
  for (const count of [157, 158, 159, 160, 161]) {
    const whole = new Set(Array.from(new Intl.Segmenter("hi").segment(text), ({ segment }) => segment));
    const cut = firstLetters(text, count);
    expect([...cut].length).toBeLessThanOrEqual(count);
    expect([...cut].length).toBeGreaterThan(count - 12);
    for (const { segment } of new Intl.Segmenter("hi").segment(cut)) expect(whole).toContain(segment);
    expect(beginningOf(text, count)).toBe(`${cut.trimEnd()}…`);
  }
});

test("a text that fits is not cut", () => {
  expect(beginningOf("कपास", 4)).toBe("कपास");
  expect(firstLetters("", 4)).toBe("");
  expect(firstLetters("👨‍👩‍👧‍👦", 3)).toBe("");
});
