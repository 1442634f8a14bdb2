import { compiled } from "#database/sql/compiled.ts";
import { lockRow } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { lockPerson } from "../queries.ts";
import type { PersonTable } from "../tables.ts";

/** Until when an account is suspended and why, as its row says it. */
export type Suspension = Pick<PersonTable, "suspended_until" | "suspended_reason">;

/**
 * Locks a person's row until the transaction ends, so that nothing is begun for an account that is being closed, and two
 * transactions that count what an account has are serialized. Refuses `not-logged-in` where the account is gone.
 */
export async function lockMember(db: Database, id: string): Promise<void> {
  if (!(await lockPerson(db, id))) refuse("not-logged-in");
}

/** The same for what others see or send: posting, ordering, selling. Refuses `suspended` for as long as the account is. */
export async function lockActiveMember(db: Database, id: string, now = Date.now()): Promise<void> {
  refuseInactive(await lockRow(db, "person", { id, closed_at: null }), now);
}

/**
 * The rows that `lockActiveMember` judges by, as statements to be sent together with others, and the
 * judgement: looked at without the lock it spares the lock for those who are refused anyway.
 */
export const lookingAtMember = compiled((db: Database, { id }: { id: string }) =>
  db
    .selectFrom("person")
    .select(["suspended_until", "suspended_reason"])
    .where("id", "=", id)
    .where("closed_at", "is", null),
);

/** Refuses as `lockActiveMember` does, by the row that `lockingPerson` or `lookingAtMember` answered. */
export function refuseInactive(member: Suspension | undefined, now: number): void {
  if (!member) refuse("not-logged-in");
  refuseSuspended(member, now);
}

/** The end and the reason are told along, so that a screen need not ask for them. */
export function refuseSuspended({ suspended_until, suspended_reason }: Suspension, now: number): void {
  if (suspended_until === null || suspended_until <= now) return;
  const reason = suspended_reason ?? "";
  refuse("suspended", `This account may read, and not post, order or sell just now: ${reason}`, {
    errors: [{ field: "account", rule: "suspended", message: reason, limit: suspended_until }],
  });
}
