import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { Files } from "#kit/server/files/files.ts";
import { unsaidMs } from "../limits.ts";
import { removeAttachment } from "./files.ts";
import { erasedPicturesTag } from "./queries.ts";

const batchSize = 50;
const everyMs = 600_000;

/**
 * Removes what is shown to nobody any more: first that it is so is written down, then the files go, then the row. So nothing is
 * left over by a kill in between, of an upload too, and nothing that is being said at this moment loses its file. Rejects in the
 * end where a file could not be removed; its row stays for the next time.
 */
export async function sweepPictures(
  app: Publisher,
  { db, files }: { db: Database; files: Files },
  now: number,
): Promise<void> {
  await change(app, db, ({ db }) =>
    db
      .updateTable("message_picture")
      .set({ erased_at: now, alt: "" })
      .where("place", "is", null)
      .where("uploaded_at", "<", now - unsaidMs)
      .where("erased_at", "is", null)
      .execute(),
  );
  const failed: unknown[] = [];
  let last = { id: "", erased_at: 0 };
  for (;;) {
    const gone = await findErased(db, last);
    const settled = await Promise.allSettled(gone.map((each) => removeAttachment(files, each)));
    const ids = gone.filter((_, place) => settled[place]?.status === "fulfilled").map(({ id }) => id);
    for (const each of settled) if (each.status === "rejected") failed.push(each.reason);
    if (ids.length > 0)
      await change(app, db, ({ db }) => db.deleteFrom("message_picture").where("id", "in", ids).execute());
    const next = gone.at(-1);
    if (!next) break;
    last = next;
  }
  if (failed.length > 0) throw new Error(`${failed.length} pictures are left`, { cause: failed[0] });
}

/**
 * Files erased longest ago first, behind one that was tried: a file that can't be removed holds up no other.
 */
function findErased(db: Database, last: { id: string; erased_at: number }) {
  return db
    .selectFrom("message_picture")
    .select(["id", "kind", "erased_at"])
    .$narrowType<{ erased_at: number }>()
    .where("erased_at", "is not", null)
    .where((is) =>
      is.or([
        is("erased_at", ">", last.erased_at),
        is.and([is("erased_at", "=", last.erased_at), is("id", ">", last.id)]),
      ]),
    )
    .orderBy("erased_at")
    .orderBy("id")
    .limit(batchSize)
    .execute();
}

/** Sweeps as soon as something was erased, and now and then for what a kill or a bucket out of reach left behind. */
export function keepSwept(app: FastifyInstance, parts: { db: Database; files: Files }): void {
  let running = Promise.resolve();
  const sweep = () => {
    running = running
      .then(() => sweepPictures(app, parts, Date.now()))
      .catch((err: unknown) => app.log.warn({ err }, "pictures could not be removed yet"));
  };
  app.changes.subscribe((tags) => {
    if (tags.includes(erasedPicturesTag)) sweep();
  });
  const timer = setInterval(sweep, everyMs).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await running;
  });
}
