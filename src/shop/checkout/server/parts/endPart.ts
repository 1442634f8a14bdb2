import type { Database } from "#database/tables.ts";
import { problemWordOf } from "#kit/contract/problem.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { Refusal } from "#kit/server/problems/refuse.ts";
import { moveParts, type PartMove } from "./moveParts.ts";

/** A part that is to be cancelled for a reason. */
export interface Ending extends Pick<PartMove, "by" | "from" | "overdueAt" | "reason" | "at"> {
  readonly id: string;
  readonly order_id: string;
}

/**
 * Cancels one part in a transaction of its own: the same conditional update as every move decides, so that a seller who
 * notes the money in this moment, a buyer who cancels and another process are first or too late. False where somebody
 * was first.
 */
export async function endPart(app: Publisher, db: Database, ending: Ending): Promise<boolean> {
  const { id, order_id: orderId, ...how } = ending;
  const move: PartMove = { ...how, partIds: [id], to: "cancelled", of: { orderId } };
  try {
    await change(app, db, (tx) => moveParts(tx, move));
    return true;
  } catch (error) {
    if (error instanceof Refusal && problemWordOf(error.problem) === "too-late") return false;
    throw error;
  }
}
