import { type NamesByLanguage, nameIn } from "#kit/contract/languages.ts";
import { stateWord } from "#knowledge/agronomy/states.ts";
import hi from "../../languages/hi/bighas.json" with { type: "json" };
import states from "./data/states.json" with { type: "json" };

/** A state's bigha in square metres. Lists disagree; each entry names its own and says by how much. */
export interface Bigha {
  readonly state: string;
  readonly bighaSquareMetres: number;
  readonly source: string;
}

export const bighas: readonly Bigha[] = states;

const texts: NamesByLanguage = { hi };

/** A state, or the part of one that has a bigha of its own, in the reader's language. */
export function bighaName({ state }: Bigha, language: string): string {
  return nameIn(texts, language, stateWord(state, language));
}

/** Source of a bigha in the reader's language. */
export function bighaSource({ source }: Bigha, language: string): string {
  return nameIn(texts, language, source);
}
