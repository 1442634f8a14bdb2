import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
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
  const uses: Record<string, string>[] = parse(read("src/features/register/data/pesticide-uses.csv"), {
    columns: true,
  });
  const caught = uses.flatMap(
    ({ product = "" }) => gate.judge(said({ composition: product }))?.substance ?? [],
  );
  expect([...new Set(caught)].sort()).toEqual([]);
});

test("every product that ships passes", () => {
  const products: Record<string, string>[] = parse(read("src/features/market/data/products.csv"), {
    columns: true,
  });
  const hindi: Record<string, { name: string; description: string }> = JSON.parse(
    read("src/features/market/data/products.hi.json"),
  );
  const caught = products.filter(
    ({
      id = "",
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
          ...{ name_hi: hindi[id]?.name ?? "", description_hi: hindi[id]?.description ?? "" },
        }),
      ),
  );
  expect(caught.map(({ id }) => id)).toEqual([]);
});

test("a brand of a banned substance is only a word on a bag of seed", () => {
  expect(gate.judge(said({ category: "seeds", name: "Goal hybrid tomato" }))).toBeUndefined();
  expect(gate.judge(said({ category: "seeds", name: "Endosulfan 35 EC" }))).toMatchObject({ rule: "banned" });
});

test("two thousand letters are judged in no time", () => {
  const long = "endosulfan free ".repeat(125);
  const begun = performance.now();
  for (let turn = 0; turn < 20; turn += 1)
    gate.judge(said({ description: long, composition: long.slice(0, 300) }));
  expect(performance.now() - begun).toBeLessThan(4_000);
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
