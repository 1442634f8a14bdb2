import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { translate } from "#kit/server/translation.ts";
import { shippedAdvisories } from "../server/shipped.ts";

type CropRow = { id: string; name: string; info: string };
const crops: CropRow[] = parse(readFileSync("src/knowledge/crops/data/crops.csv"), {
  columns: true,
  bom: true,
});
const advisories = shippedAdvisories();

/** The name of a crop's page without the season. */
const nameOf = (crop: CropRow) => crop.name.split(" (", 1)[0] ?? "";

/** What a page names that is no pest or disease, or that no advisory tells yet. */
const notTold = [
  "heat at flowering",
  "birds",
  "lodging",
  "early monsoon rain at harvest",
  "sucking bugs",
  "sunburn",
  "storage mites",
  "unseasonal rain",
  "frost",
  "together with frost at flowering,",
  "rust fly",
  "forking in stony soil",
  // What follows a comma after the threats.
  "so use clean vines",
  "earth up",
  "so never plant on the same land twice running",
  "sprays",
  "gluts",
  "price",
  "price swings",
];

/** Crops that no advisory tells of yet: their pages say so. */
const untold = [
  ...[
    "coconut",
    "arecanut",
    "cashew",
    "black-pepper",
    "cardamom",
    "large-cardamom",
    "apple",
    "litchi",
    "tea",
  ],
  ...["coffee", "rubber", "buckwheat", "oats", "khesari", "tobacco", "mesta"],
];

test("the crops that are said to be without advisories have none, and are shipped", () => {
  expect(untold.filter((id) => !crops.some((crop) => crop.id === id))).toEqual([]);
  expect(advisories.filter(({ crop_ids }) => untold.some((id) => crop_ids.includes(id)))).toEqual([]);
});

test.each(crops.filter(({ id }) => !untold.includes(id)).map((crop) => [crop.id, crop] as const))(
  "each key threat that the page of %s names has an advisory under that crop",
  (id, crop) => {
    const own = advisories.filter(({ crop_ids }) => crop_ids.includes(id));
    const told = own.map(({ problem, symptoms, cause, keywords }) =>
      [problem, symptoms, cause, ...keywords].join(" ").toLowerCase(),
    );
    const threats = threatsOf(crop.info);
    expect(threats.length).toBeGreaterThan(0);
    const missing = threats.filter((threat) => {
      const stems = threat
        .toLowerCase()
        .split(/[\s-]+/)
        .filter((word) => word.length > 3)
        .map((word) => word.replace(/s$/, ""));
      return !told.some((words) => stems.every((stem) => words.includes(stem)));
    });
    expect(missing).toEqual([]);
  },
);

/** The last sentence of a crop's page names its threats, one after another. */
function threatsOf(info: string): string[] {
  const sentences = info.split(/(?<=\.)\s+/).filter((sentence) => !sentence.startsWith("Figures are"));
  const last = sentences.at(-1)?.replace(/\.$/, "") ?? "";
  const named =
    last
      .replace(/^Watch for /, "")
      .replace(/ (is|are) (by far the worst|the chief) pest, (with|followed by) /, ", ")
      .split(
        / (?:are|is|need|attack|reduce|cut|cause|appear|should|spoil|decide|can|were|must|after) /,
        1,
      )[0] ?? "";
  return named
    .split(/, | and |, and /)
    .map((threat) => threat.trim())
    .filter((threat) => threat !== "" && !notTold.includes(threat));
}

test("crops are called by the names of their pages", () => {
  const names = new Map(crops.map((crop) => [crop.id, nameOf(crop)]));
  for (const { id, crops: named, crop_ids } of advisories)
    expect([id, named]).toEqual([
      id,
      crop_ids.length === 0 ? ["All crops"] : [...new Set(crop_ids.map((crop) => names.get(crop)))],
    ]);
});

test("a source is an institution with its title, or says that nobody is cited; never a number of an upload or a note to oneself", () => {
  for (const { id, source, basis } of advisories)
    expect([id, source, basis]).not.toEqual([
      id,
      expect.anything(),
      expect.stringMatching(/not listed below|own caution;|^mixed/),
    ]);
  const weak = advisories.filter(({ source }) =>
    /scribd|qsstudy|digitrac|vantikatech|greenify|csaxpert|agmarks|\b\d{6,}\b/i.test(source),
  );
  expect(weak.map(({ id, source }) => [id, source])).toEqual([]);
});

test("no advisory copies a dose or waiting days of a medicine: they stand in the register, and are shown from there", () => {
  for (const { id, immediate_advice, prevention } of advisories) {
    for (const text of [...immediate_advice, ...prevention]) {
      expect([id, text]).not.toEqual([
        id,
        expect.stringMatching(
          /^Registered for|wait \d+ days|\d\s*% ?(SC|EC|WP|WG|SL|SG|ZC|FS)\b|\d ?(ml|l) (for|per) (a|one) hectare/,
        ),
      ]);
      expect([id, translate(text, "hi")]).not.toEqual([
        id,
        expect.stringMatching(/^दर्ज दवा|कटाई से पहले \d+ दिन/),
      ]);
    }
  }
});

test("the Hindi keeps to one hand: no dots under क ख ग, no word for worm and insect alike", () => {
  for (const { id, problem, symptoms, cause, immediate_advice, prevention } of advisories) {
    const words = [problem, symptoms, cause, ...immediate_advice, ...prevention]
      .map((text) => translate(text, "hi"))
      .join(" ");
    expect([id, words.match(/[कखग]\u093c|[\u0958-\u095a]/)]).toEqual([id, null]);
    expect([id, words.match(/कीड़|सूंडी|सुंडी/)]).toEqual([id, null]);
  }
});
