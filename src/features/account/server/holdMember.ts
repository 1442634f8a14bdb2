import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/refuse.ts";
import { holdPerson } from "./queries.ts";

/**
 * Locks somebody's row until the transaction ends, so that nothing is begun for an account that is being closed, and two
 * things that count what one account has follow each other. Refuses `not-logged-in` where the account is gone.
 */
export async function holdMember(db: Database, id: string): Promise<void> {
  if (!(await holdPerson(db, id))) refuse("not-logged-in");
}
