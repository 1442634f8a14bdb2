/** Crops that share diseases or leave something for the next, by id. */
const families = {
  cereal: [
    ...["rice-kharif", "rice-rabi", "rice-summer", "wheat", "barley", "oats"],
    ...["maize-kharif", "maize-rabi", "maize-spring", "bajra-kharif", "bajra-summer"],
    ...["jowar-kharif", "jowar-rabi", "ragi-kharif", "ragi-summer", "foxtail-millet", "kodo-millet"],
  ],
  rice: ["rice-kharif", "rice-rabi", "rice-summer"],
  wheat: ["wheat"],
  legume: [
    ...["chickpea", "pigeonpea", "moong-kharif", "moong-summer", "urad-kharif", "urad-summer"],
    ...["lentil", "field-pea", "green-pea", "horse-gram", "moth-bean", "khesari", "soybean", "guar"],
    ...["cowpea-grain", "cowpea-veg", "groundnut-kharif", "groundnut-rabi", "groundnut-summer"],
    ...["field-bean", "french-bean", "cluster-bean-veg", "fenugreek"],
  ],
  solanum: [
    ...["tomato-rabi", "tomato-hybrid", "potato", "brinjal-kharif", "green-chilli", "chilli-dry"],
    ...["capsicum", "tobacco"],
  ],
  crucifer: ["cabbage", "cauliflower", "mustard", "taramira", "radish"],
  cucurbit: [
    ...["bottle-gourd", "bitter-gourd", "sponge-gourd", "ridge-gourd", "pumpkin-summer", "tinda"],
    ...["watermelon", "muskmelon", "cucumber", "long-melon"],
  ],
  allium: ["onion-kharif", "onion-rabi", "garlic"],
} as const satisfies Record<string, readonly string[]>;

type Family = keyof typeof families;

/** The worth of a crop after another, and where that was read. */
interface Rule {
  readonly kind: "good" | "bad";
  readonly before: Family | readonly string[];
  readonly next: Family | readonly string[];
  readonly source: string;
}

/** Rules of a crop after the one before it, by id; the first that fits counts. */
export const rotationRules = {
  "pigeonpea-again": {
    kind: "bad",
    before: ["pigeonpea"],
    next: ["pigeonpea"],
    source:
      "Natarajan et al. 1985, ICRISAT (oar.icrisat.org/7510): a year of sorghum between, 16 % wilt for 80 to 90",
  },
  "chickpea-again": {
    kind: "bad",
    before: ["chickpea"],
    next: ["chickpea"],
    source: "Haware, Nene and Natarajan, ICRISAT: the wilt lives in the soil for six years without chickpea",
  },
  "solanum-again": {
    kind: "bad",
    before: "solanum",
    next: "solanum",
    source: "farmextensionmanager.com/tomato-interculture; Adhikari and Basnyat 1998 (bacterial wilt)",
  },
  "crucifer-again": {
    kind: "bad",
    before: "crucifer",
    next: "crucifer",
    source:
      "Agriculture Department of Sikkim (sikkimagrisnet.org); Bhattacharya et al. 2014 (club root in India)",
  },
  "cucurbit-again": {
    kind: "bad",
    before: "cucurbit",
    next: "cucurbit",
    source:
      "Navsari Agricultural University (kiosk.nau.in); Cornell University (gummy stem blight of all cucurbits)",
  },
  "allium-again": {
    kind: "bad",
    before: "allium",
    next: "allium",
    source:
      "441 onion fields, Isfahan 2009-10 (rpp.marvdasht.iau.ir): pink root least after cereals, worst after onion",
  },
  "cereal-after-legume": {
    kind: "good",
    before: "legume",
    next: "cereal",
    source:
      "TNAU Agritech Portal, crop rotation; Singh et al. 1993, New Delhi (wheat after rainy-season legumes)",
  },
  "allium-after-legume": {
    kind: "good",
    before: "legume",
    next: "allium",
    source: "ICAR-DOGR, cropping system (dogr.res.in)",
  },
} as const satisfies Record<string, Rule>;

/** The rule that looks further back than one crop. */
const riceWheatRule = {
  kind: "bad",
  source: "Kumar et al. 2018, ICAR-IIPR: Grain Legumes for Resource Conservation in South Asia",
} as const;

export type RotationRule = keyof typeof rotationRules | "rice-wheat";

export interface RotationMark {
  readonly kind: Rule["kind"];
  readonly rule: RotationRule;
}

/** So many crops one after the other, two years of two, are rice and wheat alone: time for a legume. */
const riceWheatCrops = 4;

/** Where a rule was read. */
export const rotationSource = (rule: RotationRule): string =>
  rule === "rice-wheat" ? riceWheatRule.source : rotationRules[rule].source;

/**
 * Whether a crop does well or badly after the one that stood before it (ids; any other word, as of fallow, fits no rule); undefined
 * where no rule was found. `earlier` are those before that, the latest first, where they are known.
 */
export function rotationMark(
  before: string,
  { _id }: { readonly _id: string },
  earlier: readonly string[] = [],
): RotationMark | undefined {
  for (const [rule, { kind, before: first, next }] of Object.entries(rotationRules))
    if (isOf(first, before) && isOf(next, _id)) return { kind, rule: rule as RotationRule };
  const row = [_id, before, ...earlier].slice(0, riceWheatCrops);
  const isRiceWheat =
    row.length === riceWheatCrops &&
    row.every((crop) => isOf("rice", crop) || isOf("wheat", crop)) &&
    row.some((crop) => isOf("wheat", crop)) &&
    row.some((crop) => isOf("rice", crop));
  return isRiceWheat ? { kind: riceWheatRule.kind, rule: "rice-wheat" } : undefined;
}

function isOf(crops: Rule["before"], id: string): boolean {
  const ids: readonly string[] = typeof crops === "string" ? families[crops] : crops;
  return ids.includes(id);
}

/** Every id that a rule knows; a test holds them against the shipped crops. */
export const rotationCrops: readonly string[] = [...new Set<string>(Object.values(families).flat())];
