import { type Language, languages, sourceLanguage } from "#kit/contract/languages.ts";
import { columnIn, type TextColumns } from "#kit/contract/textColumns.ts";

type Texts = Readonly<Partial<Record<Language, string>>>;

/** A text that a person typed, in each language that they gave. Until `translateInto` picks one it counts as that of the source language. */
export class TypedText extends String {
  readonly texts: Texts;

  constructor(texts: Texts) {
    super(texts[sourceLanguage] ?? "");
    this.texts = texts;
  }

  in(language: Language): string {
    return this.texts[language] || this.toString();
  }
}

/** A text in the languages that are given, for a `translated()` of an answer. */
export function inLanguages(texts: Texts): string {
  return new TypedText(texts) as unknown as string;
}

/** A text of a row in the languages of its columns: `name`, and beside it the one of each further language, empty where nobody typed it. */
export function typedText<Column extends string>(
  row: Readonly<Record<TextColumns<Column>, string>>,
  column: Column,
): string {
  const columns: Readonly<Record<string, string>> = row;
  return inLanguages(Object.fromEntries(languages.map((each) => [each, columns[columnIn(column, each)]])));
}

/** An answer as JSON, with its typed texts in all their languages; `withTexts` reads it back. */
export function toJsonWithTexts(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each instanceof TypedText ? { typed: each.texts } : each,
  );
}

export function withTexts(json: string): unknown {
  return JSON.parse(json, (_, each) => (each?.typed === undefined ? each : inLanguages(each.typed)));
}
