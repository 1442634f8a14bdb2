import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { settingMadeOnce } from "#database/settings.ts";
import type { Database } from "#database/tables.ts";

const keyOf = (db: Database) =>
  settingMadeOnce(db, "phone-text-key", () => randomBytes(32).toString("base64url"));

/** The six figures that go out with a message (HMAC of its id): they are stored nowhere. */
export async function codeOf(db: Database, textId: string, phone: string): Promise<string> {
  const mac = createHmac("sha256", await keyOf(db))
    .update(`${textId} ${phone}`)
    .digest();
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

export function isCode(right: string, typed: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(typed)];
  return one.length === other.length && timingSafeEqual(one, other);
}
