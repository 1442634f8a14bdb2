import type { Database } from "#database/tables.ts";
import type { NotificationTable } from "./tables.ts";

/** Notifications that are taken at a time. */
const portion = 200;

export type TakenNotification = Pick<NotificationTable, "id" | "person_id" | "kind" | "part" | "at">;

/**
 * Takes notifications that are due for a queue and has them queued; false where nothing is left. The column and the queue's rows
 * change together: of two processes one queues a notification, and none is queued again.
 */
export async function takeDue(
  db: Database,
  column: "push_at" | "text_at",
  at: number,
  queue: (db: Database, taken: readonly TakenNotification[]) => Promise<void>,
): Promise<boolean> {
  const due = await db
    .selectFrom("notification")
    .select("id")
    .where(column, "<=", at)
    .orderBy(column)
    .limit(portion)
    .execute();
  if (due.length === 0) return false;
  await db.transaction().execute(async (db) => {
    const taken = await db
      .updateTable("notification")
      .set(column === "push_at" ? { push_at: null } : { text_at: null })
      .where(
        "id",
        "in",
        due.map(({ id }) => id),
      )
      .where(column, "is not", null)
      .returning(["id", "person_id", "kind", "part", "at"])
      .execute();
    if (taken.length > 0) await queue(db, taken);
  });
  return due.length === portion;
}
