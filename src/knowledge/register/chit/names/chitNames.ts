import type { Steps } from "#kit/contract/steps.ts";
import { type NameIndex, namesIndexSteps } from "../../names/nameIndex.ts";
import { keyOfRun, type Token, tokensOf } from "../../names/names.ts";
import type { Restriction } from "../../restriction.ts";
import { codeOf, readComposition } from "../../uses/packUses.ts";
import { activeKey, shortNames, withoutSalt } from "../actives.ts";
import type { ChitBook } from "../contract.ts";
import type { ChitUse } from "../rows.ts";
import { combined, type Identity, identityOfUse, productKey, type ReadName } from "./identity.ts";

/** Letters from which a name is known by its sound: short ones sound like too much else. */
export const soundFrom = 5;

/** Consonants from which they make a name. */
export const mostAlike = 5;

export const consonantsOf = (key: string) => key.replace(/[aeiouy]/g, "");

export type Known =
  | { readonly is: "active"; readonly keys: readonly string[] }
  | { readonly is: "pack"; readonly contains: string; readonly identities: readonly Identity[] }
  | { readonly is: "maker" };

/** Names of actives, products and makers, to be looked up. */
export interface ChitNames {
  readonly index: NameIndex;
  /** By the place in the index. */
  readonly known: readonly Known[];
  readonly formulations: ReadonlySet<string>;
  /** Names in Devanagari by their sound without the vowel that is spoken or not: करजेट is कर्जेट. */
  readonly schwaless: ReadonlyMap<string, readonly Known[]>;
  /** Actives by the consonants of their sound. */
  readonly consonants: ReadonlyMap<string, readonly { readonly key: string; readonly known: Known }[]>;
  readonly read: Map<string, ReadName>;
}

/** Makes the names of a book in steps: all of them take a phone a tenth of a second. */
export function* chitNames(book: ChitBook, uses: readonly ChitUse[]): Steps<ChitNames> {
  const keysByName = activeKeys(book);
  const products = new Set<string>();
  for (const use of uses) {
    products.add(productKey(identityOfUse(use)));
    yield;
  }
  const entries: { names: readonly string[]; known: Known }[] = [];
  const keysOf = (name: string) => keysByName.get(activeKey(name)) ?? [activeKey(name)];
  for (const [name, names] of namesOfActives(book))
    entries.push({ names, known: { is: "active", keys: keysOf(name) } });
  for (const { substance, spellings, hindi } of book.restrictions)
    entries.push({
      names: [substance, ...spellings, ...hindi],
      known: { is: "active", keys: keysOf(substance) },
    });
  for (const { name, also, contains } of book.packs) {
    const identities = identitiesOfPack(contains, keysOf, products);
    entries.push({ names: packNames(name, also), known: { is: "pack", contains, identities } });
    yield;
  }
  for (const name of book.makers) entries.push({ names: [name], known: { is: "maker" } });
  // One entry a name: of several the index would ask how far each lies from the first, which takes a phone half a second.
  const each = entries.flatMap(({ names, known }) => names.flatMap(apart).map((name) => ({ name, known })));
  return {
    index: yield* namesIndexSteps(each.map(({ name }) => nameOnly(name))),
    known: each.map(({ known }) => known),
    formulations: new Set([
      ...uses.map(({ formulation }) => codeOf(formulation)).filter((code) => /^[A-Z]{1,3}$/.test(code)),
      ...["G", "GR", "CG", "DP", "DS", "FS", "WS", "WP", "EC", "SL", "SC", "WG", "SG", "SP"],
    ]),
    schwaless: yield* withoutSchwa(each),
    consonants: yield* byConsonants(each.filter(({ known }) => known.is === "active")),
    read: new Map(),
  };
}

/** A name and what is in its brackets, which is a name too; `X (Bt) WP` is `X WP`, as a code alone is none. */
function apart(name: string): string[] {
  const inside = [...name.matchAll(/\(([^)]*)\)/g)].map(([, text = ""]) => text);
  return [name.replace(/\([^)]*\)/g, " "), ...inside].filter((each) => each.trim() !== "");
}

function* withoutSchwa(
  entries: readonly { readonly name: string; readonly known: Known }[],
): Steps<Map<string, Known[]>> {
  const found = new Map<string, Known[]>();
  for (const { name, known } of entries) {
    yield;
    const key = schwalessKey(tokensOf(name));
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), known]);
  }
  return found;
}

/** Keys of the substances that a name of an active may be of: itself, or each of its salts. */
function activeKeys(book: ChitBook): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (name: string, key: string) => {
    const keys = found.get(activeKey(name)) ?? [];
    if (!keys.includes(key)) found.set(activeKey(name), [...keys, key]);
  };
  for (const { name } of book.actives) {
    const key = activeKey(name);
    add(name, key);
    const bare = withoutSalt(name);
    if (bare !== undefined) add(bare, key);
  }
  return found;
}

/** Names of each active, and those without its salt. */
function namesOfActives(book: ChitBook): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (name: string, names: readonly string[]) =>
    found.set(name, [...new Set([...(found.get(name) ?? [name]), ...names])]);
  for (const { name, also } of book.actives) {
    add(name, [
      ...also.filter(Boolean).map((each) => each.replace(/\([^)]*\)/g, "").trim()),
      ...(shortNames[name] ?? []),
    ]);
    const bare = withoutSalt(name);
    if (bare !== undefined)
      add(bare, [
        ...also.flatMap((each) => withoutWords(each, salted(name, bare))),
        ...(shortNames[bare] ?? []),
      ]);
  }
  return found;
}

/** Words of a salt behind a name. */
const salted = (name: string, bare: string) =>
  name
    .slice(bare.length)
    .split(/[\s-]+/)
    .filter(Boolean).length;

/** A name in another script without so many words at its end: पैराक्वाट of पैराक्वाट डाइक्लोराइड. */
function withoutWords(name: string, count: number): string[] {
  const parts = name.split(/[\s-]+/);
  return parts.length > count ? [parts.slice(0, -count).join(" ")] : [];
}

/** Names of a pack: of a name of several words, another spelling of the first one with the others behind it is one too. */
function packNames(name: string, also: readonly string[]): string[] {
  const [, ...rest] = name.split(" ");
  const whole =
    rest.length === 0
      ? []
      : also.filter((each) => !each.includes(" ")).map((each) => [each, ...rest].join(" "));
  return [name, ...also, ...whole];
}

function nameOnly(substance: string): Restriction {
  return {
    ...{
      substance,
      spellings: [],
      hindi: [],
      lookalikes: [],
      status: "restricted",
      sellable: "yes",
      scope: "",
    },
    ...{ order: "", orderDate: "", notOn: [], notOnCrops: [], onlyOn: [], formulations: "" },
  };
}

/** Content of a pack. Its strength counts where the register has the very product, on whichever crop: lists of brands are old or wrong. */
function identitiesOfPack(
  contains: string,
  keysOf: (name: string) => readonly string[],
  products: ReadonlySet<string>,
): Identity[] {
  const perLitre = contains
    .replace(/(\d+(?:\.\d+)?)\s*g\s*\/\s*l\b/g, (_, grams) => `${Number(grams) / 10}%`)
    // A code of one letter, which the reader of compositions takes for a part of the name.
    .replace(/%\s+[LG]$/, "%");
  const { parts, formulation } = readComposition(perLitre);
  return combined(parts.map(({ active }) => keysOf(active))).map((actives) => {
    const exact = { actives, strengths: parts.map(({ strength }) => strength), formulation };
    return products.has(productKey(exact))
      ? exact
      : {
          ...{ actives, strengths: actives.map(() => undefined), formulation: "" },
          isVague: parts.some(({ strength }) => strength !== undefined),
        };
  });
}

/** A run by its sound without the vowel that Hindi hears or not; undefined where it is of another script, or too short. */
export function schwalessKey(run: readonly Token[]): string | undefined {
  if (!run.some(({ text }) => /\p{Script=Devanagari}/u.test(text))) return undefined;
  const key = run.map(({ text, isNumber }) => (isNumber ? text : keyOfRun(text).replace(/a/g, ""))).join("");
  return key.length >= soundFrom ? key : undefined;
}

/** Things by the consonants of their long Latin names. */
function* byConsonants<Thing>(
  entries: readonly { readonly name: string; readonly known: Thing }[],
): Steps<Map<string, { key: string; known: Thing }[]>> {
  const found = new Map<string, { key: string; known: Thing }[]>();
  for (const { name, known } of entries) {
    yield;
    if (!/^[a-z-]{8,}$/i.test(name)) continue;
    const key = keyOfRun(name.toLowerCase());
    const bones = consonantsOf(key);
    found.set(bones, [...(found.get(bones) ?? []), { key, known }]);
  }
  return found;
}
