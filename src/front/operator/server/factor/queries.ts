import type { Database } from "#database/tables.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { hashOfWord, newWord } from "#people/account/server/secrets.ts";

export const recoveryCodes = 10;
/** 80 bits: only its counted tries keep it from being guessed. */
const recoveryGroups = 4;
const enrolGroups = 4;
/** So long the word of the command line lets somebody enrol. */
const enrolMs = dayMs;

export function findFactor(db: Database, personId: string) {
  return db.selectFrom("second_factor").selectAll().where("person_id", "=", personId).executeTakeFirst();
}

/** Lets a person set up a new second factor, in place of any before; answers the word for it. */
export async function inviteToEnrol(db: Database, personId: string, now: number): Promise<string> {
  const word = newWord(enrolGroups);
  await forgetFactor(db, personId);
  await db
    .insertInto("second_factor")
    .values({
      ...{ person_id: personId, since: now, secret: "", confirmed_at: null, last_step: 0 },
      ...{ enrol_hash: hashOfWord(word), enrol_until: now + enrolMs },
    })
    .execute();
  return word;
}

/** Takes secret and recovery codes away. */
export async function forgetFactor(db: Database, personId: string): Promise<void> {
  await db.deleteFrom("recovery_code").where("person_id", "=", personId).execute();
  await db.deleteFrom("second_factor").where("person_id", "=", personId).execute();
}

/** Keeps the secret of an authenticator that has shown no code yet; false where the word is wrong or too late. */
export async function keepSecret(
  db: Database,
  enrolling: { personId: string; word: string; secret: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("second_factor")
    .set({ secret: enrolling.secret, confirmed_at: null })
    .where("person_id", "=", enrolling.personId)
    .where("enrol_hash", "=", hashOfWord(enrolling.word))
    .where("enrol_until", ">", enrolling.now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A code may be a step ahead of the clock and the next one a step behind it, and the clocks of two processes a minute apart. */
const stepsAhead = 4;

/** Uses a step up; false where it, or a later one, was used before. */
export async function spendStep(db: Database, personId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("second_factor")
    .set({ last_step: step })
    .where("person_id", "=", personId)
    // A used step far ahead is left from before the clock was set back: every code would be refused until then.
    .where((is) => is.or([is("last_step", "<", step), is("last_step", ">", step + stepsAhead)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function confirmFactor(db: Database, personId: string, now: number): Promise<void> {
  await db
    .updateTable("second_factor")
    .set({ confirmed_at: now, enrol_hash: null, enrol_until: null })
    .where("person_id", "=", personId)
    .execute();
}

/** Uses a recovery code up; false where it is none, or was used. */
export async function spendRecoveryCode(db: Database, personId: string, typed: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recovery_code")
    .where("person_id", "=", personId)
    .where("code_hash", "=", hashOfWord(typed))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Database, personId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_code")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Ten new ones in place of those that are left. */
export async function renewRecoveryCodes(db: Database, personId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => newWord(recoveryGroups));
  await db.deleteFrom("recovery_code").where("person_id", "=", personId).execute();
  await db
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ person_id: personId, code_hash: hashOfWord(code) })))
    .execute();
  return codes;
}
