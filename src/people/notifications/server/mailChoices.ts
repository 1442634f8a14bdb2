import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { settingMadeOnce } from "#database/settings.ts";
import type { Database } from "#database/tables.ts";
import { type MailTopic, mailTopics } from "../kinds.ts";

/** Mail topics that a person has turned off. */
export async function findMailsOff(db: Database, personId: string): Promise<ReadonlySet<MailTopic>> {
  const rows = await db.selectFrom("mail_off").select("topic").where("person_id", "=", personId).execute();
  return new Set(rows.map(({ topic }) => topic));
}

export async function turnMails(
  db: Database,
  { personId, topic, on, at }: { personId: string; topic: MailTopic; on: boolean; at: number },
): Promise<void> {
  if (on) {
    await db.deleteFrom("mail_off").where("person_id", "=", personId).where("topic", "=", topic).execute();
    return;
  }
  await db
    .insertInto("mail_off")
    .values({ person_id: personId, topic, at })
    .onConflict((row) => row.columns(["person_id", "topic"]).doNothing())
    .execute();
}

const keyOf = (db: Database) => settingMadeOnce(db, "mail-key", () => randomBytes(32).toString("base64url"));

function signatureOf(key: string, personId: string, topic: MailTopic): string {
  return createHmac("sha256", key).update(`mails off ${topic} ${personId}`).digest("base64url");
}

/**
 * Token in a mail that turns off its topic: `topic.person.signature`. It can do nothing else and says nothing
 * about anybody, so it holds as long as the installation: mail programs ask for that months later.
 */
export async function unsubscribeToken(db: Database, personId: string, topic: MailTopic): Promise<string> {
  return `${topic}.${personId}.${signatureOf(await keyOf(db), personId, topic)}`;
}

/** Whose mails a token turns off; undefined where it is not one of ours. */
export async function readUnsubscribeToken(
  db: Database,
  token: string,
): Promise<{ personId: string; topic: MailTopic } | undefined> {
  const [word, personId = "", signature = ""] = token.split(".");
  const topic = mailTopics.find((known) => known === word);
  if (!topic) return undefined;
  const right = Buffer.from(signatureOf(await keyOf(db), personId, topic));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const person = await db
    .selectFrom("person")
    .select("id")
    .where("id", "=", personId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return person && { personId: person.id, topic };
}
