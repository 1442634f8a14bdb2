import { lettersOf } from "../names/names.ts";
import { activeOf } from "../uses/packUses.ts";

/** Salts and esters behind the name of an active, which packs leave out. */
const salt =
  /[\s-](?:(?:dimethyl )?amine salt|(?:sodium|potassium|ammonium|zinc) salt|ethyl ester|benzoate|(?:di)?hydrochloride|hydrogen oxalate|dichloride|isopropylammonium|ammonium|(?:p-|r-)?(?:methyl|ethyl|butyl|tefuryl)|methyl[\s-]sodium|sodium|propargyl|benzyl|meptyl|viride|harzianum|hydrochloride|sulphate|kurstaki|galleriae|oil based|\(pink bollworm pheromone\))$/i;

/** Names of which the last word is no salt: copper sulphate is not copper. */
const whole = /^(?:copper|tribasic|lime|neem|ammonium|sodium)\b/i;

/** Two names of one substance. */
const same: Readonly<Record<string, string>> = {
  fosetylaluminium: "fosetylal",
  meptyldinocap: "dinocapmeptyl",
  alphanaphthylaceticacid: "naphthylaceticacid",
  flufenzine: "diflovidazin",
};

/** An active as it is compared: letters alone, one for each substance. */
export function activeKey(active: string): string {
  const before = keys.get(active);
  if (before !== undefined) return before;
  if (keys.size >= mostKeys) keys.clear();
  const letters = lettersOf(activeOf(active));
  const key = same[letters] ?? letters;
  keys.set(active, key);
  return key;
}

/** Keys of the few hundred names that thousands of rows repeat; bounded. */
const keys = new Map<string, string>();
const mostKeys = 2_000;

/** The name without its salt: `emamectin` of emamectin benzoate; undefined where it has none. */
export function withoutSalt(active: string): string | undefined {
  if (whole.test(active)) return undefined;
  const bare = active.replace(salt, "").trim();
  return bare === active || bare === "" ? undefined : bare;
}

/**
 * Short names by which dealers call actives, where they mean nothing else. General knowledge of the trade.
 */
export const shortNames: Readonly<Record<string, readonly string[]>> = {
  imidacloprid: ["imida", "इमिडा"],
  "copper oxychloride": ["coc", "सीओसी"],
  "emamectin benzoate": ["ema", "imamectin", "इमामेक्टिन"],
  "lambda-cyhalothrin": ["lambda", "lamda", "लैम्डा", "lambdacyhalothrin"],
  cypermethrin: ["cyper", "saipar", "साइपर"],
  monocrotophos: ["mono", "मोनो"],
  acephate: ["acefate", "asifet", "एसीफेट"],
  chlorpyrifos: ["chloropyriphos", "chlorpyriphos", "क्लोरोपायरीफॉस", "chlorpyri"],
  profenofos: ["profenophos", "profeno"],
  quinalphos: ["quinalfos"],
  sulphur: ["sulfur", "wettable sulphur", "gandhak", "गंधक", "सल्फर"],
  azadirachtin: ["neem oil", "neem ka tel", "neem tel", "नीम तेल", "नीम का तेल"],
  "helicoverpa armigera NPV": ["ha npv", "hanpv", "npv"],
  "2,4-d": ["2,4-डी", "टू फोर डी"],
  "2,4-d sodium salt": ["24d sodium", "2,4-डी सोडियम", "2,4-डी सोडियम साल्ट"],
  "2,4-d amine salt": ["2,4-डी एमाइन", "2,4-डी एमाइन साल्ट"],
  "2,4-d dimethyl amine salt": ["2,4-डी डाइमिथाइल एमाइन साल्ट"],
  "2,4-d ethyl ester": ["2,4-डी इथाइल एस्टर", "2,4-डी एथिल एस्टर"],
  carbendazim: ["carbendazim", "carbenda"],
  hexaconazole: ["hexaconazol"],
  "beauveria bassiana": ["beauveria", "bavaria bassiana", "बवेरिया"],
  "metarhizium anisopliae": ["metarhizium", "metarizium", "मेटाराइजियम"],
  "pseudomonas fluorescens": ["pseudomonas", "सूडोमोनास", "स्यूडोमोनास"],
};
