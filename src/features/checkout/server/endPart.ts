import type { Database } from "#database/tables.ts";
import { wordOf } from "#kit/contract/problem.ts";
import { Refusal } from "#kit/server/refuse.ts";
import { moveParts, type PartMove } from "./moveParts.ts";

/** A part that is to be cancelled for a reason. */
export interface Ending extends Pick<PartMove, "by" | "from" | "reason" | "at"> {
  readonly id: string;
  readonly order_id: string;
}

/**
 * Cancels one part in a transaction of its own: the same conditional update as every move decides, so that a seller who
 * notes the money in this moment, a buyer who cancels and another process are first or too late. Answers the subjects that
 * changed; undefined where somebody was first.
 */
export async function endPart(db: Database, ending: Ending): Promise<string[] | undefined> {
  const { id, order_id: orderId, ...how } = ending;
  const move: PartMove = { ...how, partIds: [id], to: "cancelled", of: { orderId } };
  try {
    return await db.transaction().execute((db) => moveParts(db, move));
  } catch (error) {
    if (error instanceof Refusal && wordOf(error.problem) === "too-late") return undefined;
    throw error;
  }
}
