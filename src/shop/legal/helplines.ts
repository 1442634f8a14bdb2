import { fromKeys } from "#kit/contract/fromKeys.ts";
import { type Language, languages } from "#kit/contract/languages.ts";
import { columnIn, type TextColumns } from "#kit/contract/textColumns.ts";

/** Helplines by subject: the first is at the foot of every page, EarthWorm names all of them. */
export const helplineKeys = ["kisan", "scheme", "cattle", "price", "insurance"] as const;
export type HelplineKey = (typeof helplineKeys)[number];

/** 3 to 15 digits, as the longest number of the world has (E.164), in groups as they are read out. */
export const helplineNumberRule = {
  minLength: 3,
  maxLength: 30,
  pattern: "^\\+?[0-9](?:[ -]?[0-9]){2,14}$",
} as const;
export const helplineNameRule = { minLength: 1, maxLength: 80 } as const;
/** When it is answered and what it costs; may be empty. */
export const helplineNoteRule = { maxLength: 80 } as const;

/** The cache tag of whatever shows a helpline; that is every page. */
export const helplinesTag = "helplines";

/** One helpline as its link shows it. */
export interface ShownHelpline {
  readonly number: string;
  /** `tel:` and the digits. */
  readonly address: string;
  readonly name: string;
  readonly note: string;
}
/** Helpline in every document for the foot of its page, so that no script has to hold or request it. */
export type PageHelpline = Readonly<Record<Language, ShownHelpline>>;

/** A helpline as it is written, made ready for the foot of a page. */
export function pageHelplineOf(written: WrittenHelpline): PageHelpline {
  return fromKeys(languages, (language) => {
    const { name, number, note } = helplineIn(written, language);
    return { name, number, note, address: telephoneAddress(number) };
  });
}

/** A helpline as operators write it. */
export type WrittenHelpline = { readonly number: string } & Readonly<
  Record<TextColumns<"name" | "note">, string>
>;

/** A helpline's texts in a language. */
export function helplineIn(written: WrittenHelpline, language: Language) {
  const { number, [columnIn("name", language)]: name, [columnIn("note", language)]: note } = written;
  return { number, name, note };
}

export function telephoneAddress(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, "")}`;
}
