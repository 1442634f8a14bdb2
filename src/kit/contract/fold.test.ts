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

test.each([
  ["Bengali", "পোটাশ"],
  ["Gurmukhi", "ਪੋਟਾਸ਼"],
  ["Gujarati", "પોટાશ"],
  ["Odia", "ପୋଟାଶ"],
  ["Tamil", "பொட்டாஷ்"],
  ["Telugu", "పొటాష్"],
  ["Kannada", "ಪೊಟಾಷ್"],
  ["Malayalam", "പൊട്ടാഷ്"],
])("a vowel of two parts is one sound in %s, typed as one sign or as two", (_, word) => {
  const apart = Array.from(word, (sign) => twoParts[sign] ?? sign).join("");
  expect([word, apart].map(fold)).toEqual([fold("potash"), fold("potash")]);
});
/** Signs as keyboards type them in two: Unicode holds both to be the same text. */
const twoParts: Readonly<Record<string, string>> = {
  ...{ "\u09cb": "\u09c7\u09be", "\u0b4b": "\u0b47\u0b3e", "\u0bca": "\u0bc6\u0bbe" },
  ...{ "\u0cca": "\u0cc6\u0cc2", "\u0d4a": "\u0d46\u0d3e" },
};

test.each([
  ["Bengali", "নৌকা"],
  ["Odia", "ନୌକା"],
  ["Tamil", "நௌகா"],
  ["Kannada", "ನೌಕಾ"],
  ["Malayalam", "നൌകാ"],
  ["Malayalam as it is written today", "നൗകാ"],
])("the au of %s is that of Hindi", (_, word) => {
  expect(fold(word)).toBe(fold("नौका"));
});

test.each([
  ["Kannada ē and ī", "ಕೇಸೀ", "kesi"],
  ["a chillu of Malayalam, a letter without its vowel", "യൂറിയർ", "yuriyar"],
  ["the khanda ta of Bengali", "হঠাৎ", "hathat"],
  ["the tippi of Gurmukhi", "ਝੰਡਾ", "jhanda"],
])("%s is heard", (_, word, latin) => {
  expect(fold(word)).toBe(fold(latin));
});

test("accents of Latin letters are no letters", () => {
  expect(["Pötash", "poṭāsh", "ＰＯＴＡＳＨ"].map(fold)).toEqual(["potash", "potash", "potash"].map(fold));
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
    const began = process.threadCpuUsage();
    const words = foldedWords(unit.repeat(100_000));
    expect(process.threadCpuUsage(began).user / 1_000).toBeLessThan(100);
    expect(Math.max(0, ...words.map(({ length }) => length))).toBeLessThanOrEqual(maxWordLetters);
  },
);
