import type { Language } from "#kit/contract/languages.ts";
import type { Chit, JudgedChit, Reason } from "./contract.ts";
import type { Found, FoundChit } from "./found.ts";
import { judgeChit } from "./judge.ts";
import type { OpenBook } from "./open.ts";
import { kindOf, type Sentences, sentenceKeys, sentenceOf } from "./sentences.ts";

/** A chit judged, with its reasons in the sentences of a language. */
export function answerChit(chit: Chit, open: OpenBook, language: Language): JudgedChit {
  return inWords(judgeChit(chit, open), open, language);
}

/** The findings in the sentences of a language. */
export function inWords({ items, harvestFrom }: FoundChit, open: OpenBook, language: Language): JudgedChit {
  const texts = sentencesIn(language, open);
  const reasonOf = ({ key, about, by, order }: Found): Reason => ({
    kind: kindOf(key),
    text: sentenceOf(key, about, texts, language),
    ...(by ? { edition: open.book.edition, page: by.page, row: by.row } : {}),
    ...(order ? { order } : {}),
  });
  return {
    items: items.map(({ verdict, reasons, unsure, use }) => ({
      verdict,
      reasons: reasons.map(reasonOf),
      ...(verdict === "not-confirmed" && unsure ? { unsure } : {}),
      ...(use ? { use } : {}),
    })),
    harvestFrom,
  };
}

/** The sentences of a language in the book. */
export function sentencesIn(language: Language, { book }: OpenBook): Sentences {
  const found = book.sentences.find((each) => each.language === language) ?? book.sentences[0];
  return Object.fromEntries(sentenceKeys.map((key, place) => [key, found?.texts[place] ?? ""])) as Sentences;
}
