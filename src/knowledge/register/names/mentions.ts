import { deniedAfter, hasFormulation, hasStrength, isDenied, isSaidToBeIn } from "./around.ts";
import type { NameIndex } from "./nameIndex.ts";
import { decodeBudget, namesAt } from "./nameOfRun.ts";
import { keyOf, type Token, tokensOf } from "./names.ts";

/** A substance that a text names: its place in the list. */
export interface Hit {
  readonly place: number;
}

/** More words than a name, a composition or a description may have are not read. */
const maxTokens = 1_500;
/** The longest name of the list has so many words. */
const maxWords = 4;
export interface Reading {
  /** Brands count too. */
  readonly trade: boolean;
  /** Names that are ordinary words too (`goal`) count without a strength. */
  readonly words?: boolean;
  /** Only with a strength or a formulation behind it: a description may speak of what it replaces. */
  readonly onlyWithStrength?: boolean;
}

/** The substances that a text says are in the pack, in its order, each once. */
export function substancesIn(
  text: string,
  index: NameIndex,
  { trade, words: texts = trade, onlyWithStrength = false }: Reading,
): Hit[] {
  const tokens = tokensOf(text).slice(0, maxTokens);
  const budget = decodeBudget();
  const places = new Set<number>();
  for (let start = 0; start < tokens.length; start += 1) {
    const pieces = Math.max(maxWords, piecesFrom(tokens, start));
    const most = Math.max(pieces, startsWord(tokens, start) ? wordsFrom(tokens, start) : 0);
    for (let length = Math.min(most, tokens.length - start); length > 0; length -= 1) {
      const end = start + length;
      if (length > pieces && !startsWord(tokens, end)) continue;
      if (onlyWithStrength && !hasStrength(tokens, end) && !isSaidToBeIn(tokens, start, end)) continue;
      const names = namesAt(tokens, { start, end, budget }, index);
      if (names.length === 0) continue;
      // In a name or a composition a strength right behind names the content of the pack, whatever is around
      // it.
      const isStated = hasStrength(tokens, deniedAfter.has(tokens[end]?.text ?? "") ? end + 1 : end);
      if (isDenied(tokens, start, end) && (onlyWithStrength || !isStated)) continue;
      for (const { place, isTrade, isWord } of names) {
        if (isWord && !texts && !hasFormulation(tokens, end)) continue;
        // A product with the strength of a pesticide is one, whatever it is sold as.
        if (isTrade && !trade && (onlyWithStrength || !hasFormulation(tokens, end))) continue;
        if (!isWithinLookalike(tokens, start, end, index.lookalikes[place])) places.add(place);
      }
    }
  }
  return [...places].map((place) => ({ place }));
}

/** Letters of a piece of a name that was torn apart, and pieces that are put together again. */
const pieceLetters = 3;
const maxPieces = 16;

/** How many pieces from here on may be one name: `En do su lf an`. */
function piecesFrom(tokens: readonly Token[], start: number): number {
  const end = tokens.slice(start, start + maxPieces).findIndex((token) => !isPiece(token));
  return end < 0 ? maxPieces : end;
}

const startsWord = (tokens: readonly Token[], place: number) => place === 0 || tokens[place]?.gap !== "";

const isPiece = ({ text, isNumber }: Token) =>
  !isNumber && text.replace(/\P{L}/gu, "").length <= pieceLetters;

/** How many tokens the longest name may have from here on: `3nd0su1f4n` is one word and several tokens. */
function wordsFrom(tokens: readonly Token[], start: number): number {
  let wordCount = 0;
  const end = tokens.slice(start, start + maxPieces).findIndex(({ gap }, place) => {
    if (place === 0 || gap !== "") wordCount += 1;
    return wordCount > maxWords;
  });
  return end < 0 ? maxPieces : end;
}

/** Whether the name is a part of another name that is allowed: `chlorpyrifos methyl`. */
function isWithinLookalike(
  tokens: readonly Token[],
  start: number,
  end: number,
  lookalikes: ReadonlySet<string> | undefined,
): boolean {
  if (!lookalikes || lookalikes.size === 0) return false;
  for (let from = Math.max(0, start - 3); from <= start; from += 1) {
    for (let to = end; to <= Math.min(tokens.length, end + 3); to += 1) {
      const joined = tokens.slice(from, to).map(({ text }) => text);
      if (lookalikes.has(keyOf(joined.join("")))) return true;
    }
  }
  return false;
}
