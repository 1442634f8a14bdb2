import { fromKeys } from "./fromKeys.ts";
import { type Language, languages, sourceLanguage } from "./languages.ts";

/** Name of a text in a language, among texts that people type in each: `note`, `note_hi`. */
type ColumnIn<Column extends string, In extends Language> = In extends typeof sourceLanguage
  ? Column
  : `${Column}_${In}`;
export type TextColumns<Column extends string> = ColumnIn<Column, Language>;

export function columnIn<Column extends string>(column: Column, language: Language): TextColumns<Column> {
  return (language === sourceLanguage ? column : `${column}_${language}`) as TextColumns<Column>;
}

/** A field for each language of a typed text. */
export function inEachLanguage<Column extends string, Value>(
  column: Column,
  textIn: (language: Language) => Value,
): Record<TextColumns<Column>, Value> {
  const columns = languages.map((language) => columnIn(column, language));
  return fromKeys(columns, (each) =>
    textIn(languages.find((language) => columnIn(column, language) === each) ?? sourceLanguage),
  );
}
