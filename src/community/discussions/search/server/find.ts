import type { Database } from "#database/tables.ts";
import { dayMs, startOfDay } from "#kit/contract/days/indianDays.ts";
import { lastPlace } from "../../server/queries.ts";
import { type About, topicText } from "../../topics.ts";
import { type FoundTalk, findsOfAPage } from "../calls.ts";
import { gather } from "./gather.ts";
import { placeAt, type Range } from "./postings.ts";
import { presentFound } from "./present.ts";
import { type Find, rank } from "./rank.ts";
import { type CropNames, otherNames, type Term, tagsOf, termsOf } from "./terms.ts";
import { senderTag } from "./wordIndex.ts";
import { wordsOfQuestion } from "./words.ts";

interface Question {
  readonly q: string;
  readonly topic?: About | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sender?: string | undefined;
  readonly page?: number | undefined;
}

/** The messages that a question asks for, best first, the same on every engine. */
export async function findMessagesFor(
  db: Database,
  question: Question,
  crops: CropNames,
): Promise<FoundTalk> {
  const { q, topic, sender, page = 1 } = question;
  const asked = wordsOfQuestion(q);
  if (asked.length === 0) return { messages: [], more: false, corrected: [], sought: false };
  const nothing = { messages: [], more: false, corrected: [], sought: true };
  const range = await rangeOf(db, question);
  if (range.last < range.first) return nothing;
  const tags = await tagsOf(
    db,
    [
      ...(topic?.crop === undefined ? [] : [topicText({ crop: topic.crop })]),
      ...(topic?.state === undefined ? [] : [topicText({ state: topic.state })]),
      ...(topic?.advisory === undefined ? [] : [topicText({ advisory: topic.advisory })]),
      ...(sender === undefined ? [] : [senderTag(sender)]),
    ],
    range,
  );
  if (!tags) return nothing;
  const terms = await termsOf(db, asked, otherNames(crops), range);
  const end = page * findsOfAPage;
  const finds = await rank(db, {
    candidates: await gather(db, terms, tags, range),
    ...{ terms, range, crops, wanted: end + 1 },
  });
  const shown = finds.slice(end - findsOfAPage, end);
  return {
    messages: shown.map((find) => presentFound(find, terms)),
    more: finds.length > end,
    corrected: page === 1 ? correctionsIn(terms, shown) : [],
    sought: true,
  };
}

/** The places between which the days of a question lie. */
async function rangeOf(db: Database, { from, to }: Question): Promise<Range> {
  const last = await lastPlace(db);
  const begin = from === undefined ? undefined : startOfDay(from);
  const end = to === undefined ? undefined : startOfDay(to);
  return {
    first: begin === undefined ? 1 : await placeAt(db, begin, last),
    last: end === undefined ? last : (await placeAt(db, end + dayMs, last)) - 1,
  };
}

const isLatin = (word: string) => /^[a-z]/i.test(word);

/**
 * Words that nobody wrote, with their replacements in the best finds; a word that only goes on is no slip,
 * nor is one of the other script.
 */
function correctionsIn(terms: readonly Term[], finds: readonly Find[]): FoundTalk["corrected"] {
  return terms.flatMap(({ isKnown, word, typed, meant }) => {
    if (isKnown) return [];
    const near = new Set(meant.map((one) => one.word).filter((one) => !one.startsWith(word)));
    const instead = finds
      .slice(0, 3)
      .flatMap(({ tokens }) => tokens.find((token) => near.has(token.folded))?.text ?? [])
      .find((text) => text.toLowerCase() !== typed && isLatin(text) === isLatin(typed));
    return instead === undefined ? [] : [{ typed, meant: instead }];
  });
}
