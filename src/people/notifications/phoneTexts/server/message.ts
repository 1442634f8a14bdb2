import type { Database } from "#database/tables.ts";
import type { Language } from "#kit/contract/languages.ts";
import { translate, translateFilled, typedIn } from "#kit/server/translation.ts";
import type { TypedText } from "#kit/server/typedText.ts";
import { workOf } from "../../kinds.ts";
import type { NotificationTable } from "../../server/tables.ts";
import { findToldOf } from "../../server/toldOf.ts";
import { type SentKind, variable } from "../rules.ts";
import { newsWords, textWords } from "./words.ts";

/** A text, and the values of its template, in the order of the language. */
export interface FilledText {
  readonly text: string;
  readonly values: readonly string[];
}

export type TextNote = Pick<NotificationTable, "kind" | "subject" | "part" | "detail" | "actor">;

/** The message of a kind in a language, with the values of its places. Each value fits a variable of a template. */
export function filledWords(
  kind: SentKind,
  values: Readonly<Record<string, string>>,
  language: Language,
): FilledText {
  const fitting = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, variable(value)]));
  const places = translate(textWords[kind], language).matchAll(/\{(\w+)\}/g);
  return {
    text: translateFilled(textWords[kind], fitting, language),
    values: [...places].map(([, name = ""]) => fitting[name] ?? ""),
  };
}

/** The message that a notification makes. Nobody's name, sum or address is in it: others may read it. */
export async function newsText(
  db: Database,
  kind: Exclude<SentKind, "code">,
  note: TextNote,
  language: Language,
): Promise<FilledText> {
  const { water = 0, safe = 0 } = workOf(note.kind, note) ?? {};
  const news = translate(newsWords[note.kind] ?? "", language);
  const goods = kind === "recall" ? (await findToldOf(db, [note]))(note).goods : null;
  return filledWords(
    kind,
    {
      count: String(kind === "safe" ? safe : water),
      order: note.subject,
      ...{ news, what: news },
      goods: goods ? typedIn(goods.name as unknown as TypedText, language) : "",
      lot: goods?.lot ?? "",
    },
    language,
  );
}
