import type { Database, PersonTable } from "#database/tables.ts";
import type { Files } from "#kit/server/files.ts";
import { type Clearing, clearClosed } from "./clearClosed.ts";
import { removePicture } from "./pictureRoutes.ts";

/** Whoever closes an account waits for so long at most (ms); what is more goes behind their back. */
const waitedForMs = 1_000;

export interface ClosingAccount extends Pick<Clearing, "db" | "whenClosed"> {
  readonly files: Files;
  /** Is told what changed, after each commit. */
  readonly tell?: Clearing["tell"];
  /** Also where a shop still has orders to send, which are then cancelled. */
  readonly cancelOrders?: boolean;
  /** Waits to the end of it, however long that takes. */
  readonly toTheEnd?: boolean;
}

/**
 * Closes an account: from the commit on it is nobody's, every session has ended and nothing of its shop is shown. The
 * person's row then holds nothing but that it is closed, and goes when all that was left behind has gone. Refuses what
 * the rooms refuse. Answers whether all is gone already.
 */
export async function closeAccount(settings: ClosingAccount, person: PersonTable): Promise<boolean> {
  const { db, files, whenClosed = [], tell = () => {}, cancelOrders = false, toTheEnd = false } = settings;
  const at = Date.now();
  const changed = await db.transaction().execute(async (db) => {
    if (!(await markClosed(db, person.id, at))) return undefined;
    const told: string[] = [];
    for (const { begin } of whenClosed) {
      told.push(...((await begin?.(db, { personId: person.id, at, cancelOrders })) ?? []));
    }
    return told;
  });
  // Somebody was first, on another device.
  if (!changed) return true;
  tell(changed);
  await removePicture(files, person.picture);
  const end = performance.now() + waitedForMs;
  const isOver = () => !toTheEnd && performance.now() > end;
  return clearClosed({ db, whenClosed, tell, isOver }, person.id, at);
}

/** Takes everything from the row that says who it was, and all that lets somebody in. False where it was closed before. */
async function markClosed(db: Database, id: string, at: number): Promise<boolean> {
  const marked = await db
    .updateTable("person")
    .set({ closed_at: at, email: `closed-${id}`, name: "", password_hash: null, picture: null, operator: 0 })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!marked) return false;
  for (const table of ["session", "known_device", "reset_link", "cart_line", "saved_address"] as const) {
    await db.deleteFrom(table).where("person_id", "=", id).execute();
  }
  return true;
}
