import { fold, foldedWords, speltWords } from "#kit/contract/fold.ts";
import { framed } from "#kit/server/text/phrases.ts";
import { activeKey } from "#knowledge/register/chit/actives.ts";
import type { Identity } from "#knowledge/register/chit/names/identity.ts";
import { strengthsOf } from "#knowledge/register/chit/names/identity.ts";
import { type Mention, mentionedIn } from "#knowledge/register/chit/names/mentioned.ts";
import { findBook } from "#knowledge/register/chit/server/makeBook.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import { codeOf } from "#knowledge/register/uses/packUses.ts";
import { namedPacks } from "#shop/market/server/namedPacks.ts";
import { isCommonWord } from "#shop/market/server/search/synonyms.ts";
import { isFillWord } from "../../fillWords.ts";
import { everydayIn } from "../../nearWords.ts";
import type { Knowledge } from "../problems.ts";
import { questionGroups, says } from "../words.ts";
import { cleanWordsIn, isMeasured, isSprayed } from "./topic.ts";

/** So many pesticides of a question are answered. */
const mostNamed = 2;

/**
 * The pesticides that a question names, by substance or brand in any spelling. A word of every day (`Score`, `साफ`) is a brand only
 * where a medicine or its measure is spoken of.
 */
export async function pesticidesIn({ db, cropsIn, knows }: Knowledge, question: string): Promise<Mention[]> {
  const book = await findBook(db, namedPacks);
  if (!book) return [];
  const left = new Set(cropsIn(question).rest);
  const text = framed(foldedWords(question));
  const isOfPack = isSprayed(text) || isMeasured(text);
  const clean = cleanWordsIn(text);
  const isPlain = (word: string) => {
    const folded = fold(word);
    return (
      clean.has(folded) ||
      isFillWord(folded) ||
      !left.has(folded) ||
      questionGroups.some((group) => says(group, folded))
    );
  };
  const found = mentionedIn(question, book.names, {
    exactly: (word) => !isPlain(word) && (isOfPack || !isCommonWord(word)),
    nearly: (word) => !isPlain(word) && !knows(fold(word)) && everydayIn(word).size === 0,
  });
  // Sulphur is a fertilizer too: it is sprayed where that is said, or its form.
  const isFeed = ({ identities, isBrand }: Mention) =>
    !isBrand &&
    !isSprayed(text) &&
    identities.every(
      ({ actives: [active], strengths, formulation }) =>
        active === sulphur && strengths[0] === undefined && formulation === "",
    );
  // A name that is said twice is one.
  const isFirst = ({ terms }: Mention, place: number) =>
    found.findIndex((each) => each.terms.join(" ") === terms.join(" ")) === place;
  return found.filter((mention, place) => isFirst(mention, place) && !isFeed(mention)).slice(0, mostNamed);
}

const sulphur = activeKey("sulphur");

/** Folded words of a question that name a pesticide. */
export const wordsNaming = (mentions: readonly Mention[]) =>
  new Set(mentions.flatMap(({ terms }) => terms.flatMap(speltWords).map(fold)));

/** The rows of what is named: the very product where strength or formulation is said, alone before mixtures. */
export function usesOfMention(uses: readonly RegisteredUse[], { identities }: Mention): RegisteredUse[] {
  const alone = uses.filter((use) => identities.some((identity) => isOf(use, identity)));
  if (alone.length > 0 || identities.some(({ strengths }) => strengths.some(Boolean))) return alone;
  return uses.filter((use) =>
    identities.some(({ actives }) =>
      actives.every((key) => use.actives.some((each) => activeKey(each) === key)),
    ),
  );
}

function isOf(use: RegisteredUse, { actives, strengths, formulation }: Identity): boolean {
  if (use.actives.length !== actives.length) return false;
  const [keys, own] = [use.actives.map(activeKey), strengthsOf(use.strength)];
  const isSame = actives.every((key, place) => {
    const at = keys.indexOf(key);
    const strength = strengths[place];
    return at >= 0 && (strength === undefined || own[at] === strength);
  });
  return isSame && (formulation === "" || use.formulation === "" || codeOf(use.formulation) === formulation);
}
