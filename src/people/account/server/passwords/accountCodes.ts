import type { Database } from "#database/tables.ts";
import { hashOfWord, newWord } from "../secrets.ts";

export const codesAtOnce = 10;
/** 80 bits: nobody guesses one, however often it is tried. */
const groups = 4;

/** Ten new codes in place of those that are left. In a transaction that holds the person. */
export async function renewAccountCodes(db: Database, personId: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, () => newWord(groups));
  await removeAccountCodes(db, personId);
  await db
    .insertInto("account_code")
    .values(codes.map((code) => ({ person_id: personId, code_hash: hashOfWord(code) })))
    .execute();
  return codes;
}

/** The person of this name who has this code; undefined alike where there is no account, or no such code. */
export function findByCode(db: Database, email: string, typed: string) {
  return db
    .selectFrom("account_code")
    .innerJoin("person", "person.id", "account_code.person_id")
    .select(["person.id", "person.email", "person.name"])
    .where("person.email", "=", email)
    .where("account_code.code_hash", "=", hashOfWord(typed))
    .where("person.closed_at", "is", null)
    .executeTakeFirst();
}

/** Uses a code up; false where somebody was faster. */
export async function spendAccountCode(db: Database, personId: string, typed: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("account_code")
    .where("person_id", "=", personId)
    .where("code_hash", "=", hashOfWord(typed))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function countAccountCodes(db: Database, personId: string): Promise<number> {
  const { left } = await db
    .selectFrom("account_code")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

async function removeAccountCodes(db: Database, personId: string): Promise<void> {
  await db.deleteFrom("account_code").where("person_id", "=", personId).execute();
}
