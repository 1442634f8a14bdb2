import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { ClearProgress } from "#kit/server/concurrency/clearProgress.ts";
import type { Files } from "#kit/server/files/files.ts";
import { reviseRoom } from "../../server/revise.ts";
import { removeAttachment } from "./files.ts";

const picturesAtOnce = 50;

/**
 * Erases one portion of the pictures and voice notes of somebody who closed the account: words stay without
 * their sender's name, a picture may show a face or a house, and a voice is known. Files first: while a row
 * names one, the next clearing finds it, also after a kill.
 */
export async function clearPictures(
  app: Publisher,
  db: Database,
  { personId, files }: { personId: string; files: Files },
): Promise<ClearProgress> {
  const some = await db
    .selectFrom("message_picture")
    .select(["id", "kind", "place"])
    .where("person_id", "=", personId)
    .limit(picturesAtOnce)
    .execute();
  if (some.length === 0) return "done";
  await Promise.all(some.map((each) => removeAttachment(files, each)));
  await change(app, db, async (tx) => {
    await tx.db
      .deleteFrom("message_picture")
      .where(
        "id",
        "in",
        some.map(({ id }) => id),
      )
      .execute();
    // Messages that answer them count no pictures that are gone.
    const places = some.flatMap(({ place }) => place ?? []);
    if (places.length > 0)
      await tx.db
        .updateTable("message")
        .set({ pictures: 0, voice: 0 })
        .where("place", "in", places)
        .execute();
    // Messages that were told are others now.
    await reviseRoom(tx);
  });
  return "more";
}
