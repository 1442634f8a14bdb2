import { lockRow } from "#database/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/refuse.ts";
import { lockPerson } from "./queries.ts";
import type { PersonTable } from "./tables.ts";

/**
 * Locks a person's row until the transaction ends, so that nothing is begun for an account that is being closed, and two
 * transactions that count what an account has are serialized. Refuses `not-logged-in` where the account is gone.
 */
export async function lockMember(db: Database, id: string): Promise<void> {
  if (!(await lockPerson(db, id))) refuse("not-logged-in");
}

/** The same for what others see or send: posting, ordering, selling. Refuses `suspended` for as long as the account is. */
export async function lockActiveMember(db: Database, id: string, now = Date.now()): Promise<void> {
  const held = await lockRow(db, "person", { id, closed_at: null });
  if (!held) refuse("not-logged-in");
  refuseSuspended(held, now);
}

/** The end and the reason are told along, so that a screen need not ask for them. */
export function refuseSuspended(
  { suspended_until, suspended_reason }: Pick<PersonTable, "suspended_until" | "suspended_reason">,
  now: number,
): void {
  if (suspended_until === null || suspended_until <= now) return;
  const reason = suspended_reason ?? "";
  refuse("suspended", `This account may read, and not post, order or sell just now: ${reason}`, {
    errors: [{ field: "account", rule: "suspended", message: reason, limit: suspended_until }],
  });
}
