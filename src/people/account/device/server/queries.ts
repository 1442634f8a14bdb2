import type { Database } from "#database/tables.ts";
import { newId } from "#kit/server/ids.ts";

/** Adds a device account and answers its id. Its e-mail is no name that anybody can choose or log in by. */
export async function addDevice(db: Database, now: number): Promise<string> {
  const id = newId();
  await db
    .insertInto("person")
    .values({
      ...{ id, email: `device-${id}`, name: "", role: "user", password_hash: null, picture: null },
      ...{ operator: 0, created_at: now, device_used_at: now },
    })
    .execute();
  return id;
}
