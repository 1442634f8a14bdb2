import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { refuseField } from "#kit/server/problems/refuse.ts";
import { audit } from "#people/audit/server/audit.ts";
import { sendersTag } from "../../message.ts";
import { type BadgeKind, badgesShown } from "../calls.ts";

/** Who has a badge, the newest first; or those whose e-mail begins like that. */
export function findBadges(db: Database, email: string | undefined) {
  const found = db
    .selectFrom("person_badge")
    .innerJoin("person", "person.id", "person_badge.person_id")
    .select(["person.id as person", "person.name", "person.email"])
    .select(["person_badge.kind", "person_badge.whose", "person_badge.at"])
    .orderBy("person_badge.at", "desc")
    .limit(badgesShown);
  if (!email) return found.execute();
  // Texts with this beginning lie between it and it followed by the last letter of all.
  return found.where("person.email", ">=", email).where("person.email", "<", `${email}\u{10ffff}`).execute();
}

interface Giving {
  readonly actor: string;
  readonly email: string;
  readonly kind: BadgeKind;
  readonly whose: string;
  readonly at: number;
}

/** Gives a badge, or another one than there is. It is shown beside all messages of its owner. */
export function giveBadge(app: Publisher, db: Database, { actor, email, ...badge }: Giving): Promise<void> {
  return change(app, db, async ({ db, changed }) => {
    const person = await db
      .selectFrom("person")
      .select("id")
      .where("email", "=", email)
      .where("closed_at", "is", null)
      .executeTakeFirst();
    if (!person) return refuseField("email", "exists", "belongs to no account");
    await db
      .insertInto("person_badge")
      .values({ person_id: person.id, ...badge })
      .onConflict((row) => row.column("person_id").doUpdateSet(badge))
      .execute();
    changed(sendersTag);
    await audit(db, { actor, act: "badge.give", subject: `badge:${badge.kind}`, personId: person.id });
  });
}

export function withdrawBadge(
  app: Publisher,
  db: Database,
  { actor, personId }: { readonly actor: string; readonly personId: string },
): Promise<void> {
  return change(app, db, async (tx) => {
    if (!(await forgetBadge(tx, personId))) return;
    await audit(tx.db, { actor, act: "badge.withdraw", subject: `person:${personId}`, personId });
  });
}

/** Deletes the badge of a person who closes the account; false where there was none. */
export async function forgetBadge({ db, changed }: Change, personId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("person_badge")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  changed(sendersTag);
  return true;
}
