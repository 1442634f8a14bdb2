import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { PersonalRead } from "#kit/server/person.ts";
import { hashOfRow } from "./chain.ts";

/** Who acts where somebody with access to the machine does. */
export const commandLine = "command-line";

/** An act of an operator, or a look at a person's data. */
export interface AuditEntry {
  /** The operator's person id (`who.id`), or `commandLine`. */
  readonly actor: string;
  /** The room's word and a verb: `licence.approve`, `complaint.read`. */
  readonly act: `${string}.${string}`;
  /** Object of the act, by kind and id: `licence:ID`. */
  readonly subject: string;
  /** Whose data it was about. */
  readonly personId?: string | null | undefined;
  readonly reason?: string | null | undefined;
}

/** Letters of a subject or a reason that are kept: the ids of a page of people are fewer. */
const longest = 2_000;

/**
 * Adds a row to the audit log, inside the caller's writing transaction, so that both are committed or
 * neither. Call it last: from here to the commit every other writer of a row waits, in all processes.
 */
export async function audit(db: Database, entry: AuditEntry): Promise<{ seq: number; at: number }> {
  if (!db.isTransaction) throw new Error(`${entry.act} was to be logged outside the transaction of the act`);
  const head = await db
    .updateTable("audit_head")
    .set((row) => ({ seq: row("seq", "+", 1) }))
    .where("id", "=", 1)
    .returning(["seq", "hash"])
    .executeTakeFirstOrThrow();
  const { actor, act, subject, personId = null, reason = null } = entry;
  const row = {
    ...{ seq: head.seq, at: Date.now(), actor, act, subject: cut(subject) },
    ...{ person_id: personId, reason: reason === null ? null : cut(reason), previous: head.hash },
  };
  const hash = hashOfRow(row);
  await db
    .insertInto("audit")
    .values({ ...row, hash })
    .execute();
  await db.updateTable("audit_head").set({ hash }).where("id", "=", 1).execute();
  return { seq: row.seq, at: row.at };
}

/** Half a letter would come back from the database as another one, and its row would look changed. */
const cut = (text: string) => Buffer.from(text.slice(0, longest)).toString();

/**
 * Logs that an operator looks at people's data, in one row however many they are; to be awaited before it is handed out. A list that
 * is empty shows nobody. Calls do it by `reads` of their declaration (kit/server/serve.ts), commands call it themselves.
 */
export async function auditRead(
  app: Publisher,
  db: Database,
  { people, subject, ...read }: PersonalRead,
): Promise<void> {
  const known = [...new Set(people.flatMap((id) => id ?? []))];
  if (people.length === 0) return;
  const personId = known.length === 1 ? known[0] : null;
  const named = known.length > 1 ? `${subject}:${known.join(" ")}` : subject;
  await change(app, db, async (tx) => {
    const { seq, at } = await audit(tx.db, { ...read, subject: named, personId });
    if (known.length > 1) await addLooks(tx.db, known, { seq, at, act: read.act });
  });
}

/** By these a person's rows are found, also those that name many. */
async function addLooks(
  db: Database,
  people: readonly string[],
  row: { seq: number; at: number; act: string },
): Promise<void> {
  await db
    .insertInto("audit_look")
    .values(people.map((person_id) => ({ person_id, ...row })))
    .execute();
}
