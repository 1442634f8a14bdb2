import type { Database } from "#database/tables.ts";
import { findCrop } from "#features/crops/server/queries.ts";
import { refuseField } from "#kit/server/refuse.ts";
import { isState, type Topic } from "../topics.ts";

/** A topic is one of our crops, one of India's states, or both. */
export async function refuseUnknownTopic(db: Database, topic: Topic | undefined): Promise<void> {
  if (!topic) return;
  const { crop, state } = topic;
  const isKnown = crop === undefined ? state !== undefined : (await findCrop(db, crop)) !== undefined;
  if (!isKnown || (state !== undefined && !isState(state))) refuseField("topic", "exists", "is not there");
}
