/** Kinds of weeds, which each take other herbicides, by the common names that a row gets. */
export const weedKinds = {
  grass: "grassy weeds",
  broadleaf: "broad-leaved weeds",
  sedge: "sedge weeds",
} as const;
type WeedKind = keyof typeof weedKinds;

const split = (names: string) => names.trim().split(/\s+/);

/** Genera that the register's herbicide rows name, by kind. Monocots with leaves like a herb's count with the broad-leaved. */
const genera: Readonly<Record<WeedKind, readonly string[]>> = {
  grass: split(`
    avena brachiaria chloris cynodon dactyloctenium digitaria dinebra echinochloa eleusine eragrostis hemarthria ischaemum leersia
    leptochloa panicum paspalidium paspalum phalaris poa polypogon sacciolepis setaria`),
  sedge: split("cyperus fimbristylis scirpus"),
  broadleaf: split(`
    acalypha acanthospermum ageratum alternanthera amaranthus ammania ammannia anagallis argemone asphodelus blumea boerhavia borreria
    caesulia cardanthera carthamus celosia chenopodium cirsium cleome commelina convolvulus corchorus coronopus cucumis cyanotis datura
    digera eclipta euphorbia fumaria gynandropsis ipomoea lagascea lathyrus launaea leucas lippia ludwigia malva marsilea medicago
    melilotus monochoria orobanche oxalis parthenium phyllanthus physalis portulaca rotala rumex solanum spergula sphenoclea
    spilanthes striga trianthema tribulus tridax vicia xanthium`),
};

const kindOf: ReadonlyMap<string, WeedKind> = new Map(
  Object.entries(genera).flatMap(([kind, names]) => names.map((name) => [name, kind as WeedKind] as const)),
);

/** Common names of the weeds that most fields have, by what their cells say. */
const named: readonly (readonly [name: string, cell: RegExp])[] = [
  ["canary grass", /\bphalaris\b/i],
  ["wild oat", /\bavena\b/i],
  ["barnyard grass", /\bechinochloa\b|\bbarnyard\b/i],
  ["bermuda grass", /\bcynodon\b/i],
  ["nutsedge", /\bcyperus (?:rotundus|esculentus)\b/i],
  ["goosefoot", /\bchenopodium\b/i],
  ["carrot grass", /\bparthenium\b/i],
  ["horse purslane", /\btrianthema\b/i],
  ["dayflower", /\bcommelina\b/i],
  ["wild amaranth", /\bamaranthus\b/i],
  ["witchweed", /\bstriga\b/i],
  ["broomrape", /\borobanche\b/i],
];

/** Whether a common name is that of one weed, and not of a kind of weeds. */
export function isWeed(name: string): boolean {
  return named.some(([weed]) => weed === name);
}

/** Kinds that a cell names in words: `Grassy weeds, broad-leaved weeds, sedges`. */
const inWords: readonly (readonly [WeedKind, RegExp])[] = [
  ["grass", /\bgrass(?:y|es)\b/i],
  ["broadleaf", /\bbroad[- ]?lea(?:f|ved)\b/i],
  ["sedge", /\bsedges?\b/i],
];

/** Common names of a herbicide's weeds, its kinds first; none where its cell names no weed that we know. */
export function weedsIn(cell: string): string[] {
  const terms = new Set((cell.match(/[A-Za-z]+/g) ?? []).map((word) => word.toLowerCase()));
  const found = new Set(
    [...terms]
      .flatMap((word) => kindOf.get(word) ?? [])
      .concat(inWords.flatMap(([kind, pattern]) => (pattern.test(cell) ? kind : []))),
  );
  const kinds = (["grass", "broadleaf", "sedge"] as const).filter((kind) => found.has(kind));
  return [
    ...kinds.map((kind) => weedKinds[kind]),
    ...named.flatMap(([name, pattern]) => (pattern.test(cell) ? name : [])),
  ];
}
