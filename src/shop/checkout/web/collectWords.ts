import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PartState } from "../rules.ts";
import { stateWords } from "./paymentWords.ts";

/** Names of these states where nothing is sent. */
const collected: Partial<Record<PartState, MessageDescriptor>> = {
  shipped: msg`Ready at the shop`,
  delivered: msg`Collected`,
};

/** How a state of a part is called; `collect` says where it is collected, and is empty where it is brought. */
export function stateWord(state: PartState, collect: string | undefined): MessageDescriptor {
  return (collect ? collected[state] : undefined) ?? stateWords[state];
}
