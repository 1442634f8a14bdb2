/**
 * The letters that a PDF can write: those of the fonts beside this file, which `scripts/fonts.ts` cuts to exactly these. India's scripts
 * are here, as buyers write their names in them; a letter of another one is on the bill's page alone.
 */
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

/** Signs of Latin-1 that the family's Latin file has not. */
const unwritten = new Set("¤¦¬±²³µ¹¼½¾");

/** ASCII, the rest of Latin-1, and what is typed between words. */
const latinLetters = [...`${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’“”…•−`]
  .filter((letter) => !unwritten.has(letter))
  .join("");

/** Joiners between letters, and the circle below a sign that has no letter. */
const joiners = "\u200c\u200d\u25cc";

/** All letters, signs and digits of a block that Unicode has given, in one script. */
function lettersOf(script: string, first: number, last: number): string {
  const given = new RegExp(`[\\p{Script_Extensions=${script}}]`, "u");
  return [...between(first, last)]
    .filter((letter) => given.test(letter) && /\p{Assigned}/u.test(letter))
    .join("");
}

/** The letters of each font. Each is loaded when the first bill meets it. */
export const letters = {
  latin: latinLetters,
  /** Letters of Hindi and Marathi. */
  devanagari: `${between(0x901, 0x94d)}\u0950${between(0x958, 0x965)}${between(0x966, 0x972)}${joiners}`,
  bengali: lettersOf("Bengali", 0x980, 0x9fc) + joiners,
  gurmukhi: lettersOf("Gurmukhi", 0xa00, 0xa76) + joiners,
  gujarati: lettersOf("Gujarati", 0xa80, 0xaf9) + joiners,
  oriya: lettersOf("Oriya", 0xb00, 0xb54) + lettersOf("Oriya", 0xb56, 0xb7f) + joiners,
  tamil: lettersOf("Tamil", 0xb80, 0xbff) + joiners,
  telugu: lettersOf("Telugu", 0xc00, 0xc5a) + lettersOf("Telugu", 0xc60, 0xc7f) + joiners,
  kannada: lettersOf("Kannada", 0xc80, 0xcdb) + lettersOf("Kannada", 0xcdd, 0xcef) + joiners,
  malayalam: lettersOf("Malayalam", 0xd00, 0xd7f) + joiners,
  /** Urdu, Kashmiri and Sindhi. */
  arabic: `${lettersOf("Arabic", 0x600, 0x6ff)}\u200c\u200d`,
  "ol-chiki": lettersOf("Ol_Chiki", 0x1c50, 0x1c7f),
  "meetei-mayek": lettersOf("Meetei_Mayek", 0xabc0, 0xabff),
} as const;

export type Script = keyof typeof letters;
export const scripts = Object.keys(letters) as readonly Script[];

/** Weights that are shipped: names in other scripts than ours are drawn in the plain one. */
export function weightsOf(script: Script): readonly (400 | 600)[] {
  return script === "latin" || script === "devanagari" ? [400, 600] : [400];
}

/** Written from right to left. */
const rightToLeft: ReadonlySet<Script> = new Set(["arabic"]);

const shared = new Set(joiners);
const scriptOfLetter = new Map(
  scripts.flatMap((script) =>
    [...letters[script]].filter((letter) => !shared.has(letter)).map((letter) => [letter, script] as const),
  ),
);

/** Letters of one script side by side. */
export interface Run {
  readonly script: Script;
  readonly text: string;
}

/** Signs that Unicode does not decompose into Latin letters. */
const inLatin: Readonly<Record<string, string>> = { "₹": "Rs", Ł: "L", ł: "l", Đ: "D", đ: "d", ı: "i" };

/** A sign that no font has, in letters that one has: `ā` is `a`, `½` is `1/2`, wide letters are plain ones; signs that are no letters are left out. */
function written(sign: string): string {
  if (scriptOfLetter.has(sign) || shared.has(sign)) return sign;
  const fraction = /[¼-¾⅐-⅞]/.test(sign) ? " " : "";
  const plain = inLatin[sign] ?? sign.normalize("NFKD").replace(/\p{M}/gu, "").replace("\u2044", "/");
  if ([...plain].every((letter) => scriptOfLetter.has(letter))) return fraction + plain;
  return /[\p{L}\p{N}]/u.test(sign) ? "?" : "";
}

/** Text as runs of one font each; a letter that none has, nor can be written in others, becomes a question mark. */
export function runsOf(text: string): readonly Run[] {
  const runs: { script: Script; text: string }[] = [];
  for (const letter of [...text].map(written).join("")) {
    const last = runs.at(-1);
    if (shared.has(letter)) {
      // A joiner belongs to the letter before it, and means nothing to Latin.
      if (last && last.script !== "latin") last.text += letter;
      continue;
    }
    const script = scriptOfLetter.get(letter) ?? "latin";
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}

/**
 * The runs of a line from left to right, as they are seen: words of a script that is written from right to left are turned round, with
 * what lies between them. Within a word the font does it.
 */
export function inSight(runs: readonly Run[]): readonly Run[] {
  const seen: Run[] = [];
  let turned: Run[] = [];
  const flush = () => {
    // Blanks behind the last word stay behind it.
    const end = turned.findLastIndex(({ script }) => rightToLeft.has(script)) + 1;
    seen.push(...turned.slice(0, end).reverse().map(turnedSigns), ...turned.slice(end));
    turned = [];
  };
  for (const run of runs) {
    const isBetween = turned.length > 0 && !/[\p{L}\p{N}]/u.test(run.text);
    if (rightToLeft.has(run.script) || isBetween) turned.push(run);
    else {
      flush();
      seen.push(run);
    }
  }
  flush();
  return seen;
}

/** Signs between words stand in the order of the words; the letters of a word are the font's. */
function turnedSigns({ script, text }: Run): Run {
  return { script, text: rightToLeft.has(script) ? text : [...text].reverse().join("") };
}

/** Whether every letter of a text can be written. */
export function canWrite(text: string): boolean {
  return [...text].every((letter) => scriptOfLetter.has(letter) || shared.has(letter));
}
