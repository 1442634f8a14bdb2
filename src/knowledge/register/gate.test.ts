import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { translate } from "#kit/server/translation.ts";
import { gate, read, restrictions, said } from "#tests/support/shippedGate.ts";
import { gateOf } from "./gate.ts";

test("a list that is empty forbids nothing", () => {
  expect(gateOf([]).judge(said({ composition: "Endosulfan 35% EC" }))).toBeUndefined();
});

test("every name and spelling of the list is caught as a composition", () => {
  const missed = restrictions.flatMap(({ substance, spellings, hindi, sellable }) =>
    [substance, ...spellings, ...hindi]
      .filter(() => sellable === "no")
      .filter((name) => gate.judge(said({ composition: name })) === undefined),
  );
  expect(missed).toEqual([]);
});

test("every active that the register has and no order forbids passes on a crop that no order names", () => {
  const uses: Record<string, string>[] = parse(read("src/knowledge/register/data/pesticide-uses.csv"), {
    columns: true,
  });
  const caught = uses.flatMap(
    ({ product = "" }) => gate.judge(said({ composition: product }))?.substance ?? [],
  );
  expect([...new Set(caught)].sort()).toEqual(["Dinocap"]);
});

test("every product that ships passes", () => {
  const products: Record<string, string>[] = parse(read("src/shop/market/data/products.csv"), {
    columns: true,
  });
  const caught = products.filter(
    ({
      category = "",
      name = "",
      composition = "",
      crop_targets = "",
      description = "",
      dose_per_ha = "",
      pack_size = "",
      manufacturer = "",
      restrictions = "",
    }) =>
      gate.judge(
        said({
          ...{ category, name, composition, crop_targets, description, dose: dose_per_ha },
          ...{ pack_size, manufacturer, restrictions },
          ...{ name_hi: translate(name, "hi"), description_hi: translate(description, "hi") },
        }),
      ),
  );
  expect(caught.map(({ id }) => id)).toEqual([]);
});

test("a brand of a banned substance is only a word on a bag of seed", () => {
  expect(gate.judge(said({ category: "seeds", name: "Goal hybrid tomato" }))).toBeUndefined();
  expect(gate.judge(said({ category: "seeds", name: "Endosulfan 35 EC" }))).toMatchObject({ rule: "banned" });
});

/** The least time (ms of this process) in which a text is judged; each time another one, since what was judged is cached. */
function leastMs(textOf: (turn: number) => string): number {
  const times = Array.from({ length: 7 }, (_, turn) => {
    const product = said({ name: "Good spray", description: textOf(turn) });
    const began = process.threadCpuUsage();
    gate.judge(product);
    const { user, system } = process.threadCpuUsage(began);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

/** Letters and figures that follow from a number alone. */
function randomLetters(seed: number, alphabet: string): () => string {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return alphabet.charAt((state >> 8) % alphabet.length);
  };
}

const lettersAndFigures = "abcdefghijklmnopqrstuvwxyz0123456789";
const mixedWords = (length: number, alphabet: string, turn: number): string => {
  const letter = randomLetters(turn * 100 + length, alphabet);
  return Array.from({ length: 2_000 }, (_, place) => (place % (length + 1) === length ? " " : letter())).join(
    "",
  );
};

test("two thousand letters are judged in no time, whatever they are", () => {
  const calmMs = leastMs((turn) => `${turn} endosulfan free `.repeat(117).slice(0, 2_000));
  const hostile = {
    "six letters and figures": (turn: number) => mixedWords(6, lettersAndFigures, turn),
    "five of those that are decoded in two ways": (turn: number) => mixedWords(5, "bcdlmnou1i!ν", turn),
    "eight of those of a banned name": (turn: number) => mixedWords(8, "3nd0su1f4n", turn),
    "two letters": (turn: number) => mixedWords(2, lettersAndFigures.slice(0, 26), turn),
    "three that are said to be in it": (turn: number) =>
      mixedWords(3, lettersAndFigures.slice(0, 26), turn).replaceAll(" ", " contains ").slice(0, 2_000),
  };
  const late = Object.entries(hostile)
    .map(([how, textOf]) => ({ how, ms: leastMs(textOf) }))
    .filter(({ ms }) => ms > calmMs + 50);
  expect(late).toEqual([]);
});

test("a disguised name is caught in a name and composition full of mixed words, and first in a description", () => {
  const junk = mixedWords(2, lettersAndFigures, 1);
  for (const some of [
    { name: `${junk.slice(0, 105)} m0n0cr0t0ph05`, crop_targets: "tomato-rabi" },
    { composition: `${junk.slice(0, 285)} 3nd05u1f4n` },
    { description: `Contains 3nd05u1f4n. ${junk.slice(0, 1_900)}` },
  ])
    expect([some, gate.judge(said(some))]).toEqual([
      some,
      expect.objectContaining({ order: expect.any(String) }),
    ]);
});

test("a pesticide that is listed as something else is refused, with where it belongs", () => {
  for (const some of [
    { category: "fertilizers", name: "Imidacloprid 17.8 SL" },
    { category: "fertilizers", composition: "Chlorpyrifos 20% EC" },
    { category: "fertilizers", composition: "Lambda-cyhalothrin 4.9% CS" },
    { category: "seeds", name: "Emamectin benzoate 5% SG" },
    { category: "seeds", composition: "Imidacloprid 17.8% SL" },
    { category: "fertilizers", composition: "Imidacloprid 17.8 % w/w SL" },
    { category: "fertilizers", composition: "Imidacloprid 17.8% S.L." },
  ])
    expect([some, gate.judge(said(some))]).toMatchObject([
      some,
      { rule: "banned-category", column: "category" },
    ]);
});
