import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { gate, read, restrictions, said } from "#tests/support/shippedGate.ts";
import { dictionary, ordinaryWords, target } from "../../../scripts/ordinaryWords/derive.ts";
import { namesIndex } from "./names/nameIndex.ts";
import { lettersOf } from "./names/names.ts";

const { bySpelling } = namesIndex(restrictions);
/** A listed name or spelling, also in the plural. */
const isBan = (word: string) =>
  [word, word.replace(/s$/, ""), word.replace(/es$/, "")].some((each) => bySpelling.has(lettersOf(each)));

/** The product form, the call and the file judge a product as this does; EarthWorm asks which substances a text names. */
const isTaken = (text: string, category = "fertilizers") =>
  gate.judge(said({ category, name: text, composition: text })) === undefined &&
  gate.substancesIn(text).length === 0;

const words = dictionary();

test("of the dictionary of English and of our texts no ordinary word is taken for a banned name", {
  timeout: 120_000,
}, () => {
  const hindi = words.filter((word) => /[\u0900-\u097f]/.test(word));
  // Every ninth word, and every one that lies near a listed name.
  const english = words.filter((word) => /^[a-z]/.test(word)).filter((_, place) => place % 9 === 0);
  const some = [...english, ...hindi, ...JSON.parse(read(target)).ordinary];
  expect([english.length >= 30_000, hindi.length >= 3_000]).toEqual([true, true]);
  expect(some.filter((word) => !isTaken(word) && !isBan(word))).toEqual([]);
});

test("terms of the Fertiliser Control Order, of labels and of farmers' questions are taken", () => {
  const terms = read("scripts/ordinaryWords/fertilizers.txt").split("\n").filter(Boolean);
  const questions = [
    "gehu me nitrogen kitna dalu",
    "what is nitrogen",
    "nitrogen ki kami",
    "leaves turning yellow nitrogen",
  ];
  const more = [
    "pani for at least two days",
    "me na zone",
    "what is my goal",
    "calcium cyanamide kya hai",
    "self help group",
    "marathon",
  ];
  expect(terms.length).toBeGreaterThan(180);
  expect([...terms, ...questions, ...more].filter((term) => !isTaken(term))).toEqual([]);
});

const spaced = (by: string) => (name: string) => Array.from(name).join(by);
const swapped = (from: string, to: string) => (name: string) =>
  name.toLowerCase().replace(/./gu, (letter) => Array.from(to)[Array.from(from).indexOf(letter)] ?? letter);
const disguises: Readonly<Record<string, (name: string) => string>> = {
  spaces: spaced(" "),
  dots: spaced("."),
  stars: spaced("*"),
  joiners: spaced("\u200b"),
  "word joiners": spaced("\u2060"),
  cyrillic: swapped("aeopcxyikmths", "аеорсхуікмтнѕ"),
  greek: swapped("aeopiktun", "αεορικτυν"),
  "full width": (name) =>
    name.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  figures: swapped("oleas", "01345"),
  "other figures": swapped("oieast", "013457"),
  accents: (name) => name.replace(/[aeiou]/g, "$&\u0301"),
  strength: (name) => `${name} 35 EC`,
};

test("banned names in a dozen disguises are caught", () => {
  const names = restrictions
    .filter(({ sellable }) => sellable === "no")
    .map(({ substance }) => substance.replace(/ \(.*/, ""));
  const missed = [...new Set(names)].flatMap((name) =>
    Object.entries(disguises)
      // An acronym is not spelt with figures: of `2,4,5-T` nothing would be left.
      .filter(([how]) => !(how.includes("figures") && /^(?:2,4,5-T|EPN|DDT)$/.test(name)))
      .filter(([, hide]) => gate.judge(said({ category: "fertilizers", name: hide(name) })) === undefined)
      .map(([how, hide]) => [how, hide(name)]),
  );
  expect(names.length * Object.keys(disguises).length).toBeGreaterThan(600);
  expect(missed).toEqual([]);
});

test("one slip in a long banned name of one word is caught wherever it is", () => {
  const names = restrictions
    .filter(({ sellable, substance }) => sellable === "no" && /^[A-Za-z]{10,}$/.test(substance))
    .map(({ substance }) => substance.toLowerCase());
  const slips = names.flatMap((name) =>
    Array.from(name, (_, at) => [
      name.slice(0, at) + name.slice(at + 1),
      `${name.slice(0, at)}x${name.slice(at + 1)}`,
      name.slice(0, at) + name.charAt(at) + name.slice(at),
    ]).flat(),
  );
  expect(slips.length).toBeGreaterThan(500);
  expect(
    slips.filter((slip) => gate.judge(said({ category: "fertilizers", name: slip })) === undefined),
  ).toEqual([]);
});

test("what ships is what the script derives", { timeout: 120_000 }, () => {
  const shipped = JSON.parse(readFileSync(target, "utf8"));
  expect(ordinaryWords(), "run: node scripts/ordinaryWords.ts").toEqual(shipped);
});
