import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import type { CartItem } from "../contract.ts";
import { happenedTo, maxLines } from "../rules.ts";

/** Message on a change to an item since it was put in; undefined where there is none. */
export function useHappenedText(): (item: CartItem) => { text: string; tone: "good" | "warn" } | undefined {
  const { t } = useLingui();
  const left = useLeftText();
  return (item) => {
    const [before, now] = [rupees(item.priceSeen), rupees(item.price)];
    switch (happenedTo(item)) {
      case "gone":
        return { tone: "warn", text: t`No longer sold. Please remove it.` };
      case "sold-out":
        return { tone: "warn", text: t`Sold out. Please remove it.` };
      case "short":
        return { tone: "warn", text: left(item.stock.left ?? 0) };
      case "rose":
        return { tone: "warn", text: t`The price rose from ${before} to ${now}.` };
      case "fell":
        return { tone: "good", text: t`The price fell from ${before} to ${now}.` };
      default:
        return undefined;
    }
  };
}

/** How many packs there are, to somebody who wants more. */
export function useLeftText(): (left: number) => string {
  const { t } = useLingui();
  return (left) =>
    left === 0
      ? t`Sold out.`
      : t`Only ${plural(left, { one: "# pack is left", other: "# packs are left" })}.`;
}

/** Why a change of the cart was refused. */
export function useCartProblemText(): (problem: Problem) => string {
  const { t, i18n } = useLingui();
  const left = useLeftText();
  return (problem) => {
    const word = problemWordOf(problem);
    if (problem.status === 0)
      return t`The cart was not changed: there is no answer from the network. Please try again.`;
    if (word === "sold-out") return left(problem.errors?.[0]?.limit ?? 0);
    if (word === "too-large")
      return t`A cart holds ${maxLines} different products. Please order these first.`;
    if (problem.errors?.some(({ rule }) => rule === "own"))
      return t`This is from your own shop. You can't order your own goods.`;
    return i18n._(problemMessage(problem));
  };
}
