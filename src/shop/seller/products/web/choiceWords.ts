import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { toxicityLabels } from "#shop/market/contract.ts";

/** The market's words, said here too: with the market's own all of its texts would come to the form. */
export const labelWords: Readonly<
  Record<(typeof toxicityLabels)[number], { colour: MessageDescriptor; meaning: MessageDescriptor }>
> = {
  red: { colour: msg`Red`, meaning: msg`extremely poisonous` },
  yellow: { colour: msg`Yellow`, meaning: msg`highly poisonous` },
  blue: { colour: msg`Blue`, meaning: msg`moderately poisonous` },
  green: { colour: msg`Green`, meaning: msg`slightly poisonous` },
};
