import { composed } from "./typed/typedWords.ts";

/** Small letters of other scripts, and the Latin ones that they look like, place by place. */
const lookalikeRows = [
  // Cyrillic
  ["авегіјкмнорпстухѕһӏԁԛԝүғ", "aberijkmhopnctyxshldqwyf"],
  // Greek
  ["αβγδεηικλμοπρστυχω", "abydeniklmonpstuxw"],
  // Armenian, and Latin ones with a tail or without a dot
  ["օսոհցɑɡɩɪøłđħŧ", "ounhgagiioldht"],
] as const;

/** Letters that are read as Latin ones, by letter. */
export const latinLookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  lookalikeRows.flatMap(([from, to]) => Array.from(from, (letter, place) => [letter, to[place] ?? ""])),
);

/**
 * Increased when words fold differently than before, so that stored text of sellers' products is folded
 * again.
 */
export const foldVersion = 2;

/** Letters of a word that are looked at, and that its folded form has at most: the longest word of any label has fewer. */
export const maxWordLetters = 40;

/**
 * Folds a word to plain Latin sounds, so that गेहूँ, गेहूं, gehun and gehu meet: Indian scripts to Latin, aspirates and long
 * vowels flattened, nukta and nasal dots dropped, doubled letters once, plural and final vowel of long words off. Used
 * when words are stored and when they are sought, so no database needs to know a script. Of a word, `maxWordLetters` count.
 */
export function fold(word: string): string {
  return shortened(soundOf(word));
}

/** Folds a word like `fold`, with its whole ending: for names that must not be taken for one another. */
export function soundOf(word: string): string {
  // One sign may expand to many letters (\ufb04, \ufdfa), so it is cut before and after.
  const plain = withoutAccents(word.slice(0, maxWordLetters).normalize("NFKD")).normalize("NFC");
  const latin = toLatin(plain.toLowerCase());
  const letters = latin.replace(/[^a-z0-9C]/g, "").slice(0, maxWordLetters);
  return flattened(letters).slice(0, maxWordLetters);
}

/** The words of a text as they are spelt, in small letters and its order; figures stay whole. */
export function speltWords(text: string): string[] {
  return (
    composed(text)
      .toLowerCase()
      .match(/\p{N}+|[\p{L}\p{M}\u200c\u200d]+/gu) ?? []
  );
}

/** The folded words of a text, in its order. */
export function foldedWords(text: string): string[] {
  return speltWords(text).map(fold).filter(Boolean);
}

/** Accents of Latin letters; those of Indian scripts are vowels, and stay. */
function withoutAccents(decomposed: string): string {
  return decomposed.replace(/[\u0300-\u036f]/g, "");
}

/** Bengali to Malayalam lie in Unicode in the order of Devanagari, 128 places each. */
const firstScript = 0x0900;
const lastScript = 0x0d7f;
const placesPerScript = 0x80;

/** Letters by their place in Devanagari's block. Aspirates already without their h; C is the sound of ch. */
const consonants = new Map<number, string>(
  Object.entries({
    ...{ "15": "k", "16": "k", "17": "g", "18": "g", "19": "n", "1a": "C", "1b": "C", "1c": "j", "1d": "j" },
    ...{ "1e": "n", "1f": "t", "20": "t", "21": "d", "22": "d", "23": "n", "24": "t", "25": "t", "26": "d" },
    ...{ "27": "d", "28": "n", "29": "n", "2a": "p", "2b": "f", "2c": "b", "2d": "b", "2e": "m", "2f": "y" },
    ...{ "30": "r", "31": "r", "32": "l", "33": "l", "34": "l", "35": "v", "36": "s", "37": "s", "38": "s" },
    // Without a vowel of their own: the khanda ta of Bengali, the chillus of Malayalam.
    ...{ "4e": "t", "7a": "n", "7b": "n", "7c": "r", "7d": "l", "7e": "l", "7f": "k" },
    ...{ "39": "h", "58": "k", "59": "k", "5a": "g", "5b": "j", "5c": "d", "5d": "d", "5e": "f", "5f": "y" },
  }).map(([place, letter]) => [Number.parseInt(place, 16), letter]),
);
const vowels = new Map<number, string>(
  Object.entries({
    ...{ "05": "a", "06": "a", "07": "i", "08": "i", "09": "u", "0a": "u", "0b": "ri", "0d": "e", "0e": "e" },
    ...{ "0f": "e", "10": "e", "11": "o", "12": "o", "13": "o", "14": "o" },
  }).map(([place, letter]) => [Number.parseInt(place, 16), letter]),
);
const vowelSigns = new Map<number, string>(
  Object.entries({
    ...{ "3e": "a", "3f": "i", "40": "i", "41": "u", "42": "u", "43": "ri", "45": "e", "46": "e", "47": "e" },
    ...{ "48": "e", "49": "o", "4a": "o", "4b": "o", "4c": "o", "57": "o" },
  }).map(([place, letter]) => [Number.parseInt(place, 16), letter]),
);
const killsVowel = 0x4d;
const khandaTa = 0x4e;
const firstChillu = 0x7a;
const nasals: readonly number[] = [0x01, 0x02];
/** The nasal dot of Gurmukhi, at a place of its own. */
const tippi = 0x0a70;
const firstDigit = 0x66;

function toLatin(word: string): string {
  let latin = "";
  /** A consonant was written whose own `a` is spoken unless a sign follows. */
  let open = false;
  let nasal = false;
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0;
    const isIndian = code >= firstScript && code <= lastScript;
    const place = isIndian ? code % placesPerScript : -1;
    const consonant = consonants.get(place);
    const vowel = vowels.get(place);
    const sign = vowelSigns.get(place);
    if (open && sign === undefined && place !== killsVowel && !isSilent(place)) {
      latin += "a";
      open = false;
    }
    if (consonant ?? vowel) {
      // A nasal dot sounds before another letter, and is left out at a word's end, as people do in Latin.
      if (nasal) latin += "n";
      nasal = false;
    }
    if (consonant) {
      latin += consonant;
      open = place !== khandaTa && place < firstChillu;
    } else if (vowel ?? sign) {
      latin += vowel ?? sign;
      open = false;
    } else if (place === killsVowel) open = false;
    else if (nasals.includes(place) || code === tippi) nasal = true;
    else if (place >= firstDigit && place < firstDigit + 10) latin += String(place - firstDigit);
    else if (!isIndian) latin += letter;
  }
  return latin;
}

/** Nukta and the like, which change nothing here. */
function isSilent(place: number): boolean {
  return place === 0x3c;
}

/** One spelling for one sound, in this order. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/sch|sh/g, "s"],
  [/tion\b/g, "san"],
  [/c?ch(?=[lr])|ck|q/g, "k"],
  [/c?chh?/g, "C"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/C/g, "c"],
  [/x/g, "ks"],
  [/ph/g, "f"],
  [/wh|w/g, "v"],
  [/z/g, "j"],
  [/([kgjtdbr])h/g, "$1"],
  [/ee|ea(?=[^aeiou])|ie(?=[^aeiou])|ii/g, "i"],
  [/oo|ou|uu/g, "u"],
  [/(?<!a)a+[iy](?![aeiou])|e[iy](?![aeiou])/g, "e"],
  [/(?<!a)a+[uv](?![aeiou])/g, "o"],
  [/i?y(?=[aeou])/g, "y"],
  [/(?<=[^aeiou])y(?![aeiou])/g, "i"],
  [/(?<=[^aeiou])y(?=[aeou])|(?<=i)y/g, "i"],
  [/(.)\1+/g, "$1"],
];

function flattened(word: string): string {
  if (/^\d+$/.test(word)) return word;
  return sounds.reduce((spelling, [pattern, sound]) => spelling.replace(pattern, sound), word);
}

/** Words of so many letters lose their plural, and beyond it a last vowel. */
const longWord = 4;

function shortened(word: string): string {
  if (word.length < longWord || /\d/.test(word)) return word;
  const single = word.replace(/(?<=o)es$|(?<=[^s])s$/, "");
  return single.length > longWord ? single.replace(/[aeiou]$/, "") : single;
}
