import type { Brand } from "./brands.ts";
import type { SoughtKind, TellingWord } from "./synonyms.ts";
import type { KnownWord, Vocabulary } from "./vocabulary/vocabulary.ts";

/** One thing that is asked for. */
export interface Term {
  /** The words of the catalogue that may be meant, each with its likeness. */
  readonly tokens: ReadonlyMap<string, number>;
  /** Which of them is what was typed; the others are guesses. */
  readonly typed?: string;
  /** As it was spelt, where what is meant was guessed. */
  readonly guessedFrom?: string;
  /** It only orders what the others find. */
  readonly isWeak?: true;
  /** It is known of descriptions alone, and no word of farming. */
  readonly isDescribed?: true;
  /** It has to stand in the name, composition or crops of what is found. */
  readonly isRequired?: true;
  /** It names a kind, which `Understood.kind` holds. */
  readonly isKind?: true;
}

/** Meaning of a query. */
export interface Understood {
  readonly terms: readonly Term[];
  /** How much was asked for of which nothing is like; 1 for a word, more for a common one. */
  readonly unknown: number;
  /** A substance that was named, as it was spelt: nothing else is meant. */
  readonly substance?: string;
  /** Nothing else is shown. */
  readonly kind?: Pick<SoughtKind, "category" | "of">;
  readonly brand?: Brand;
  /** The brand's name was guessed from this. */
  readonly brandFrom?: string;
  /** No substance of the brand is on the shelf: what is sought is its kind. */
  readonly isKindOfBrand?: true;
  /** Words for what nobody sells here. */
  readonly unsold?: string;
  /** The number below the bars of a pack: nothing else is meant. */
  readonly barcode?: string;
}

/** Typed text, and which of its words the catalogue knows: alone, or written as one with the next. */
export interface Sought {
  readonly query: string;
  readonly tokens: readonly TellingWord[];
  readonly known: ReadonlyMap<string, KnownWord>;
  readonly vocabulary: Vocabulary;
  readonly typing: boolean;
  /** Letters beside figures, as in a formula: they are no misspelt word. */
  readonly beside: ReadonlySet<string>;
}

/** Meaning of one or more words of the query. */
export type Part = Partial<Omit<Understood, "kind">> & { readonly used: number; readonly kind?: SoughtKind };
