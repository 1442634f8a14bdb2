import { readFileSync } from "node:fs";
import { fromKeys } from "#kit/contract/fromKeys.ts";
import type { Language } from "#kit/contract/languages.ts";
import { inEachLanguage } from "#kit/contract/textColumns.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { translate } from "#kit/server/translation.ts";
import type { HelplineKey } from "#shop/legal/helplines.ts";
import type { WrittenScheme } from "../contract.ts";
import { type FactKind, factKinds, textOf } from "../rules.ts";

interface ShippedFact {
  readonly kind: FactKind;
  readonly text: string;
  /** Ids of the sources that agree on it; a single one is named as such on the card. */
  readonly sources: readonly string[];
}

/** A scheme of the shipped file. */
export interface ShippedScheme {
  readonly id: string;
  readonly name: string;
  readonly line: HelplineKey;
  /** A number of its own; empty where `line` is the one to ask. */
  readonly number: string;
  readonly asOf: string;
  readonly until: string;
  readonly facts: readonly ShippedFact[];
  /** Phrases that name it, and those that do beside a word for help with money or papers. */
  readonly names: readonly string[];
  readonly besideAid: readonly string[];
}

/** Words by which a question is classified. */
export interface SchemeTerms {
  /** Beside these a topic means its scheme: subsidy, form, papers. */
  readonly aid: readonly string[];
  /** Other schemes, loans and insurances, which no card is for. */
  readonly others: readonly string[];
  readonly asked: Readonly<Record<FactKind, readonly string[]>>;
}

interface SchemeFile {
  /** Day as far as it is known: `2026-05-03`, `2025-11`, `2026`, or empty. */
  readonly sources: Readonly<Record<string, { readonly name: string; readonly on: string }>>;
  readonly schemes: readonly ShippedScheme[];
  readonly terms: SchemeTerms;
}

const file = lazy(
  (): SchemeFile => JSON.parse(readFileSync(new URL("../data/schemes.json", import.meta.url), "utf8")),
);

export const shippedSchemes = () => file().schemes;
export const shippedSources = () => file().sources;
export const schemeTerms = () => file().terms;

/** A shipped scheme as an operator would have written it. */
export function writtenOf({ name, facts, line, number, asOf, until }: ShippedScheme): WrittenScheme {
  const factsIn = (kind: FactKind, language: Language) =>
    textOf(
      facts
        .filter((fact) => fact.kind === kind)
        .map(({ text, sources }) => ({ text: translate(text, language), isOfOne: sources.length === 1 })),
    );
  const byKind = fromKeys(factKinds, (kind) => (language: Language) => factsIn(kind, language));
  const named = [...new Set(facts.flatMap(({ sources }) => sources))];
  return {
    ...inEachLanguage("name", (language) => translate(name, language)),
    ...inEachLanguage("get", byKind.get),
    ...inEachLanguage("who", byKind.who),
    ...inEachLanguage("papers", byKind.papers),
    ...inEachLanguage("when", byKind.when),
    ...inEachLanguage("where", byKind.where),
    ...inEachLanguage("trouble", byKind.trouble),
    ...{ state: null, line, number, asOf, until, isShown: true },
    sources: named.map(sourceLine).join("\n"),
  };
}

/** A source as a card cites it. */
function sourceLine(id: string): string {
  const source = shippedSources()[id];
  if (!source) throw new Error(`No source ${id}`);
  return source.on === "" ? `${source.name}, no day given` : `${source.name}, ${source.on}`;
}
