import { decodeBudget, namesAt } from "../../names/nameOfRun.ts";
import { distance, keyOfRun, type Token, tokensOf } from "../../names/names.ts";
import { codeOf } from "../../uses/packUses.ts";
import { type ChitNames, consonantsOf, type Known, mostAlike, schwalessKey, soundFrom } from "./chitNames.ts";
import { combined, type Identity, type ReadName } from "./identity.ts";

/** Latin letters as Hindi spells them, the longer spellings first. */
const spelt: readonly (readonly [string, string])[] = [
  ...([
    ["डब्ल्यू", "W"],
    ["डब्लू", "W"],
    ["जेड", "Z"],
    ["ज़ेड", "Z"],
    ["एस", "S"],
    ["एल", "L"],
    ["एफ", "F"],
  ] as const),
  ...([
    ["एम", "M"],
    ["एन", "N"],
    ["आर", "R"],
    ["सी", "C"],
    ["जी", "G"],
    ["पी", "P"],
    ["डी", "D"],
  ] as const),
  ...([
    ["ई", "E"],
    ["इ", "E"],
    ["ओ", "O"],
    ["ए", "A"],
  ] as const),
];

/** Names that were read and are remembered; bounded. */
const mostRead = 2_000;
/** Words of a name that are read, and words of the longest known name. */
const maxTokens = 16;
const maxRun = 6;

/** Reads the name of an item; a word in it that is not known leaves it unsure. */
export function readName(text: string, names: ChitNames): ReadName {
  const before = names.read.get(text);
  if (before) return before;
  if (names.read.size >= mostRead) names.read.clear();
  const read = readTokens(tokensOf(withoutPacks(text)).slice(0, maxTokens + 1), names);
  names.read.set(text, read);
  return read;
}

interface Hit {
  readonly known: Known;
  readonly figures: number[];
}

/** Words around names that say nothing. */
const filling = new Set(
  (
    "dawa dawai davai dava dwa ki ka ke ko wala wali powder liquid insecticide fungicide herbicide weedicide weedkiller pesticide " +
    "keetnashak spray bottle packet pack tech technical and aur percent of " +
    "दवा दवाई का की के को वाला वाली पाउडर कीटनाशक फफूंदनाशक खरपतवारनाशक स्प्रे बोतल पैकेट और प्रतिशत"
  ).split(" "),
);

const unsure: ReadName = { identities: [], contains: "" };

function readTokens(tokens: readonly Token[], names: ChitNames): ReadName {
  if (tokens.length > maxTokens) return unsure;
  const hits: Hit[] = [];
  let formulation = "";
  for (let place = 0; place < tokens.length; ) {
    const token = tokens[place];
    const found =
      exactAt(tokens, place, names) ?? (isPlain(token, names) ? undefined : nearAt(tokens, place, names));
    if (found) {
      if (found.known.is !== "maker") hits.push({ known: found.known, figures: [] });
      place = found.end;
      continue;
    }
    place += 1;
    if (token === undefined) continue;
    if (token.isNumber) {
      const last = hits.at(-1);
      if (!last) return unsure;
      last.figures.push(Number(token.text));
    } else if (names.formulations.has(codeIn(token.text)) && hits.length > 0)
      formulation = codeOf(codeIn(token.text));
    else if (!filling.has(token.text)) return unsure;
  }
  return meaning(hits, formulation);
}

const isPlain = (token: Token | undefined, { formulations }: ChitNames) =>
  token === undefined || token.isNumber || filling.has(token.text) || formulations.has(codeIn(token.text));

/** The longest run from here on that is a known name by its letters or its sound. */
export function exactAt(tokens: readonly Token[], place: number, { index, known, schwaless }: ChitNames) {
  for (let length = Math.min(maxRun, tokens.length - place); length > 0; length -= 1) {
    const run = tokens.slice(place, place + length);
    if (run.every(({ isNumber }) => isNumber)) continue;
    const letters = run.map(({ text }) => text).join("");
    // Two names with a plus sign between them are two.
    if (run.some(({ gap }, at) => at > 0 && gap.includes("+"))) continue;
    const isSound = letters.length >= soundFrom && !/\p{N}/u.test(letters);
    const found = index.bySpelling.get(letters) ?? (isSound ? index.byKey.get(keyOfRun(letters)) : undefined);
    const one = oneOf(
      found?.map((name) => known[name.place]) ?? schwaless.get(schwalessKey(run) ?? "") ?? [],
    );
    if (one) return { known: one, end: place + length };
  }
  return undefined;
}

/** A run from here on that is a known name but for a slip of the pen. */
export function nearAt(tokens: readonly Token[], place: number, names: ChitNames) {
  const { index, known } = names;
  for (let length = Math.min(3, tokens.length - place); length > 0; length -= 1) {
    const run = tokens.slice(place, place + length);
    if (run.some(({ isNumber, gap }, at) => isNumber || (at > 0 && gap.includes("+")))) continue;
    const found = namesAt(tokens, { start: place, end: place + length, budget: decodeBudget() }, index);
    const one = oneOf(found.map((name) => known[name.place]));
    if (one) return { known: one, end: place + length };
  }
  const active = vowelsApart(tokens[place]?.text ?? "", names);
  return active && { known: active, end: place + 1 };
}

/** The active whose name has the same consonants, where only one has them: vowels are spoken and written in many ways. */
function vowelsApart(word: string, { consonants }: ChitNames): Known | undefined {
  const key = keyOfRun(word);
  const bones = consonantsOf(key);
  if (bones.length < mostAlike) return undefined;
  const found = consonants.get(bones)?.filter(({ key: other }) => distance(key, other) <= 3) ?? [];
  return oneOf(found.map(({ known }) => known));
}

/** The one thing that all names mean; undefined where they mean several. A brand says more than the active in it. */
function oneOf(found: readonly (Known | undefined)[]): Known | undefined {
  const packs = found.filter((each) => each?.is === "pack");
  const [first, ...others] = (packs.length > 0 ? packs : found).filter((each) => each !== undefined);
  const key = first && JSON.stringify(first);
  return others.every((other) => JSON.stringify(other) === key) ? first : undefined;
}

function meaning(hits: readonly Hit[], formulation: string): ReadName {
  const packs = hits.flatMap(({ known }) => (known.is === "pack" ? [known] : []));
  const actives = hits.flatMap(({ known }) => (known.is === "active" ? [known.keys] : []));
  const figures = hits.flatMap((hit) => hit.figures);
  const [pack, second] = packs;
  if (pack) {
    const isSame = actives.every((keys) =>
      pack.identities.every((identity) => keys.some((key) => identity.actives.includes(key))),
    );
    if (second || !isSame) return unsure;
    // Another strength than that of the brand is another product of the same name.
    const fits = pack.identities.filter(
      ({ strengths, formulation: form }) =>
        isStrength(figures, strengths) && (formulation === "" || form === "" || form === formulation),
    );
    return { identities: fits, contains: pack.contains };
  }
  if (actives.length === 0) return unsure;
  if (figures.length > 0 && figures.length !== actives.length) return unsure;
  const identities = combined(actives)
    .filter((each) => new Set(each).size === each.length)
    .map((each) => ({ actives: each, strengths: each.map((_, place) => figures[place]), formulation }));
  return { identities, contains: "" };
}

/** Whether the figures behind the name of a brand are its strengths, or the sum of them: `Police 80 WG` is 40 and 40. */
function isStrength(figures: readonly number[], strengths: Identity["strengths"]): boolean {
  const sum = strengths.reduce<number>((total, each) => total + (each ?? Number.NaN), 0);
  return (
    figures.every((figure) => strengths.includes(figure)) || (figures.length === 1 && figures[0] === sum)
  );
}

/** Sizes of packs and marks of weight and volume, which say nothing of what is in it. */
function withoutPacks(text: string): string {
  return text
    .replace(/(\d+(?:\.\d+)?)\s*g\s*\/\s*(?:l|kg)\b/gi, (_, grams) => `${Number(grams) / 10}%`)
    .replace(/(\d+)\s*ppm\b/gi, (_, parts) => `${Number(parts) / 10_000}%`)
    .replace(/\bw\s*\/\s*[wv]\b|\b(?:ww|wv)\b/gi, " ")
    .replace(
      /(?<![\d.])\d+(?:\.\d+)?\s*(?:ml|ltrs?|lit(?:re|er)s?|l|kgs?|gms?|grams?|मिली|लीटर|किलो|ग्राम)(?![\p{L}\p{M}])/giu,
      " ",
    )
    .replace(/(?<![\d.])(?:[3-9]\d|\d{3,})\s*g\b/gi, " ");
}

/** A code of a formulation in capitals: `SL` of sl and of एसएल. */
export function codeIn(text: string): string {
  let [rest, code] = [text, ""];
  while (rest !== "") {
    const letter = spelt.find(([sign]) => rest.startsWith(sign));
    if (!letter) return text.toUpperCase();
    [rest, code] = [rest.slice(letter[0].length), code + letter[1]];
  }
  return code;
}
