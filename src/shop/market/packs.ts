/** Shape of a pack, derived from its seller's description. */
export type PackShape = "sack" | "pouch" | "bottle" | "trap" | "sheet" | "card";

/** Sign on a pesticide's label: whom it is against, or who works in it. */
export const signs = ["insect", "spots", "weed", "helper", "moth", "leaf"] as const;
export type PackSign = (typeof signs)[number];

export interface Described {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly pack_size: string;
  readonly description: string;
}

/** Every shape with a printed size that tells it. */
export const shapes: readonly { shape: PackShape; size: string }[] = [
  { shape: "sack", size: "bag" },
  { shape: "pouch", size: "packet" },
  { shape: "bottle", size: "bottle" },
  { shape: "trap", size: "trap" },
  { shape: "sheet", size: "sheet" },
  { shape: "card", size: "card" },
];

export function shapeOf({ pack_size, name }: Pick<Described, "pack_size" | "name">): PackShape {
  if (/sheet/i.test(pack_size)) return "sheet";
  if (/card/i.test(pack_size)) return "card";
  if (/trap/i.test(name + pack_size)) return "trap";
  if (/\b(bag|sack)/i.test(pack_size)) return "sack";
  return /bottle|ml\b|litre|\d\s*l\b/i.test(pack_size) ? "bottle" : "pouch";
}

export function signOf({ category, name, description }: Omit<Described, "id" | "pack_size">): PackSign {
  if (category !== "pesticides") return "leaf";
  if (/pheromone/i.test(name)) return "moth";
  if (/weed/i.test(description)) return "weed";
  if (/fungus|bacteri|virus|wasps/i.test(description)) return "helper";
  if (/fungicide|blight|rust\b|leaf spot|mildew/i.test(description)) return "spots";
  return /neem|azadirachtin/i.test(name) ? "leaf" : "insect";
}

/** Short for what is long, as the trade says it. */
const shorter: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/nano (\w+)/i, "Nano $1"],
  [/^dap.*/i, "DAP"],
  [/^((?:bitter|bottle) gourd).*/i, "$1"],
  [/^(?:hybrid|garden|seed|bt) (\w+).*/i, "$1"],
  [/.*?(\d+-\d+-\d+(-\d+)?).*/, "$1"],
  [/muriate of potash/i, "MOP"],
  [/single super phosphate.*/i, "SSP"],
  [/triple super phosphate/i, "TSP"],
  [/phosphate solubilising.*/i, "PSB"],
  [/potash derived.*/i, "PDM"],
  [/.*zn-edta.*/i, "Zn-EDTA"],
  [/disodium octaborate boron.*/i, "Boron 20"],
  [/bacillus thuringiensis.*/i, "Bt"],
  [/helicoverpa npv.*/i, "HaNPV"],
  [/lecanicillium.*/i, "Verticillium"],
  [/purpureocillium.*/i, "Paecilomyces"],
  [/.*sulphate.*?(heptahydrate)?.*(21)%/i, "Zinc 21"],
  [/(neem oil) (\d+).*/i, "Neem $2"],
  [/(calcium|magnesium|ferrous|ammonium) (nitrate|sulphate).*/i, "$1"],
  [/(neem|castor) cake/i, "$1 cake"],
  [/(city) (compost)/i, "Compost"],
];

/** The product's own word for its label, short enough to be read. */
export function wordOn({ name }: Described): string {
  const [pattern, word] = shorter.find(([known]) => known.test(name)) ?? [];
  const short = pattern && word ? (pattern.exec(name)?.[0] ?? name).replace(pattern, word) : name;
  const first = short === name ? (short.split(/[\s,(+]/)[0] ?? short) : short;
  return first.slice(0, 18);
}
