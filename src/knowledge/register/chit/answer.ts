import { type Language, languages } from "#kit/contract/languages.ts";
import { activeKey } from "./actives.ts";
import type { Chit, JudgedChit, Reason } from "./contract.ts";
import type { Found, FoundChit } from "./found.ts";
import { judgeChit } from "./judge.ts";
import { productIn } from "./medicine.ts";
import type { OpenBook } from "./open.ts";
import { kindOf, type Sentences, type Speech, sentenceKeys, sentenceOf, sentences } from "./sentences.ts";

/** A chit judged, with its reasons in the sentences of a language. */
export function answerChit(chit: Chit, open: OpenBook, language: Language): JudgedChit {
  return inWords(judgeChit(chit, open), open, language);
}

/** The findings in the sentences of a language. */
export function inWords({ items, harvestFrom }: FoundChit, open: OpenBook, language: Language): JudgedChit {
  const speech = speechIn(language, open);
  const reasonOf = ({ key, about, by, order }: Found): Reason => ({
    kind: kindOf(key),
    text: sentenceOf(key, about, speech),
    ...(by ? { edition: open.book.edition, page: by.page, row: by.row } : {}),
    ...(order ? { order } : {}),
  });
  return {
    items: items.map(({ verdict, reasons, unsure, use }) => ({
      verdict,
      reasons: reasons.map(reasonOf),
      ...(verdict === "not-confirmed" && unsure ? { unsure } : {}),
      ...(use ? { use: { ...use, product: productIn(use.product, speech.nameOf) } } : {}),
    })),
    harvestFrom,
  };
}

/** The sentences of a language in the book, and its names of substances. */
export function speechIn(language: Language, { book, facts }: OpenBook): Speech {
  const found = book.sentences.find((each) => each.language === language) ?? book.sentences[0];
  const texts = sentenceKeys.map((key, place) => [key, found?.texts[place] ?? sentences[key]]);
  const place = languages.indexOf(language) - 1;
  const nameOf = (name: string) => {
    const own = facts.get(activeKey(name))?.also[place];
    const listed = place < 0 ? undefined : book.restrictions.find(({ substance }) => substance === name);
    return own || listed?.hindi[0] || name;
  };
  return { language, texts: Object.fromEntries(texts) as Sentences, nameOf };
}
