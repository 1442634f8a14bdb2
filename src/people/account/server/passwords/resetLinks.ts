import type { Database } from "#database/tables.ts";
import { paths } from "#screens/paths.ts";
import { resetLinkMinutes } from "../../limits.ts";
import { hashOfSecret, newSecret } from "../secrets.ts";

/**
 * Makes a link that sets a new password, once and for half an hour; an older one of the same person stops
 * working. `note` writes who made it, or there is none. The token is in the fragment (`#`), so that it is in no log and in no referrer.
 */
export async function makeResetLink(
  db: Database,
  personId: string,
  origin: string,
  note: (db: Database) => Promise<void> = async () => {},
): Promise<string> {
  const token = newSecret();
  const row = {
    token_hash: hashOfSecret(token),
    person_id: personId,
    expires_at: Date.now() + resetLinkMinutes * 60_000,
  };
  await db.transaction().execute(async (db) => {
    await db.deleteFrom("reset_link").where("person_id", "=", personId).execute();
    await db.insertInto("reset_link").values(row).execute();
    await note(db);
  });
  return `${origin}${paths.newPassword}#${token}`;
}

/** Whose link it is; undefined when it was used before, ran out or never was. */
export async function personOfLink(db: Database, token: string): Promise<string | undefined> {
  const link = await db
    .selectFrom("reset_link")
    .select("person_id")
    .where("token_hash", "=", hashOfSecret(token))
    .where("expires_at", ">", Date.now())
    .executeTakeFirst();
  return link?.person_id;
}

/** Uses up a link; false when somebody was faster. */
export async function spendLink(db: Database, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("reset_link")
    .where("token_hash", "=", hashOfSecret(token))
    .where("expires_at", ">", Date.now())
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
