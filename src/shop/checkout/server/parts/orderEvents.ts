import type { Change } from "#database/changes.ts";
import { userTopic } from "#kit/server/live/userEvents.ts";
import type { OrderTopic } from "../../rules.ts";

const topicOf = (word: OrderTopic, personId: string) => userTopic(word, personId);

interface Owners {
  /** Null for who has no account any more. */
  readonly buyers: readonly (string | null)[];
  /** A shop has its seller's id. */
  readonly shops: readonly string[];
}

/** Notifies those whose orders changed: their open screens refetch. */
export function addOrderEvents({ changed }: Change, { buyers, shops }: Owners): void {
  const known = buyers.filter((id) => id !== null);
  changed(...known.map((id) => topicOf("orders", id)), ...shops.map((id) => topicOf("sales", id)));
}
