import type { Database } from "#database/tables.ts";
import { newName } from "#features/account/server/secrets.ts";
import { cleanLine } from "#kit/contract/typedWords.ts";
import { breath } from "#kit/server/breath.ts";
import { refuse } from "#kit/server/refuse.ts";
import type { Person } from "#kit/server/server.ts";
import { importLimits } from "../../importContract.ts";
import { cropIds } from "../products/read.ts";
import { type Columns, columnsOf } from "./columns.ts";
import { type FileRow, refuseFile, rowsOf } from "./file.ts";
import { judge } from "./judge.ts";
import { keepRows, moveImport } from "./queries.ts";

/** Rows looked at in one go: some 15 ms, in which nobody else is answered. */
const atOnce = 100;
/** A file on which nobody has worked for so long (ms) was cut off. */
export const staleMs = 30_000;

/** Looks through a file as it comes in and keeps what each row would do; nothing is taken. Answers the import's id. */
export async function lookThrough(
  db: Database,
  who: Person,
  file: { name: string; bytes: AsyncIterable<Buffer> },
): Promise<string> {
  const rows = rowsOf(file.bytes);
  const { value: head, done } = await rows.next();
  if (done) refuseFile("empty");
  const columns = columnsOf(head.cells);
  const id = await begin(db, who, file.name, columns);
  try {
    await lookAtRows(db, who, id, columns, rows);
    if (!(await moveImport(db, id, "checking", "ready"))) refuseOvertaken();
    return id;
  } catch (error) {
    await moveImport(db, id, "checking", "broken");
    throw error;
  }
}

async function lookAtRows(
  db: Database,
  who: Person,
  id: string,
  columns: Columns,
  rows: AsyncIterable<FileRow>,
): Promise<void> {
  const given = { db, shopId: who.id, columns, crops: await cropIds(db), seen: new Set<string>() };
  let some: FileRow[] = [];
  let count = 0;
  const look = async () => {
    if (!(await keepRows(db, id, await judge(some, given)))) refuseOvertaken();
    some = [];
    await breath();
  };
  for await (const row of rows) {
    count += 1;
    if (count > importLimits.rows) refuseFile("too-many-rows");
    some.push(row);
    if (some.length === atOnce) await look();
  }
  if (some.length > 0) await look();
  if (count === 0) refuseFile("empty");
}

/** Of two files that a shop sends at once, the last one counts. */
function refuseOvertaken(): never {
  refuse("taken", "Another file came after this one");
}

/** One file at a time for a shop: what is being taken is finished first, what was only looked at gives way. */
async function begin(db: Database, who: Person, fileName: string, columns: Columns): Promise<string> {
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
          file_name: cleanLine(fileName).slice(0, 120),
          head: JSON.stringify(columns.head),
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
        ...{ created_at: now, touched_at: now },
      })
      .execute();
  });
  return id;
}
