import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { wholeFigure } from "#kit/contract/figures.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { productsPerShop } from "../productLimits.ts";

/** Why products can't come onto the shelf. */
export function shelfWords(problem: Problem): MessageDescriptor {
  if (problemWordOf(problem) === "shop-full")
    return msg`A shop can have ${wholeFigure(productsPerShop)} products. Please delete some that you no longer sell.`;
  return problemMessage(problem);
}
