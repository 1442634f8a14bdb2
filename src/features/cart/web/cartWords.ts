import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { type Problem, wordOf } from "#kit/contract/problem.ts";
import { problemWords } from "#kit/web/problemWords.ts";
import type { CartItem } from "../contract.ts";
import { happenedTo, mostLines } from "../rules.ts";

/** What happened to an item since it was put in, in words; undefined where nothing did. */
export function useHappenedWords(): (item: CartItem) => { words: string; tone: "good" | "warn" } | undefined {
  const { t } = useLingui();
  const left = useLeftWords();
  return (item) => {
    const [before, now] = [rupees(item.priceSeen), rupees(item.price)];
    switch (happenedTo(item)) {
      case "gone":
        return { tone: "warn", words: t`No longer sold. Please take it out.` };
      case "sold-out":
        return { tone: "warn", words: t`Sold out. Please take it out.` };
      case "short":
        return { tone: "warn", words: left(item.stock.left ?? 0) };
      case "rose":
        return { tone: "warn", words: t`The price rose from ${before} to ${now}.` };
      case "fell":
        return { tone: "good", words: t`The price fell from ${before} to ${now}.` };
      default:
        return undefined;
    }
  };
}

/** How many packs there are, to somebody who wants more. */
export function useLeftWords(): (left: number) => string {
  const { t } = useLingui();
  return (left) =>
    left === 0
      ? t`Sold out.`
      : t`Only ${plural(left, { one: "# pack is left", other: "# packs are left" })}.`;
}

/** Why a change of the cart was refused. */
export function useCartProblemWords(): (problem: Problem) => string {
  const { t, i18n } = useLingui();
  const left = useLeftWords();
  return (problem) => {
    const word = wordOf(problem);
    if (word === "sold-out") return left(problem.errors?.[0]?.limit ?? 0);
    if (word === "too-large")
      return t`A cart holds ${mostLines} different products. Please order these first.`;
    if (problem.errors?.some(({ rule }) => rule === "own"))
      return t`This is of your own shop. Your own goods can't be ordered.`;
    return i18n._(problemWords(problem));
  };
}
