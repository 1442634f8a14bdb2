import type { Database } from "#database/tables.ts";
import { refuseField } from "#kit/server/problems/refuse.ts";
import { findCrop } from "#knowledge/crops/server/queries.ts";
import { type About, isState } from "../../topics.ts";

/** Finds out whether there is such an advisory; given in from above, as the advisories lie above this room. */
export type KnowsAdvisory = (id: string) => boolean;

/** A message is about one of our crops, one of India's states, one of our advisories, or several of them. */
export async function refuseUnknownTopic(
  db: Database,
  topic: About | undefined,
  knowsAdvisory: KnowsAdvisory,
): Promise<void> {
  if (!topic) return;
  const { crop, state, advisory } = topic;
  const isKnown =
    (crop !== undefined || state !== undefined || advisory !== undefined) &&
    (state === undefined || isState(state)) &&
    (crop === undefined || (await findCrop(db, crop)) !== undefined) &&
    (advisory === undefined || knowsAdvisory(advisory));
  if (!isKnown) refuseField("topic", "exists", "is not there");
}
