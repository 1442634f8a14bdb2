import type { Database } from "#database/tables.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { withLatinDigits } from "#kit/contract/typed/latinDigits.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { accountName } from "../accountName.ts";
import { guardianDays, reachPattern } from "../notice.ts";
import type { GuardianTable } from "./tables.ts";

export function findGuardian(db: Database, personId: string): Promise<GuardianTable | undefined> {
  return db.selectFrom("guardian").selectAll().where("person_id", "=", personId).executeTakeFirst();
}

export async function addGuardian(
  db: Database,
  guardian: Pick<GuardianTable, "person_id" | "name" | "reach">,
): Promise<void> {
  await db
    .insertInto("guardian")
    .values({ ...guardian, asked_at: Date.now(), agreed_at: null })
    .execute();
}

const reachable = new RegExp(reachPattern, "u");

/** A phone or an e-mail as it was typed, trimmed; refuses what is neither. */
export function reachOf(typed: string | undefined, field: string): string {
  const reach = cleanLine(typed ?? "");
  if (reachable.test(reach)) return reach;
  return refuseField(field, "pattern", "is neither a phone nor an e-mail");
}

/**
 * Whether a phone or an e-mail reaches the owner of an account of this name: the same one, one with a tag
 * (`asha+mother@…`), or the phone that the e-mail is made of.
 */
export function reachesSame(reach: string, name: string): boolean {
  if (reach.includes("@")) return withoutTag(reach) === withoutTag(name);
  const phone = lastDigits(withLatinDigits(reach));
  return phone !== "" && phone === lastDigits(name.replace(/@[^@]*$/, ""));
}

function withoutTag(email: string): string {
  return accountName(email).replace(/\+[^@]*(?=@)/, "");
}

/** Of a phone, with a country's number before it or not; empty where there are fewer. */
function lastDigits(text: string): string {
  return /\d{10}$/.exec(text.replace(/\D/g, ""))?.[0] ?? "";
}

/** Refuses people under 18 while their guardian's consent is awaited. */
export async function refuseWithoutGuardian(db: Database, personId: string): Promise<void> {
  const guardian = await findGuardian(db, personId);
  if (!guardian || guardian.agreed_at !== null) return;
  refuse("not-allowed", "A guardian's word is needed first", {
    errors: [{ field: "guardian", rule: "waits", message: "has not agreed yet" }],
  });
}

/** Notes that the guardian has agreed; false where nobody is waited for. */
export async function noteAgreed(db: Database, personId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("guardian")
    .set({ agreed_at: Date.now() })
    .where("person_id", "=", personId)
    .where("agreed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Accounts that wait for a guardian's word, the one that waits longest first: so many after another's last one. */
export function findWaitingForGuardian(
  db: Database,
  after: { askedAt: number; personId: string } | undefined,
  limit: number,
) {
  let query = db
    .selectFrom("guardian")
    .innerJoin("person", "person.id", "guardian.person_id")
    .selectAll("guardian")
    .select(["person.name as person_name", "person.email"])
    .where("guardian.agreed_at", "is", null)
    .where("person.closed_at", "is", null)
    .orderBy("guardian.asked_at")
    .orderBy("guardian.person_id")
    .limit(limit);
  if (after) {
    const { askedAt, personId } = after;
    query = query.where((row) =>
      row.or([
        row("guardian.asked_at", ">", askedAt),
        row.and([row("guardian.asked_at", "=", askedAt), row("guardian.person_id", ">", personId)]),
      ]),
    );
  }
  return query.execute();
}

/** How many wait for a guardian's word, since when the first does, and when that account goes. */
export async function countWaitingForGuardian(db: Database) {
  const row = await db
    .selectFrom("guardian")
    .innerJoin("person", "person.id", "guardian.person_id")
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min("guardian.asked_at").as("oldest")])
    .where("guardian.agreed_at", "is", null)
    .where("person.closed_at", "is", null)
    .executeTakeFirstOrThrow();
  const oldest = row.oldest as number | string | null;
  const oldestAt = oldest === null ? null : Number(oldest);
  return {
    count: Number(row.count),
    oldestAt,
    dueAt: oldestAt === null ? null : oldestAt + guardianDays * dayMs,
  };
}

/** Accounts whose guardian has said nothing for so long that they go, some at a time. */
export function findUnanswered(db: Database) {
  return db
    .selectFrom("guardian")
    .innerJoin("person", "person.id", "guardian.person_id")
    .selectAll("person")
    .where("guardian.agreed_at", "is", null)
    .where("guardian.asked_at", "<", Date.now() - guardianDays * dayMs)
    .where("person.closed_at", "is", null)
    .limit(20)
    .execute();
}
