import fc from "fast-check";
import { expect, test } from "vitest";
import { fold, foldedWords, maxWordLetters } from "./fold.ts";

test.each([
  ["गेहूँ", "गेहूं", "gehu"],
  ["खाद", "khad", "khaad"],
  ["बैंगन", "baingan", "baingann"],
  ["मक्का", "makka", "maka"],
  ["भिंडी", "bhindi", "bhindee"],
  ["यूरिया", "yuria", "yooria"],
  ["बीज", "beej", "bij"],
  ["मिर्च", "mirch", "mirchi"],
  ["जिंक", "zinc", "zink"],
])("%s, %s and %s are one", (...spellings) => {
  // The last vowel of a short word stays, so `mirchi` may keep its i.
  const [first = "", ...others] = spellings.map((spelling) => fold(spelling).replace(/[aeiou]$/, ""));
  expect(others).toEqual(others.map(() => first));
});

test("nine Indian scripts come to the same sounds", () => {
  expect(["कपास", "কপাস", "ਕਪਾਸ", "કપાસ", "କପାସ", "కపాస", "ಕಪಾಸ", "കപാസ"].map(fold)).toEqual(
    Array.from({ length: 8 }, () => fold("kapas")),
  );
});

test("figures stay whole, in Indian digits too", () => {
  expect(foldedWords("NPK 19-19-19, १९")).toEqual(["npk", "19", "19", "19", "19"]);
});

test("whatever is folded is plain letters and figures, and folding twice changes no script", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      for (const word of foldedWords(text)) expect(word).toMatch(/^[a-z0-9]+$/);
    }),
  );
});

test.each(["a", "ay", "\ufb04", "\ufdfa", "\u0915", "x", "\u0301\u0323", "9"])(
  "a word of nothing but %j has an end, and takes no time",
  (unit) => {
    const began = process.cpuUsage();
    const words = foldedWords(unit.repeat(100_000));
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(100);
    expect(Math.max(0, ...words.map(({ length }) => length))).toBeLessThanOrEqual(maxWordLetters);
  },
);
