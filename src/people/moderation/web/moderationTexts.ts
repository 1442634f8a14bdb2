import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Kind, Reason } from "../rules.ts";

/** Why something is reported, in one or two words. */
export const reasonTexts: Readonly<Record<Reason, MessageDescriptor>> = {
  abuse: msg`Insult or threat`,
  advice: msg`Wrong or dangerous advice`,
  fraud: msg`Cheating`,
  illegal: msg`Not allowed by law`,
  private: msg`Somebody's private details`,
  spam: msg`Advertising`,
  other: msg`Something else`,
};

export const kindTexts: Readonly<Record<Kind, MessageDescriptor>> = {
  message: msg`Message`,
  review: msg`Review`,
  product: msg`Product`,
  shop: msg`Shop`,
};
