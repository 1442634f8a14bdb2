import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { fromKeys } from "#kit/contract/fromKeys.ts";
import { translate, translationOf } from "#kit/server/translation.ts";
import { bighaName, bighaSource } from "../land.ts";
import { inputsOf } from "../server/inputs.ts";
import { perennials } from "../server/perennials.ts";
import { monthsOf, shownSource } from "../server/present.ts";

type Row = Record<string, string>;
type State = {
  state: string;
  bighaSquareMetres: number;
  source: string;
};

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const rows = parse<Row>(read("./crops.csv"), { columns: true });
const sources = JSON.parse(readFileSync("src/languages/hi/cropSources.json", "utf8")) as Record<
  string,
  string
>;
const bighas = JSON.parse(readFileSync("src/languages/hi/bighas.json", "utf8"));
const states = JSON.parse(read("./states.json")) as State[];

/** Words in Latin letters that a Hindi basis may keep: names of publications and sites, species, units. */
const LATIN_ALLOWED = new Set([
  ...["EcoCrop", "FAO", "DES", "DCCB", "MSP", "FL", "A", "Cost", "Agricultural", "Reviews", "R", "AGR"],
  ...["affairscloud.com", "examguruadda.in", "karshikakeralam.org"],
  ...["Plantago", "ovata", "Cucumis", "melo"],
  ...["Rs", "x"],
]);
/** Words in Latin letters that a crop's name and texts may keep. */
const LATIN_ALLOWED_IN_TEXTS = new Set(["pH"]);

const text = (row: Row, column: string) => {
  const value = row[column];
  if (value === undefined) throw new Error(`crops.csv has no column ${column}`);
  return value;
};
const figure = (row: Row, column: string) => {
  const value = text(row, column);
  if (!/^-?\d+(\.\d+)?$/.test(value)) throw new Error(`${row.id}: ${column} is '${value}', not a number`);
  return Number(value);
};
const hindiOf = (row: Row) =>
  fromKeys(["name", "brief", "info"], (kind) => translationOf(text(row, kind), "hi") ?? "");
const sentences = (prose: string) => prose.split(/[.।?!](?=\s|$)/).filter((part) => part.trim()).length;
const digits = (prose: string): string[] => prose.match(/\d+/g) ?? [];
const latinWords = (prose: string): string[] => prose.match(/[A-Za-z][A-Za-z.]*/g) ?? [];
const hasDevanagari = (prose: string) => /\p{Script=Devanagari}/u.test(prose);
const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const idsWhere = (wrong: (row: Row) => boolean) => rows.filter(wrong).map((row) => row.id);
const apart = (a: number, b: number) => Math.abs(a - b);

/** The distinct values, over all records, of the columns whose name ends so. */
const distinct = (ending: RegExp) => {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => ending.test(column));
  return [...new Set(rows.flatMap((row) => columns.map((column) => text(row, column))))].filter(Boolean);
};

describe("The crop records", () => {
  test("are 119, and no two share an id or an English name", () => {
    expect(rows).toHaveLength(119);
    expect(repeated(rows.map((row) => text(row, "id")))).toEqual([]);
    expect(repeated(rows.map((row) => text(row, "name")))).toEqual([]);
  });

  test("have a gross income of yield times price", () => {
    const off = (row: Row) =>
      apart(
        figure(row, "gross_income_rs_per_ha"),
        figure(row, "yield_kg_per_ha") * figure(row, "price_rs_per_kg"),
      );
    expect(idsWhere((row) => off(row) > 1)).toEqual([]);
  });

  test("have a profit of gross income less investment", () => {
    const off = (row: Row) =>
      apart(
        figure(row, "profit_rs_per_ha"),
        figure(row, "gross_income_rs_per_ha") - figure(row, "investment_rs_per_ha"),
      );
    expect(idsWhere((row) => off(row) > 1)).toEqual([]);
  });

  test("have a cautious profit of 0.75 of the gross less 1.25 of the investment", () => {
    const off = (row: Row) =>
      apart(
        figure(row, "profit_stress_rs_per_ha"),
        0.75 * figure(row, "gross_income_rs_per_ha") - 1.25 * figure(row, "investment_rs_per_ha"),
      );
    expect(idsWhere((row) => off(row) > 1)).toEqual([]);
  });

  test("keep the same arithmetic where a mandi price is given", () => {
    const atMandi = rows.filter((row) => text(row, "mandi_price_rs_per_kg") !== "");
    const wrong = atMandi.filter((row) => {
      const gross = figure(row, "gross_at_mandi_rs_per_ha");
      const sold = figure(row, "yield_kg_per_ha") * figure(row, "mandi_price_rs_per_kg");
      const profit = figure(row, "profit_at_mandi_rs_per_ha");
      return apart(gross, sold) > 1 || apart(profit, gross - figure(row, "investment_rs_per_ha")) > 1;
    });
    expect(atMandi).toHaveLength(33);
    expect(wrong.map((row) => row.id)).toEqual([]);
  });

  test("say the same water in millimetres and in litres, and the class that follows from it", () => {
    const classOf = (mm: number) => (mm < 400 ? "Low" : mm < 800 ? "medium" : "High");
    expect(
      idsWhere((row) => figure(row, "water_litres_per_ha") !== figure(row, "water_mm") * 10_000),
    ).toEqual([]);
    expect(idsWhere((row) => text(row, "water_class") !== classOf(figure(row, "water_mm")))).toEqual([]);
  });

  test("are trusted as far as price, cost and harvest are published", () => {
    const confidenceOf = (row: Row) => {
      const bases = ["investment_basis", "yield_basis", "price_basis"].map((column) => text(row, column));
      const thin = /few quotes|one day only/.test(text(row, "price_basis"));
      const [cost = ""] = bases;
      // The official cost of a quintal is published; by which harvest it is to be multiplied is not known.
      const isOfficial = cost.startsWith("estimate: official cost");
      if (thin || bases.some((basis) => basis.startsWith("estimate") && !(isOfficial && basis === cost)))
        return "low";
      if (["fruit", "flower"].includes(text(row, "crop_group"))) return "low";
      const notified = text(row, "price_basis").startsWith("published figure");
      return notified && text(row, "investment_basis").startsWith("worked out") ? "high" : "medium";
    };
    expect(idsWhere((row) => text(row, "confidence") !== confidenceOf(row))).toEqual([]);
    const trusted = (confidence: string) => idsWhere((row) => text(row, "confidence") === confidence).length;
    expect([trusted("high"), trusted("medium"), trusted("low")]).toEqual([6, 55, 58]);
  });

  test("lie in the field for days within their range, but for six that say so", () => {
    const outside = rows.filter((row) => {
      if (text(row, "duration_min_days") === "") return false;
      const days = figure(row, "duration_days");
      return days < figure(row, "duration_min_days") || days > figure(row, "duration_max_days");
    });
    expect(outside.map((row) => row.id).sort()).toEqual([
      "beetroot",
      "brinjal-kharif",
      "fenugreek",
      "ginger",
      "marigold",
      "mustard",
    ]);
    expect(outside.filter((row) => !text(row, "duration_basis").startsWith("estimate"))).toEqual([]);
    expect(idsWhere((row) => text(row, "duration_min_days") === "").sort()).toEqual(
      expect.arrayContaining(Object.keys(perennials).sort()),
    );
  });

  test("name the sowing day that their water is reckoned from, in their sowing months or half a month beside", () => {
    const wrong = rows.filter((row) => {
      const [, day, month] = /from (\d\d)-(\d\d)\b/.exec(text(row, "water_source")) ?? [];
      const months = monthsOf(text(row, "sowing_months"));
      return !day || !month || !months.includes(Number(month));
    });
    expect(wrong.map((row) => row.id)).toEqual([]);
  });

  test("give every soil in every season at least four crops to choose from", () => {
    const pair = (soil: string, season: string) =>
      rows.filter((row) => text(row, "soil") === soil && text(row, "seasons").split("|")[0] === season);
    const pairs = ["Red", "Black", "Sandy", "Alluvial"].flatMap((soil) =>
      ["Rabi", "Kharif", "Zaid"].map((season) => ({
        pair: `${soil} ${season}`,
        crops: pair(soil, season).length,
      })),
    );
    expect(pairs.filter(({ crops }) => crops < 4)).toEqual([]);
    expect(pairs.reduce((sum, { crops }) => sum + crops, 0)).toBe(rows.length);
  });
});

describe("The crops of hills, coasts and plantations", () => {
  const ids = [
    ...["coconut", "arecanut", "cashew", "black-pepper", "cardamom", "apple", "tea", "coffee", "rubber"],
    ...["buckwheat", "oats", "khesari", "tobacco", "mesta", "large-cardamom", "litchi"],
  ];
  const row = (id: string) => rows.find((one) => one.id === id) ?? {};

  test("are all there, each with a soil, a season and a source or an estimate for every figure", () => {
    for (const id of ids) {
      expect([id, ["Red", "Black", "Sandy", "Alluvial"].includes(text(row(id), "soil"))]).toEqual([id, true]);
      expect([id, /^(Rabi|Kharif|Zaid)/.test(text(row(id), "seasons"))]).toEqual([id, true]);
      for (const figure of ["investment", "water", "yield", "price", "duration", "sowing", "soil", "climate"])
        expect([
          id,
          figure,
          text(row(id), `${figure}_source`) !== "" && text(row(id), `${figure}_basis`) !== "",
        ]).toEqual([id, figure, true]);
    }
  });

  test("say of khesari what it does, of whose seed to sow, and of Virginia tobacco who licenses it", () => {
    expect(text(row("khesari"), "info")).toMatch(
      /lame people.*neurolathyrism.*ODAP.*Ratan, Prateek or Mahateora/,
    );
    expect(hindiOf(row("khesari")).info).toMatch(/लंगड़ा.*ओडीएपी.*रतन, प्रतीक या महातिवड़ा/);
    expect(text(row("tobacco"), "brief")).toContain("Tobacco Board's licence");
    expect(hindiOf(row("tobacco")).brief).toContain("टोबैको बोर्ड के लाइसेंस");
  });
});

test("The latest support price of msp-history.csv is the price of its crops", () => {
  const latest = new Map<string, Row>();
  for (const row of parse<Row>(read("./msp-history.csv"), { columns: true }))
    for (const id of text(row, "crop_ids").split("|").filter(Boolean))
      if (Number(latest.get(id)?.crop_year ?? 0) < figure(row, "crop_year")) latest.set(id, row);
  const supported = rows.filter((row) => /^Government of India/.test(text(row, "price_source")));
  expect(supported.map((row) => row.id).sort()).toEqual([...latest.keys()].sort());
  const rupees = (row: Row) => figure(latest.get(text(row, "id")) ?? {}, "msp_rs_per_quintal");
  expect(
    supported
      .filter((row) => Math.round(figure(row, "price_rs_per_kg") * 100) !== rupees(row))
      .map((row) => row.id),
  ).toEqual([]);
});

describe("The Hindi texts", () => {
  test("are there for every record", () => {
    for (const kind of ["name", "brief", "info"] as const)
      expect(idsWhere((row) => hindiOf(row)[kind].trim() === "")).toEqual([]);
  });

  test("are written in Devanagari, without words in Latin letters", () => {
    const wrong = rows.flatMap((row) =>
      Object.values(hindiOf(row)).flatMap((prose) => [
        ...(hasDevanagari(prose) ? [] : [`${row.id} has no Devanagari: ${prose}`]),
        ...latinWords(prose)
          .filter((word) => !LATIN_ALLOWED_IN_TEXTS.has(word))
          .map((word) => `${row.id}: ${word}`),
      ]),
    );
    expect(wrong).toEqual([]);
  });

  test("have a word for an insect and another for a worm, and none for both (docs/copy.md)", () => {
    expect(idsWhere((row) => /कीड़/.test(hindiOf(row).brief + hindiOf(row).info))).toEqual([]);
  });

  test("spell each letter in one way only, so that a search finds it", () => {
    const files = [JSON.stringify(rows.map(hindiOf)), JSON.stringify(sources), JSON.stringify(bighas)];
    expect(files.map((file) => file === file.normalize("NFC"))).toEqual([true, true, true]);
  });

  test("name no two records alike", () => {
    expect(repeated(rows.map((row) => hindiOf(row).name))).toEqual([]);
  });

  test("are one sentence in brief, and in full as many sentences as the English, give or take one", () => {
    expect(idsWhere((row) => sentences(hindiOf(row).brief) !== 1)).toEqual([]);
    expect(idsWhere((row) => apart(sentences(hindiOf(row).info), sentences(text(row, "info"))) > 1)).toEqual(
      [],
    );
  });

  test("keep every figure of the English", () => {
    const lost = (["brief", "info"] as const).flatMap((kind) =>
      rows.flatMap((row) =>
        digits(text(row, kind))
          .filter((number) => !digits(hindiOf(row)[kind]).includes(number))
          .map((number) => `${row.id} ${kind}: ${number}`),
      ),
    );
    expect(lost).toEqual([]);
  });
});

describe("The Hindi of sources and bases", () => {
  test("covers every basis and every source of the records, and nothing that is gone", () => {
    const used = distinct(/_(basis|source)$/).map(shownSource);
    expect(used.filter((english) => !hasDevanagari(sources[english] ?? ""))).toEqual([]);
    expect(Object.keys(sources).filter((english) => !used.includes(english))).toEqual([]);
  });

  test("keeps no English in a basis but names, species and units", () => {
    const words = distinct(/_basis$/).flatMap((english) => latinWords(sources[english] ?? ""));
    expect([...new Set(words)].filter((word) => !LATIN_ALLOWED.has(word))).toEqual([]);
  });

  test("keeps every figure of the English", () => {
    const lost = Object.entries(sources).filter(
      ([english, prose]) => !digits(english).every((number) => digits(prose).includes(number)),
    );
    expect(lost).toEqual([]);
  });

  test("tells an estimate from a published figure", () => {
    const estimates = distinct(/_basis$/).filter((english) => english.startsWith("estimate: "));
    expect(estimates.length).toBeGreaterThan(0);
    expect(estimates.filter((english) => !sources[english]?.startsWith("अंदाजा: "))).toEqual([]);
  });
});

test("the Hindi of seed advice covers every spacing and every time of giving, with super phosphate for DAP too", () => {
  const inputs = rows.flatMap((row) => inputsOf(text(row, "id")) ?? []);
  const shown = inputs.flatMap(({ spacing, splits }) => [spacing, splits, splits.replaceAll("DAP", "SSP")]);
  const missing = shown.filter((each) => each !== "" && !hasDevanagari(translate(each, "hi")));
  expect(inputs.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

describe("The bigha of a state", () => {
  test("is a believable area with a name and a source in both languages", () => {
    expect(states).toHaveLength(9);
    expect(repeated(states.map(({ state }) => state))).toEqual([]);
    for (const bigha of states) {
      const { state, bighaSquareMetres, source } = bigha;
      expect(bighaSquareMetres, state).toBeGreaterThanOrEqual(1_000);
      expect(bighaSquareMetres, state).toBeLessThanOrEqual(3_000);
      expect(
        [
          hasDevanagari(bighaName(bigha, "hi")),
          hasDevanagari(bighaSource(bigha, "hi")),
          source.trim() !== "",
        ],
        state,
      ).toEqual([true, true, true]);
    }
  });
});

test("every record of a whole year in the field is called perennial, as its own text tells it", () => {
  const told: Record<number, RegExp> = {
    ...{ 2: /fruit comes in eighteen months/, 3: /bear from the third year/, 4: /bear from the fourth year/ },
    ...{ 5: /bear from the fifth year/, 6: /bears? from the sixth year/ },
  };
  const standing = rows.filter((row) => figure(row, "duration_days") === 365);
  expect(standing.map((row) => text(row, "id")).sort()).toEqual(Object.keys(perennials).sort());
  for (const row of standing) {
    const { orchard, firstFruitYear } = perennials[text(row, "id")] ?? {};
    const info = text(row, "info");
    expect([row.id, /of a bearing (orchard|vineyard)/.test(info)]).toEqual([row.id, orchard]);
    const years = Object.keys(told)
      .map(Number)
      .filter((year) => told[year]?.test(info));
    expect([row.id, ...years]).toEqual([row.id, ...(firstFruitYear ? [firstFruitYear] : [])]);
  }
});
