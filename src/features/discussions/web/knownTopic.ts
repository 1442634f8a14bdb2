import { useCall } from "#kit/web/call.tsx";
import { discussions } from "../contract.ts";
import type { Topic } from "../topics.ts";

/**
 * Whether something can be said about a topic: no crop that is not known can be one, as an address or a phone's memory may
 * have it. Until the crops are there, and without a network, it is taken at its word.
 */
export function useIsKnown(): (topic: Topic) => boolean {
  const { answer } = useCall(discussions.topics, {});
  return ({ crop }) => crop === undefined || (answer?.some(({ id }) => id === crop) ?? true);
}
