import { ECDH } from "node:crypto";
import type { Database } from "#database/tables.ts";
import type { Language } from "#kit/contract/languages.ts";

/** A phone as its browser describes it (PushSubscription), and through which session it is whose. */
export interface NewSubscription {
  readonly sessionId: string;
  readonly personId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Where left out, the language from before, or English. */
  readonly language?: Language | undefined;
  readonly serverKey: string;
  readonly at: number;
}

/** Whether messages can be encrypted for it: a point of the curve and 16 bytes. */
export function hasGoodKeys({ p256dh, auth }: Pick<NewSubscription, "p256dh" | "auth">): boolean {
  if (Buffer.from(auth, "base64url").length !== 16) return false;
  try {
    ECDH.convertKey(Buffer.from(p256dh, "base64url"), "prime256v1");
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores the push address of this session's phone. The phone belonged to another session where its owner
 * logged in again: it is not notified twice. False where the session has ended, or the address is another
 * phone's, as by its secret.
 */
export async function keepSubscription(db: Database, subscription: NewSubscription): Promise<boolean> {
  const { sessionId, personId, endpoint, p256dh, auth, language, serverKey, at } = subscription;
  return db.transaction().execute(async (db) => {
    const session = await db
      .selectFrom("session")
      .select("id")
      .where("id", "=", sessionId)
      .where("person_id", "=", personId)
      .executeTakeFirst();
    if (!session) return false;
    await db
      .deleteFrom("push_subscription")
      .where("endpoint", "=", endpoint)
      .where("session_id", "!=", sessionId)
      .where("auth", "=", auth)
      .execute();
    const taken = await db
      .selectFrom("push_subscription")
      .select("session_id")
      .where("endpoint", "=", endpoint)
      .where("session_id", "!=", sessionId)
      .executeTakeFirst();
    if (taken) return false;
    const keys = { endpoint, p256dh, auth, server_key: serverKey, made_at: at };
    await db
      .insertInto("push_subscription")
      .values({ ...keys, session_id: sessionId, person_id: personId, language: language ?? "en" })
      .onConflict((row) =>
        row.column("session_id").doUpdateSet({ ...keys, ...(language ? { language } : {}) }),
      )
      .execute();
    return true;
  });
}

/** How the phone of a session is told; undefined where it is not. */
export function findSubscription(db: Database, sessionId: string) {
  return db
    .selectFrom("push_subscription")
    .select(["language", "server_key"])
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
}

/** Tells these no more, with all that they were still to be sent. */
export async function dropSubscriptions(db: Database, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await db.deleteFrom("push_subscription").where("session_id", "in", sessionIds).execute();
}
