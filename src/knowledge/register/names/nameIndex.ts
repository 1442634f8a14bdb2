import { atOnce, type Steps } from "#kit/contract/steps.ts";
import shippedWords from "../data/ordinaryWords.json" with { type: "json" };
import type { Restriction } from "../restriction.ts";
import { distance, isExact, keyOf, keyOfRun, lettersOf, signsOf } from "./names.ts";

/** Listed spellings and brands that are words of every day too. */
export const ordinaryNames: ReadonlySet<string> = new Set(["goal", "lasso", "linden"]);

const otherNames: Readonly<Record<string, OtherNames>> = {
  Alachlor: { trade: ["lasso"] },
  "Aluminium phosphide": { trade: ["sulfas", "celfos", "quickphos"] },
  Captafol: { trade: ["difolatan", "foltaf"] },
  Carbaryl: { trade: ["sevin"], spelt: ["கார்பரில்"] },
  Carbofuran: { trade: ["furadan"], spelt: ["கார்போபியூரான்", "കാർബോഫ്യൂറാൻ"] },
  Chlorpyrifos: { spelt: ["குளோர்பைரிபாஸ்", "ക്ലോർപൈറിഫോസ്"] },
  Dichlorvos: {
    trade: ["nuvan", "vapona"],
    spelt: ["டைக்ளோர்வாஸ்", "டைக்குளோர்வாஸ்", "ડાયક્લોરવોસ", "ডাইক্লোরভস", "ഡൈക്ലോർവോസ്", "ਡਾਈਕਲੋਰਵਾਸ"],
  },
  Dimethoate: { trade: ["rogor"], spelt: ["டைமெத்தோயேட்"] },
  Endosulfan: {
    trade: ["thiodan", "thionex", "endocel", "endotaf", "hildan"],
    spelt: ["எண்டோசல்பான்", "எண்டோசல்ஃபான்", "எண்டோசல்ஃபேன்", "എൻഡോസൾഫാൻ"],
  },
  Linuron: { trade: ["afalon"] },
  Malathion: { spelt: ["மாலத்தியான்", "மாலதியான்"] },
  Mancozeb: { spelt: ["மேன்கோசெப்", "மான்கோசெப்", "मैंकोज़ेब"] },
  "Methyl parathion": { trade: ["metacid", "folidol"], spelt: ["மெத்தில் பாரத்தியான்"] },
  "Methoxy ethyl mercury chloride": { trade: ["emisan"] },
  Monocrotophos: {
    trade: ["nuvacron", "monocil"],
    spelt: ["மோனோகுரோட்டோபாஸ்", "மோனோக்ரோட்டோபாஸ்", "മോണോക്രോട്ടോഫോസ്"],
  },
  Phorate: { trade: ["thimet"], spelt: ["போரேட்", "ஃபோரேட்", "ফোরেট", "थाइमेट", "थिमेट"] },
  Quinalphos: { trade: ["ekalux"], spelt: ["குயினால்பாஸ்", "एकालक्स"] },
  Triazophos: { trade: ["hostathion"], spelt: ["டிரையசோபாஸ்", "ட்ரையசோபாஸ்", "டிரைஅசோபாஸ்"] },
};

/** A name of a substance of the list as it is compared. */
export interface Name {
  readonly letters: string;
  /** Its sound. */
  readonly key: string;
  readonly place: number;
  /** Of a brand, which means nothing on a bag of seed. */
  readonly isTrade: boolean;
  /** May not be sold at all: counts within a longer word too. */
  readonly isBanned: boolean;
  /** Is an ordinary word too (`goal`): means the substance only where a pesticide is named, or with a strength. */
  readonly isWord: boolean;
  /** Letters of its key and of its spelling, a bit each. */
  readonly signs: number;
  readonly spelt: number;
}

/** Names of the list's substances, to be looked up. */
export interface NameIndex {
  /** By its letters. */
  readonly bySpelling: ReadonlyMap<string, readonly Name[]>;
  /** By sound. */
  readonly byKey: ReadonlyMap<string, readonly Name[]>;
  /** Those of which a slip is forgiven, by the length of their keys. */
  readonly near: ReadonlyMap<number, readonly Name[]>;
  /** Banned names that count within a longer word. */
  readonly within: readonly Name[];
  /** Letters of the longest name. */
  readonly longest: number;
  /** Keys of names that only look alike, by substance. */
  readonly lookalikes: readonly ReadonlySet<string>[];
  /** Keys of what is allowed and of ordinary words: never a slip of something else. */
  readonly allowed: ReadonlySet<string>;
  /** Allowed names that people misspell, as they are compared. */
  readonly misspelt: readonly Pick<Name, "letters" | "key">[];
  /** Ordinary words by their letters, and runs of them (`for at`): never the name that they sound like. */
  readonly ordinary: ReadonlySet<string>;
  /** Short everyday words: a run of nothing else is a phrase, not a name that was torn apart. */
  readonly everyday: ReadonlySet<string>;
  /** Names found in runs of words; bounded. */
  readonly found: Map<string, readonly Name[]>;
}

/** Allowed substances whose names lie near forbidden ones. */
const allowedNames = [
  ..."acephate acetamiprid acetochlor ametryn atrazine azoxystrobin benfuracarb bifenthrin butachlor captan".split(
    " ",
  ),
  ..."carbendazim carbosulfan carboxin cartap chlorantraniliprole chlorfenapyr chlorothalonil clothianidin".split(
    " ",
  ),
  ..."cyantraniliprole cyhalothrin deltamethrin diafenthiuron dicamba diuron emamectin ethion fenazaquin".split(
    " ",
  ),
  ..."fenpropathrin fenvalerate fipronil fluazifop glyphosate hexaconazole imazethapyr imidacloprid".split(
    " ",
  ),
  ..."indoxacarb isoproturon mancozeb metalaxyl methoxyfenozide metolachlor metribuzin metsulfuron".split(
    " ",
  ),
  ..."monuron omethoate oxyfluorfen paraquat pendimethalin permethrin phosalone phosmet pretilachlor".split(
    " ",
  ),
  ..."profenofos propanil propargite propiconazole propineb pyridalyl quinalphos quizalofop simetryn".split(
    " ",
  ),
  ..."sulfoxaflor tebuconazole terbutryn thiacloprid thiamethoxam thiodicarb thiram triallate triadimefon".split(
    " ",
  ),
  ...[
    "ammonium sulphate",
    "अमोनियम सल्फेट",
    "calcium nitrate",
    "कैल्शियम नाइट्रेट",
    "nickel sulphate",
    "copper sulphate",
  ],
  ..."tricyclazole trifloxystrobin zineb ziram terbufos temephos tetraconazole tetracycline chlordecone".split(
    " ",
  ),
];

/** Allowed names that people misspell, of which a slip may make a listed one: such a word is the nearer of both, at a tie the allowed one. */
const misspeltNames = [
  ...["nitrogen", "नाइट्रोजन", "नाइट्रोजेन", "nitrophenol", "नाइट्रोफिनोल"],
  ...["calcium cyanamide", "कैल्शियम सायनामाइड", "कैल्शियम साइनामाइड"],
];

/** Letters from which a name counts within a longer word. */
export const gluedFrom = 8;

/** Words that sound or look like listed names; `node scripts/ordinaryWords.ts` derives those that ship. */
export interface OrdinaryWords {
  readonly ordinary: readonly string[];
  readonly everyday: readonly string[];
}

/** Keys of thousands of words, which two indexes share. */
let shippedKeys: readonly string[] | undefined;

function* allowedKeys(ordinary: readonly string[]): Steps<readonly string[]> {
  const isShipped = ordinary === shippedWords.ordinary;
  if (isShipped && shippedKeys) return shippedKeys;
  const keys: string[] = [];
  for (const name of [...allowedNames, ...ordinary]) {
    keys.push(keyOf(name));
    yield;
  }
  if (isShipped) shippedKeys = keys;
  return keys;
}

export function namesIndex(restrictions: readonly Restriction[], words?: OrdinaryWords): NameIndex {
  return atOnce(namesIndexSteps(restrictions, words));
}

/** The same in steps: thousands of names take a phone a tenth of a second. */
export function* namesIndexSteps(
  restrictions: readonly Restriction[],
  { ordinary, everyday }: OrdinaryWords = shippedWords,
): Steps<NameIndex> {
  const names: Name[] = [];
  for (const [place, restriction] of restrictions.entries()) {
    names.push(...namesOf(restriction, place));
    yield;
  }
  const allowed = yield* allowedKeys(ordinary);
  const byKey = grouped(names, ({ key }) => key);
  yield;
  return {
    bySpelling: grouped(names, ({ letters }) => letters),
    byKey,
    near: grouped(
      names.filter(({ key }) => !isExact(key)),
      ({ key }) => key.length,
    ),
    within: names.filter(({ isBanned, isTrade, key }) => isBanned && !isTrade && key.length >= gluedFrom),
    longest: names.reduce((most, { letters }) => Math.max(most, letters.length), 0),
    lookalikes: restrictions.map(({ lookalikes }) => new Set(lookalikes.map(keyOf))),
    allowed: new Set(allowed.filter((key) => !byKey.has(key))),
    misspelt: misspeltNames.map((name) => ({ letters: lettersOf(name), key: keyOf(name) })),
    ordinary: new Set(ordinary),
    everyday: new Set(everyday),
    found: new Map(),
  };
}

function namesOf({ substance, spellings, hindi, status, sellable }: Restriction, place: number): Name[] {
  // `Disulfoton (thiodemeton)` is two names.
  const own = substance.split(/[()]/).filter((name) => name.trim() !== "");
  const keys = own.map(keyOf);
  const { trade = [], spelt = [] } = otherNames[substance] ?? {};
  const brands = new Set(trade.map(keyOf));
  const all = [...own, ...spellings, ...hindi, ...spelt, ...trade].map(lettersOf).filter(Boolean);
  const isBrand = (key: string) => brands.has(key) || !keys.some((name) => isOfTheName(key, name));
  const latin = [...new Set(all)].filter((letters) => /[a-z]/.test(letters)).map(keyOfRun);
  return [...new Set(all)].map((letters) => {
    const key = keyOfRun(letters);
    // In another script the sound lies far from the name too: it is a brand where it is nearest to one.
    const latinKey = /[a-z]/.test(letters) ? key : nearestTo(key, latin);
    return {
      ...{ letters, key, place, signs: signsOf(key), spelt: signsOf(letters) },
      isBanned: status !== "restricted" || sellable === "no",
      isTrade: isBrand(key) && isBrand(latinKey),
      isWord: ordinaryNames.has(letters),
    };
  });
}

function nearestTo(key: string, others: readonly string[]): string {
  const [nearest = key] = others
    .map((other) => ({ other, share: distance(key, other) / Math.max(key.length, other.length) }))
    .sort((one, two) => one.share - two.share)
    .map(({ other }) => other);
  return nearest;
}

/** A spelling of the name is near to it or part of it; a brand (`Thiodan`) is far, an acronym (`DDT`) is short. */
function isOfTheName(key: string, name: string): boolean {
  if (isExact(key) || name.includes(key) || key.includes(name)) return true;
  return distance(key, name) <= Math.max(2, Math.floor(name.length * 0.4));
}

function grouped<Item, Key>(items: readonly Item[], by: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = by(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/**
 * Names of listed substances that no order prints: brands, and the names in the scripts of India where sound and spelling lie far from
 * the Hindi one (Tamil writes p for f and b, t for d). Only what is certain; kept here so that they hold whichever list is loaded.
 */
interface OtherNames {
  /** Brands: they mean nothing on a bag of seed. */
  readonly trade?: readonly string[];
  readonly spelt?: readonly string[];
}
