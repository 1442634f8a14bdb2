import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { type Language, languages } from "#kit/contract/languages.ts";
import { translate } from "#kit/server/translation.ts";
import type { ProductPage } from "#shop/market/contract.ts";
import { dosesIn, purposeOf } from "#shop/market/doses.ts";
import { engines } from "../support/database.ts";
import { allUses } from "../support/registeredUses.ts";

type Row = Readonly<Record<string, string>>;
const register: Row[] = parse(readFileSync("src/knowledge/register/data/pesticide-uses.csv"), {
  columns: true,
});
const shipped: Row[] = parse(readFileSync("src/shop/market/data/products.csv"), { columns: true });
const pesticides = shipped.filter(({ category }) => category === "pesticides").map(({ id = "" }) => id);

/** Words of a dose for crops, as ids that the register knows. */
const cropWords: Readonly<Record<string, string>> = {
  ...{
    rice: "rice-kharif",
    sugarcane: "sugarcane-spring",
    tur: "pigeonpea",
    okra: "okra-kharif",
    gram: "chickpea",
  },
  ...{
    brinjal: "brinjal-kharif",
    chilli: "chilli-dry",
    maize: "maize-kharif",
    tomato: "tomato-rabi",
    grape: "grapes",
  },
  ...{
    cotton: "cotton",
    mustard: "mustard",
    wheat: "wheat",
    potato: "potato",
    soybean: "soybean",
    citrus: "lemon",
  },
  ...{ cucumber: "cucumber", groundnut: "groundnut-kharif", moong: "moong-kharif", urad: "urad-kharif" },
  ...{ onion: "onion-rabi", cumin: "cumin", jute: "jute", sesame: "sesame-kharif", cabbage: "cabbage" },
  ...{ capsicum: "capsicum", cauliflower: "cauliflower", watermelon: "watermelon", rose: "rose" },
  ...{ "bitter gourd": "bitter-gourd", "ridge gourd": "ridge-gourd", "bottle gourd": "bottle-gourd" },
};
/** Counted in other units (decision 35). */
const notInTheRegister = ["pest-hanpv"];
/** Said of a litre of water, of seed, or with the manure it is mixed into: words of the page, reckoned nowhere. */
const notPerHectare = ["pest-azoxy-difeno"];
/** A dose or a wait, in either language. */
const figure =
  /\d\s*(?:ml|millilit|lit|l\b|g\b|gram|kg|kilo|%|percent|LE\b|days?\b|मिली|लीटर|ग्राम|किलो|प्रतिशत|एलई|दिन)/i;
/** `4 g per kg seed (wheat, groundnut)`. */
const onSeed = /(?<least>[\d.]+)(?:-(?<most>[\d.]+))? \w+ per kg seed \((?<crops>[^)]+)\)/g;
const inBaseUnit = (amount: number, unit: string) => (unit === "kg" || unit === "l" ? amount * 1000 : amount);

describe.each(engines)("figures of pesticides on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  test("there are 60 pesticides", () => expect(pesticides).toHaveLength(60));

  test.each(pesticides)(
    "every dose that %s tells of a crop is that of a row, and names its crop",
    async (id) => {
      const page: ProductPage = (await app.inject(`/api/productpage/${id}`)).json();
      if (page.handling === "hung" || notInTheRegister.includes(id)) return;
      expect(rowsOf(page).length).toBeGreaterThan(0);
      // A row that contradicts itself is shown nowhere, so its dose may not stand in the words either.
      const rows = rowsOf(page).filter(({ doubt }) => doubt === "0");
      for (const { groups = {} } of page.dose.matchAll(onSeed)) {
        for (const crop of cropsIn(groups.crops ?? "")) {
          const ofCrop = rows.filter(
            (row) =>
              row.dose_per === "kg_seed" && (row.crop_ids ?? "").split("|").includes(cropWords[crop] ?? ""),
          );
          const ends = [groups.least, groups.most ?? groups.least].map(Number);
          const found = new Set(ofCrop.flatMap((row) => [Number(row.dose_min), Number(row.dose_max)]));
          expect([id, crop, ends.filter((end) => !found.has(end))]).toEqual([id, crop, []]);
        }
      }
      for (const dose of dosesIn(page.dose)) {
        const named = cropsIn(purposeOf(page.dose, dose));
        // Where the words name none, the page's one crop is meant.
        const crops =
          named.length > 0 ? named : cropsIn(page.crops.map(({ name }) => name.toLowerCase()).join(" "));
        expect([id, crops.length > 0]).toEqual([id, true]);
        if (!dose.perHectare || notPerHectare.includes(id)) continue;
        const { least, most } = dose.perHectare;
        for (const crop of crops) {
          const ofCrop = rows.filter((row) =>
            (row.crop_ids ?? "").split("|").includes(cropWords[crop] ?? ""),
          );
          // A range may span the rows of several pests, each end being one of theirs.
          const ends = [inBaseUnit(least, dose.unit), inBaseUnit(most, dose.unit)] as const;
          const fits = [
            ofCrop.some((row) => isIn(row, "dose_min", ends[0])),
            ofCrop.some((row) => isIn(row, "dose_max", ends[1])),
          ];
          expect([id, crop, dose.perHectare, fits]).toEqual([id, crop, dose.perHectare, [true, true]]);
        }
      }
    },
  );

  test.each(pesticides)(
    "the words of %s copy no dose and no wait: those stand in the register's rows",
    async (id) => {
      const pageIn = async (language: Language): Promise<ProductPage> =>
        (
          await app.inject({ url: `/api/productpage/${id}`, headers: { cookie: `language=${language}` } })
        ).json();
      const pages = await Promise.all(languages.map(pageIn));
      if (pages[0]?.handling === "hung" || notInTheRegister.includes(id)) return;
      const words = pages.flatMap(({ about, restrictions }) => [about, restrictions]);
      expect([id, words.filter((text) => figure.test(text))]).toEqual([id, []]);
    },
  );

  test.each(pesticides)("the waiting days of %s are the longest of the rows of its crops", async (id) => {
    const page: ProductPage = (await app.inject(`/api/productpage/${id}`)).json();
    if (page.waitingDays === null) return;
    const crops = new Set(page.crops.map((crop) => crop.id));
    const days = rowsOf(page, true)
      .filter((row) => (row.crop_ids ?? "").split("|").some((crop) => crops.has(crop)))
      .map(({ waiting_days, waiting_status }) =>
        waiting_status === "nil_stated" ? 0 : Number(waiting_days || -1),
      );
    expect([id, page.waitingDays]).toEqual([id, Math.max(...days)]);
  });

  test("every figure that a use tells is that of its row in the file", async () => {
    const uses = await allUses(app);
    expect(uses.length).toBeGreaterThan(2100);
    const byHash = new Map(register.map((row) => [row.row_hash, row]));
    const cropsOfRow = new Map<string, string[]>();
    for (const { id, dose, waitingDays, page, crops, water, prohibited } of uses) {
      // A row of which an order forbids some crops is two uses; the second has a `p` behind its id.
      const hash = id.replace(/p$/, "").slice(-16);
      const row = byHash.get(hash) ?? {};
      cropsOfRow.set(hash, [...(cropsOfRow.get(hash) ?? []), ...crops]);
      const figure = (column: string) => (row[column] ? Number(row[column]) : null);
      // Percent is told as what goes into a litre.
      const times = row.dose_unit === "%" && dose?.per === "litre_water" ? 10 : 1;
      if (!prohibited) expect([id, row.doubt]).toEqual([id, "0"]);
      const told = [dose?.least ?? null, dose?.most ?? null].map((value) => value && value / times);
      const inFile = prohibited ? [null, null] : [figure("dose_min"), figure("dose_max")];
      expect([id, ...told]).toEqual([id, ...inFile]);
      expect([id, waitingDays]).toEqual([id, figure("waiting_days")]);
      expect([id, page]).toEqual([id, figure("page")]);
      if (!prohibited) expect([id, water?.least ?? null]).toEqual([id, figure("water_l_ha_min")]);
    }
    for (const [hash, crops] of cropsOfRow)
      expect([hash, crops.sort().join("|")]).toEqual([
        hash,
        byHash.get(hash)?.crop_ids?.split("|").sort().join("|"),
      ]);
  });
});

test.each(pesticides)(
  "the Hindi dose of %s tells the very figures of the English one, which are those of the register",
  (id) => {
    const figures = (text = "") => (text.match(/\d+(?:\.\d+)?/g) ?? []).sort();
    const english = shipped.find((row) => row.id === id)?.dose_per_ha;
    expect([id, figures(translate(english ?? "", "hi"))]).toEqual([id, figures(english)]);
  },
);

function cropsIn(words: string): string[] {
  return Object.keys(cropWords).filter((word) => new RegExp(`\\b${word}\\b`).test(words));
}

/** Rows of the product: the same actives in the same strength. */
function rowsOf({ contents }: ProductPage, isSameForm = false): Row[] {
  const actives = contents.map(({ active }) => active).sort();
  return register.filter((row) => {
    const own = (row.actives ?? "").split(" + ").sort();
    if (own.length !== actives.length || own.some((active, place) => active !== actives[place])) return false;
    const strengths = (row.strength_pct ?? "").split("+").map(Number);
    return contents.every(({ strength, active, formulation }) => {
      const at = (row.actives ?? "").split(" + ").indexOf(active);
      if (isSameForm && formulation !== "" && row.formulation && formulation !== row.formulation)
        return false;
      return strength === "" || !strengths[at] || Math.abs((strengths[at] ?? 0) - Number(strength)) < 0.011;
    });
  });
}

function isIn(row: Row, column: string, amount: number): boolean {
  // In some rows in doubt the unit alone is: 12.5 for 12.5 kg.
  return [1, 1000].some((times) => Math.abs(Number(row[column]) * times - amount) < 1e-6);
}
