import { fromKeys } from "#kit/contract/fromKeys.ts";
import { type Language, languages, type NamesByLanguage, nameIn } from "#kit/contract/languages.ts";
import hi from "../../languages/hi/script.json" with { type: "json" };
import data from "./data/script.json" with { type: "json" };

/** An answer that the worm offers; its text is its word within the node. */
export interface Choice {
  readonly text: string;
  /** The node to which it leads. */
  readonly to: string;
  /** The drawing beside it, `/signs/{sign}.svg`. */
  readonly sign?: string;
  /** Further words by which people mean it, beside its text in every language. */
  readonly also?: readonly string[];
}

/** A recommendation in a sentence or two, the page that tells more, and whose knowledge it is. */
export interface Advice {
  readonly text: string;
  readonly advisory: string;
  readonly source: string;
}

/** One place of the talk. It waits for an answer where it has choices or asks a name; else it goes on by itself. */
export interface ScriptNode {
  /** Keys of the texts said on arrival, in their order. */
  readonly says?: readonly string[];
  /** Told after what is said. */
  readonly advises?: readonly Advice[];
  /** Looks up what was told up to here. */
  readonly finds?: boolean;
  /** The text typed here is the farmer's name, and leads to `next`. */
  readonly asksName?: boolean;
  readonly choices?: readonly Choice[];
  readonly next?: string;
  /** The talk has come to its end here; its choices begin another round. */
  readonly end?: boolean;
}

/** The scripted talk as data; `checkScript` says what is wrong with one. */
export interface Script {
  readonly start: string;
  readonly nodes: Readonly<Record<string, ScriptNode>>;
  /** Small talk, in whatever place, and the text that answers it. */
  readonly smallTalk: readonly { readonly text: string; readonly said: readonly string[] }[];
  /** `{name}` and `{words}` are filled in. */
  readonly texts: Readonly<Record<string, Readonly<Record<Language, string>>>>;
}

/** Texts that the talk says by itself, whatever the script. */
export const ownTexts = {
  lookedUp: "looked-up",
  changed: "changed",
  nameless: "farmer",
} as const;

const translations: NamesByLanguage = { hi };

/** EarthWorm's talk (section 4 of the specification). */
export const script: Script = {
  ...data,
  texts: Object.fromEntries(
    Object.entries(data.texts).map(([key, english]) => [
      key,
      fromKeys(languages, (language) => nameIn(translations, language, english)),
    ]),
  ),
};

/** The same for who is logged in: a name is not asked. */
export const memberScript: Script = {
  ...script,
  nodes: { ...script.nodes, [script.start]: { says: ["hello"], next: "issue" } },
};

export function nodeOf({ nodes }: Script, id: string): ScriptNode {
  return nodes[id] ?? {};
}

/** A text of the script with its values filled in. */
export function textOf(
  { texts }: Script,
  key: string,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): string {
  return (texts[key]?.[language] ?? "").replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
