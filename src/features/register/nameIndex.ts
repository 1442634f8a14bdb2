import { distance, isExact, keyOf, lettersOf, startOf } from "./names.ts";
import { otherNames } from "./otherNames.ts";
import type { Restriction } from "./restriction.ts";

/** A name of a substance of the list as it is compared. */
export interface Name {
  readonly key: string;
  readonly place: number;
  /** Of a brand, which means nothing on a bag of seed. */
  readonly isTrade: boolean;
  /** May not be sold at all: counts within a longer word too. */
  readonly isBanned: boolean;
  /** Its letters, a bit each. */
  readonly letters: number;
}

/** Names of the list's substances, to be looked up. */
export interface NameIndex {
  readonly byKey: ReadonlyMap<string, readonly Name[]>;
  /** Those of which a slip is forgiven, by first letter. */
  readonly near: ReadonlyMap<string, readonly Name[]>;
  /** Keys of names that only look alike, by substance. */
  readonly lookalikes: readonly ReadonlySet<string>[];
  /** What is allowed and never a slip of something else. */
  readonly allowed: ReadonlySet<string>;
  /** What runs of words were found to name; bounded. */
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

export function namesIndex(restrictions: readonly Restriction[]): NameIndex {
  const names = restrictions.flatMap((restriction, place) => namesOf(restriction, place));
  const allowed = new Set(allowedNames.map(keyOf).filter((key) => !names.some((name) => name.key === key)));
  return {
    byKey: grouped(names, ({ key }) => key),
    near: grouped(
      names.filter(({ key }) => !isExact(key)),
      ({ key }) => startOf(key),
    ),
    lookalikes: restrictions.map(({ lookalikes }) => new Set(lookalikes.map(keyOf))),
    allowed,
    found: new Map(),
  };
}

function namesOf({ substance, spellings, hindi, status, sellable }: Restriction, place: number): Name[] {
  // `Disulfoton (thiodemeton)` is two names.
  const own = substance.split(/[()]/).filter((name) => name.trim() !== "");
  const keys = own.map(keyOf);
  const { trade = [], spelt = [] } = otherNames[substance] ?? {};
  const brands = new Set(trade.map(keyOf));
  const all = [...own, ...spellings, ...hindi, ...spelt, ...trade].map(keyOf);
  return [...new Set(all)].filter(Boolean).map((key) => ({
    ...{ key, place, letters: lettersOf(key) },
    isBanned: status !== "restricted" || sellable === "no",
    isTrade: brands.has(key) || !keys.some((name) => isOfTheName(key, name)),
  }));
}

/** A spelling of the name is near to it or part of it; a brand (`Thiodan`) is far, an acronym (`DDT`) is short. */
function isOfTheName(key: string, name: string): boolean {
  if (isExact(key) || name.includes(key) || key.includes(name)) return true;
  return distance(key, name) <= Math.max(2, Math.floor(name.length * 0.4));
}

function grouped<Item>(items: readonly Item[], by: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(by(item), [...(groups.get(by(item)) ?? []), item]);
  return groups;
}
