import type { Database } from "#database/tables.ts";
import { newName } from "#features/account/server/secrets.ts";
import { shortLine } from "#kit/contract/typedWords.ts";
import { breath } from "#kit/server/breath.ts";
import { FairQueue } from "#kit/server/fairQueue.ts";
import { refuse } from "#kit/server/refuse.ts";
import type { Person } from "#kit/server/server.ts";
import { type FileFault, importLimits } from "../../importContract.ts";
import { cropIds } from "../products/read.ts";
import { atLeastRate } from "./atLeastRate.ts";
import { UnreadableFile } from "./file.ts";
import { findBySku, keepRows, moveImport } from "./queries.ts";
import { fileReader } from "./reading.ts";
import type { Hands } from "./readingMessages.ts";

/** A file on which nobody has worked for so long (ms) was cut off. */
export const staleMs = 30_000;

/** Files that are looked through at once; more wait, unread. Those of one account are few, so that nobody waits for it. */
const queue = new FairQueue({
  concurrency: 16,
  maxQueued: 32,
  maxPerKey: importLimits.atOnce,
  message: "Very many files are coming in just now",
});

/** The same of one network: whoever opens many accounts takes no more than a part of the places. */
const networkShare = new FairQueue({
  concurrency: 48,
  maxQueued: 0,
  maxPerKey: 6,
  message: "Very many files are coming in from here just now",
});

interface Upload {
  readonly name: string;
  readonly bytes: AsyncIterable<Buffer>;
}

/**
 * Looks through a file as it comes in and keeps what each row would do; nothing is taken. Answers the import's id. Refuses
 * as `invalid` what can't be read, and as `busy` one file too many at once.
 */
export function lookThrough(db: Database, who: Person, file: Upload, network = who.id): Promise<string> {
  return networkShare.run(network, () => queue.run(who.id, () => look(db, who, file)));
}

async function look(db: Database, who: Person, { name, bytes }: Upload): Promise<string> {
  const parts = bytes[Symbol.asyncIterator]();
  const next = atLeastRate(parts);
  let id = "";
  const hands: Hands = {
    bytes: async () => {
      const { value, done } = await next();
      // A copy of its own: of a buffer that shares its memory all of it would go over.
      return done ? null : new Uint8Array(value);
    },
    begin: async (head) => {
      id = await begin(db, who, name, head);
    },
    known: async (skus) => [...(await findBySku(db, who.id, skus)).values()],
    keep: async (looked) => {
      if (!(await keepRows(db, id, looked))) refuseOvertaken();
      await breath();
    },
  };
  try {
    await fileReader.read(hands, await cropIds(db));
    if (!(await moveImport(db, id, "checking", "ready"))) refuseOvertaken();
    return id;
  } catch (error) {
    if (id !== "") await moveImport(db, id, "checking", "broken");
    if (!(error instanceof UnreadableFile)) throw error;
    await toItsEnd(parts);
    return refuseUnreadable(error.rule);
  }
}

/** Answered before it has sent all, a browser sees a broken connection in place of the words. What is left is bounded. */
async function toItsEnd(parts: AsyncIterator<Buffer>): Promise<void> {
  try {
    while (!(await parts.next()).done);
  } catch {
    // Broken off, or too large as well: the first thing that was wrong is told.
  }
}

const sentences: Readonly<Record<FileFault, string>> = {
  empty: "There is no row below the head",
  encoding: "The file is not UTF-8; save it as 'CSV UTF-8'",
  quotes: "A quotation mark that is opened in the file is never closed",
  "no-sku": "The file has no column `sku`",
  "long-head": `The head has more than ${importLimits.head} characters`,
  "too-many-columns": `At most ${importLimits.columns} columns`,
  "long-row": `A row has more than ${importLimits.row} characters`,
  "too-many-rows": `At most ${importLimits.rows} rows`,
};

function refuseUnreadable(rule: FileFault): never {
  const error = { field: "file", rule, message: sentences[rule] };
  refuse("invalid", sentences[rule], { errors: [error] });
}

/** Of two files that a shop sends at once, the last one counts. */
function refuseOvertaken(): never {
  refuse("taken", "Another file came after this one");
}

/** One file at a time for a shop: what is being taken is finished first, what was only looked at gives way. */
async function begin(db: Database, who: Person, fileName: string, head: readonly string[]): Promise<string> {
  const id = newName();
  await db.transaction().execute(async (db) => {
    const now = Date.now();
    const open = await db
      .updateTable("product_import")
      .set((row) => ({ touched_at: row.ref("touched_at") }))
      .where("person_id", "=", who.id)
      .where("state", "in", ["checking", "ready", "applying"])
      .returning(["id", "state"])
      .execute();
    if (open.some(({ state }) => state === "applying")) {
      refuse("taken", "Your last file is still being taken; please wait until it is done");
    }
    if (open.length > 0) {
      await db
        .updateTable("product_import")
        .set({ state: "cancelled" })
        .where(
          "id",
          "in",
          open.map(({ id }) => id),
        )
        .execute();
    }
    await db
      .insertInto("product_import")
      .values({
        ...{
          id,
          person_id: who.id,
          file_name: shortLine(fileName, importLimits.name),
          head: JSON.stringify(head),
        },
        ...{
          state: "checking",
          fresh: 0,
          changed: 0,
          same: 0,
          bad: 0,
          taken: 0,
          taken_to_line: 0,
          resumed: 0,
        },
        ...{ tries: 0, next_try_at: 0, failed_line: 0, reported: 0, rows_left: 1 },
        ...{ created_at: now, touched_at: now },
      })
      .execute();
  });
  return id;
}
