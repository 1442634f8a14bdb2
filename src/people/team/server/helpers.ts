import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import type { HelperRole } from "#kit/contract/roles/shopRoles.ts";
import { newId } from "#kit/server/ids.ts";
import { helperTopic } from "#kit/server/live/userEvents.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { findHelper, findPersonById } from "#people/account/server/queries.ts";
import { hashOfWord, newWord } from "#people/account/server/secrets.ts";
import { lockActiveMember, lockMember } from "#people/account/server/suspension/lockMember.ts";
import { audit } from "#people/audit/server/audit.ts";
import { invitationMs, mostHelpers } from "../rules.ts";

/** 80 bits: nobody guesses one, however often it is tried. */
const groupsOfCode = 4;

/** A shop's helpers, the first one first, and its open invitations at a moment (ms since 1970). */
export async function findTeam(db: Database, shopId: string, at: number) {
  const [helpers, invitations] = await Promise.all([
    db
      .selectFrom("helper")
      .innerJoin("person", "person.id", "helper.person_id")
      .select(["person.id", "person.name", "helper.role", "helper.since"])
      .where("helper.shop_id", "=", shopId)
      .orderBy("helper.since")
      .orderBy("person.id")
      .execute(),
    db
      .selectFrom("helper_invitation")
      .select(["id", "role", "expires_at as expiresAt"])
      .where("shop_id", "=", shopId)
      .where("expires_at", ">", at)
      .orderBy("expires_at")
      .orderBy("id")
      .execute(),
  ]);
  return { helpers, invitations };
}

/** Makes an invitation; answers its code, which is kept nowhere. Refuses `conflict` where the team is full. */
export async function invite({ db }: Change, shopId: string, role: HelperRole, at: number) {
  await lockActiveMember(db, shopId, at);
  await db
    .deleteFrom("helper_invitation")
    .where("shop_id", "=", shopId)
    .where("expires_at", "<=", at)
    .execute();
  const { helpers, invitations } = await findTeam(db, shopId, at);
  if (helpers.length + invitations.length >= mostHelpers) {
    refuse("conflict", `A shop has at most ${mostHelpers} helpers and invitations`, {
      errors: [{ field: "role", rule: "maxItems", message: "The team is full", limit: mostHelpers }],
    });
  }
  const code = newWord(groupsOfCode);
  const row = {
    id: newId(),
    shop_id: shopId,
    role,
    code_hash: hashOfWord(code),
    expires_at: at + invitationMs,
  };
  await db.insertInto("helper_invitation").values(row).execute();
  await audit(db, {
    actor: shopId,
    act: "helper.invite",
    subject: `shop:${shopId}`,
    personId: shopId,
    reason: role,
  });
  return { code, expiresAt: row.expires_at };
}

/** Takes an invitation of a shop back. Refuses `not-found` where it is used, or never was. */
export async function withdraw({ db }: Change, shopId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("helper_invitation")
    .where("id", "=", id)
    .where("shop_id", "=", shopId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) refuse("not-found", "You have no such invitation");
}

/** The invitation of a code, with its seller's name. Refuses `not-found` alike for a wrong code, a used and an old one. */
export async function findInvitation(db: Database, code: string, at: number) {
  const row = await db
    .selectFrom("helper_invitation")
    .innerJoin("person", "person.id", "helper_invitation.shop_id")
    .select(["helper_invitation.id", "helper_invitation.shop_id", "helper_invitation.role", "person.name"])
    .where("code_hash", "=", hashOfWord(code))
    .where("expires_at", ">", at)
    .where("person.closed_at", "is", null)
    .executeTakeFirst();
  return row ?? refuse("not-found", "This invitation is not good any more");
}

/** Makes somebody a helper by a code. Two with one code: the second finds it used. */
export async function join(tx: Change, personId: string, code: string, at: number): Promise<void> {
  const { db, changed } = tx;
  await lockActiveMember(db, personId, at);
  const { id, shop_id, role } = await findInvitation(db, code, at);
  const person = await findPersonById(db, personId);
  if (person?.role === "seller") refuseBusy("own-shop", "Who has a shop of their own helps in no other one");
  if (await findHelper(db, personId)) refuseBusy("helps", "You help in a shop already: leave it first");
  await withdraw(tx, shop_id, id);
  await db.insertInto("helper").values({ person_id: personId, shop_id, role, since: at }).execute();
  changed(helperTopic(personId));
  const subject = `helper:${personId}`;
  await audit(db, { actor: personId, act: "helper.join", subject, personId: shop_id, reason: role });
}

function refuseBusy(rule: string, text: string): never {
  refuse("conflict", text, { errors: [{ field: "code", rule, message: text }] });
}

/** Ends somebody's help in a shop: from the commit on no call of theirs is the shop's. Refuses `not-found` where they do not help there. */
export async function endHelp(
  { db, changed }: Change,
  { helperId, shopId, by }: { helperId: string; shopId: string | undefined; by: string },
): Promise<void> {
  await lockMember(db, by);
  const ended = await db
    .deleteFrom("helper")
    .where("person_id", "=", helperId)
    .$if(shopId !== undefined, (row) => row.where("shop_id", "=", shopId ?? ""))
    .returning("shop_id")
    .executeTakeFirst();
  if (!ended) refuse("not-found", "They do not help in your shop");
  changed(helperTopic(helperId));
  const subject = `helper:${helperId}`;
  await audit(db, { actor: by, act: "helper.end", subject, personId: ended.shop_id });
}

/** A closed account helps nowhere, and nobody helps in its shop. */
export async function closeTeam({ db, changed }: Change, personId: string): Promise<void> {
  await db.deleteFrom("helper_invitation").where("shop_id", "=", personId).execute();
  const ended = await db
    .deleteFrom("helper")
    .where((row) => row.or([row("person_id", "=", personId), row("shop_id", "=", personId)]))
    .returning("person_id")
    .execute();
  changed(...ended.map(({ person_id }) => helperTopic(person_id)));
}
