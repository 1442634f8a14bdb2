import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { settingMadeOnce } from "#database/settings.ts";
import type { Database } from "#database/tables.ts";
import { newId } from "#kit/server/ids.ts";
import { hashOfSecret } from "../../server/secrets.ts";
import { challengeMinutes } from "../limits.ts";

/**
 * Use of a challenge: `enter` logs in, `add ID` adds to a person, `open NAME` opens an account of that name. One that was made for
 * another use is none.
 */
export type ChallengeUse = "enter" | `add ${string}` | `open ${string}`;

const lifeMs = challengeMinutes * 60_000;

const keyOf = (db: Database) =>
  settingMadeOnce(db, "challenge-key", () => randomBytes(32).toString("base64url"));

/**
 * Makes a challenge: a nonce, the time when it runs out, and a MAC of both with its use. Nothing is written, so
 * that many of them fill nothing. `nonce` is random unless it is given.
 */
export async function makeChallenge(
  db: Database,
  use: ChallengeUse,
  nonce = newId(),
  now = Date.now(),
): Promise<string> {
  const end = (now + lifeMs).toString(36);
  return `${nonce}.${end}.${macOf(await keyOf(db), use, nonce, end)}`;
}

/**
 * Spends a challenge as a browser signed it (base64url): its nonce, or undefined where it is not one of ours
 * for this use, ran out, or was answered before. In one atomic statement, before anything else is judged.
 */
export async function spendChallenge(
  db: Database,
  use: ChallengeUse,
  signed: string,
  now = Date.now(),
): Promise<string | undefined> {
  const challenge = Buffer.from(signed, "base64url").toString();
  const [nonce = "", end = "", mac = ""] = challenge.split(".");
  const right = Buffer.from(macOf(await keyOf(db), use, nonce, end));
  const given = Buffer.from(mac);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const expiresAt = Number.parseInt(end, 36);
  if (expiresAt <= now) return undefined;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("spent_challenge")
    .values({ hash: hashOfSecret(`${nonce}.${end}`), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? nonce : undefined;
}

function macOf(key: string, use: ChallengeUse, nonce: string, end: string): string {
  return createHmac("sha256", key).update(`${use}\n${nonce}\n${end}`).digest("base64url");
}
