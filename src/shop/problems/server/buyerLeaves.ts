import type { Database } from "#database/tables.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import type { LeftOpen } from "#people/account/server/closing/onAccountClosed.ts";
import { isOwed, openProblems } from "../rules.ts";
import { sumSinceAgreed } from "./queries.ts";

/** Problems of one buyer that are added up: more at once nobody has. */
const mostAdded = 50;

/**
 * Open matters that a buyer would leave behind: problems, and money that shops agreed to give back and have
 * not.
 */
export async function openOfBuyer(db: Database, personId: string): Promise<LeftOpen[]> {
  const open = await db
    .selectFrom("order_problem")
    .select(["id", "state", "owed_paise"])
    .where("person_id", "=", personId)
    .where("state", "in", openProblems)
    .orderBy("opened_at")
    .orderBy("id")
    .limit(mostAdded)
    .execute();
  let paise = 0;
  for (const problem of open.filter(isOwed)) {
    paise += Math.max(0, problem.owed_paise - (await sumSinceAgreed(db, problem.id)).paise);
  }
  return [
    { field: "problems", count: open.length },
    { field: "owed", count: rupeesFromPaise(paise) },
  ];
}
