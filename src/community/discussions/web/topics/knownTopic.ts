import { useCall } from "#kit/web/call.tsx";
import { discussions } from "../../contract.ts";
import type { Topic } from "../../topics.ts";

/**
 * Whether something can be said about a topic: no crop that is not known can be one, as an address or a phone's memory may
 * have it. Undefined for a crop until the crops are there, as without a network: then it is taken at its word, and not kept.
 */
export function useIsKnown(): (topic: Topic) => boolean | undefined {
  const { answer } = useCall(discussions.topics, {});
  return ({ crop }) => crop === undefined || answer?.some(({ id }) => id === crop);
}
