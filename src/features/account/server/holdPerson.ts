import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/refuse.ts";

/**
 * Holds somebody's row until the transaction ends, so that nothing is begun for an account that is being closed, and two
 * things that count what one account has follow each other. Refuses `not-logged-in` where the account is gone.
 */
export async function holdPerson(db: Database, id: string): Promise<void> {
  const held = await db
    .updateTable("person")
    .set((person) => ({ role: person.ref("role") }))
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!held) refuse("not-logged-in");
}
