/** As much of a registered use as it is sought by. */
export interface Sought {
  readonly actives: readonly string[];
  readonly strength: string;
  readonly formulation: string;
  readonly pests: readonly string[];
  readonly pest: string;
  readonly crops: readonly string[];
}

/** Search criteria; those that are left out do not matter. */
export interface Seeking {
  readonly crop?: string | undefined;
  readonly pest?: string | undefined;
  readonly active?: string | undefined;
}

/** The uses that fit; the pest by any of its names (`namesOf`), the active alone or as a part of a mixture. */
export function matching<Use extends Sought>(
  uses: readonly Use[],
  { crop, pest, active }: Seeking,
  namesOf: (pest: string) => readonly string[],
): Use[] {
  const isPest = pest === undefined ? () => true : pestMatcher(pest, namesOf);
  const isActive = active === undefined ? () => true : activeMatcher(active);
  return uses.filter(
    (use) => (crop === undefined || use.crops.includes(crop)) && isPest(use) && isActive(use),
  );
}

/** The product that a spray names: the active alone where there is one of it alone, else mixtures that have it. */
export function matchingProduct<Use extends Sought>(uses: readonly Use[], active: string): Use[] {
  const found = uses.filter(activeMatcher(active));
  const count = partsIn(active).length;
  const alone = found.filter(({ actives }) => actives.length === count);
  return alone.length > 0 ? alone : found;
}

/**
 * Common names of a row: those that were read out of its cell, and known names in the cell that were missed. A name that
 * is a part of another one (`rust` of `white rust`) is not added beside it.
 */
export function pestsIn(cell: string, read: readonly string[], known: readonly string[]): string[] {
  const text = ` ${cell
    .toLowerCase()
    .replace(/semi looper/g, "semilooper")
    .replace(/[^a-z]+/g, " ")
    .replace(/\b(fruit|shoot) (?:and )?(fruit|shoot) borer/g, "$1 borer $2 borer")} `;
  // `Fruit & Shoot borer` was once read as fruit spot, which is a fungus.
  const right = read.filter((name) => name !== "fruit spot" || text.includes(" spot"));
  const found = known.filter((name) => name.length > 3 && patternOf(name).test(text));
  const missed = found.filter(
    (name) =>
      !right.includes(name) && ![...right, ...found].some((other) => other !== name && other.includes(name)),
  );
  return [...right, ...missed];
}

const patterns = new Map<string, RegExp>();

/** Whole words of a known name; each is compiled once, as there are thousands of cells. */
function patternOf(name: string): RegExp {
  const pattern = patterns.get(name) ?? new RegExp(` ${name.replace(/[^a-z]+/g, " ").trim()}s? `);
  patterns.set(name, pattern);
  return pattern;
}

/** In small letters without blanks, dashes and the plural: `White flies` is `whitefly`. */
export function plain(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/ies\b/g, "y")
    .replace(/s\b/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

function pestMatcher(typed: string, namesOf: (pest: string) => readonly string[]) {
  const sought = plain(typed);
  return (use: Sought) => {
    if (sought === "") return false;
    const names = folded.get(use) ?? [use.pest, ...use.pests.flatMap(namesOf)].map(plain);
    folded.set(use, names);
    return names.some((name) => name.includes(sought));
  };
}

/** Names of a use's pests as they are sought: the uses of an edition are asked again and again. */
const folded = new WeakMap<Sought, readonly string[]>();

/** A use's product as it is sought. */
interface SoughtProduct {
  readonly actives: readonly string[];
  readonly strengths: readonly number[];
  readonly formulation: string;
}

const products = new WeakMap<object, SoughtProduct>();

function soughtProduct(use: Pick<Sought, "actives" | "strength" | "formulation">): SoughtProduct {
  const before = products.get(use);
  if (before) return before;
  const product = {
    actives: use.actives.map(plain),
    strengths: use.strength.split("+").map(Number),
    formulation: use.formulation.toUpperCase(),
  };
  products.set(use, product);
  return product;
}

/** Viruses are sold by their short names. */
const shortNames: readonly (readonly [RegExp, string])[] = [
  [/\bha[ .-]?npv\b/gi, "helicoverpa armigera npv"],
  [
    /\b(?:nucleopolyhedrovirus|nuclear polyhedrosis virus|npv) of (?:h\.|helicoverpa) ?armigera\b/gi,
    "helicoverpa armigera npv",
  ],
  [
    /\bhelicoverpa armigera (?:nucleopolyhedrovirus|nuclear polyhedrosis virus)\b/gi,
    "helicoverpa armigera npv",
  ],
  [/\bsl[ .-]?npv\b/gi, "spodoptera litura npv"],
];

/** The names that the register writes, in the place of short ones. */
export function inFull(wording: string): string {
  return shortNames.reduce((text, [short, full]) => text.replace(short, full), wording);
}

interface Part {
  readonly name: string;
  /** `17.8`; empty where it is not named. */
  readonly strength: string;
  readonly formulation: string;
}

const part = /^(.*?)\s*(\d+(?:\.\d+)?)?\s*%?\s*(?:w\/[wv])?\s*\b([a-z]{2,3})?\s*$/i;
/** Formulations of the register, in its letters. */
const formulations =
  /^(SC|EC|WP|WG|ZC|AS|WDG|SL|SG|SE|OD|DP|WS|SP|WSP|DC|FS|DF|GR|CS|AF|CG|EW|LF|DS|ME|OS|WSL|ES|RB|CB)$/i;

function partsIn(active: string): Part[] {
  // Anybody may type it: of a hundred blanks in a row `part` would try millions of ways to share them out.
  const typed = active.trim().replace(/\s+/g, " ");
  return typed.split(/ ?\+ ?/).map((text) => {
    const [, name = "", strength = "", formulation = ""] = part.exec(text.trim()) ?? [];
    return formulation === "" || formulations.test(formulation)
      ? { name: plain(name), strength, formulation: formulation.toUpperCase() }
      : { name: plain(text), strength: "", formulation: "" };
  });
}

/** A product as it is sought by its active: `imidacloprid 17.8 SL`. */
export function soughtName({
  actives,
  strength,
  formulation,
}: Omit<Sought, "pests" | "pest" | "crops">): string {
  const strengths = strength.split("+").map((each) => each.trim());
  const parts = actives.map((active, place) => [active, strengths[place] ?? ""].join(" ").trim());
  return `${parts.join(" + ")} ${formulations.test(formulation) ? formulation : ""}`.trim();
}

function activeMatcher(typed: string) {
  const sought = partsIn(inFull(typed));
  return (use: Sought) => {
    const { actives, strengths, formulation } = soughtProduct(use);
    return sought.every(
      (part) =>
        part.name !== "" &&
        actives.some(
          (active, place) =>
            active === part.name &&
            (part.strength === "" || strengths[place] === Number(part.strength)) &&
            (part.formulation === "" || formulation === part.formulation),
        ),
    );
  };
}
