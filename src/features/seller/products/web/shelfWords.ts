import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { wholeFigure } from "#kit/contract/figures.ts";
import { type Problem, wordOf } from "#kit/contract/problem.ts";
import { problemWords } from "#kit/web/problemWords.ts";
import { productsPerShop } from "../../productLimits.ts";

/** Why products can't come onto the shelf. */
export function shelfWords(problem: Problem): MessageDescriptor {
  if (wordOf(problem) === "shop-full")
    return msg`A shop can have ${wholeFigure(productsPerShop)} products. Please delete some that you no longer sell.`;
  return problemWords(problem);
}
