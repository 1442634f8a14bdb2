import { toJson } from "#database/json.ts";
import { lockRows } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import type { TableFault } from "#kit/contract/tables/tableFaults.ts";
import { shortLine } from "#kit/contract/typed/typedWords.ts";
import { FairQueue } from "#kit/server/concurrency/fairQueue.ts";
import { crowd } from "#kit/server/concurrency/inTurn.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { newId } from "#kit/server/ids.ts";
import type { Person } from "#kit/server/person.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { UnreadableTable } from "#kit/server/tables/unreadable.ts";
import { chemicalActives } from "#knowledge/register/server/actives.ts";
import { findRestrictions } from "#knowledge/register/server/restricted.ts";
import { looseAmong } from "#shop/lots/server/move.ts";
import { findMatches } from "#shop/market/server/catalogue/matches.ts";
import { brands } from "#shop/market/server/search/brands.ts";
import { cropWords } from "#shop/market/server/search/searchIndex.ts";
import { type Column, type ColumnField, type GivenValues, importLimits, type ReadAs } from "../contract.ts";
import { type Remembered, rememberedAs } from "./columns.ts";
import {
  findNames,
  findOwn,
  findRemembered,
  findSkus,
  keepRows,
  keepUnknownCrops,
  moveImport,
} from "./queries.ts";
import { atLeastRate } from "./reading/atLeastRate.ts";
import { fileReader } from "./reading/reading.ts";
import type { Hands } from "./reading/readingMessages.ts";

/** A file on which nobody has worked for so long (ms) was cut off. */
export const staleMs = 30_000;

/** Files that are looked through at once; more wait, unread. Those of one account are few, so that nobody waits for it. */
const queue = new FairQueue({
  concurrency: 16,
  maxQueued: 32,
  maxPerKey: importLimits.maxAtOnce,
  message: "Very many files are coming in just now",
});

/** The same of one network: many accounts there share a part of the places, and the next upload waits. */
const networkShare = new FairQueue({
  ...crowd,
  // A file takes longer than anybody should wait for: two seconds in all where nobody waited before.
  patienceMs: 400,
  concurrency: 48,
  maxRunningPerKey: 6,
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
export function validateFile(
  db: Database,
  who: Person,
  file: Upload,
  { readAs = {}, network = who.id }: { readAs?: ReadAs; network?: string } = {},
): Promise<string> {
  return networkShare.run(network, () => queue.run(who.id, () => look(db, who, file, readAs)));
}

async function look(
  db: Database,
  who: Person,
  { name, bytes }: Upload,
  { columns: chosen, ...stated }: ReadAs,
): Promise<string> {
  const parts = bytes[Symbol.asyncIterator]();
  const next = atLeastRate(parts);
  let id = "";
  const { remembered, mrp } = await findRemembered(db, who.id);
  const given = chosen === undefined ? { mrp, ...stated } : stated;
  const hands: Hands = {
    bytes: async () => {
      const { value, done } = await next();
      // A copy of its own: of a buffer that shares its memory all of it would go over.
      return done ? null : new Uint8Array(value);
    },
    begin: async (head, columns) => {
      const learnt = chosen === undefined ? remembered : withChosen(remembered, head, columns);
      id = await begin(db, who, name, { head, columns, given, remembered: learnt });
    },
    known: async (of) => {
      const found = await findOwn(db, who.id, of);
      const loose = await looseAmong(db, found);
      return found.map((product) => ({ ...product, loose: loose.get(product.id) }));
    },
    skus: (after) => findSkus(db, who.id, after),
    names: (after) => findNames(db, who.id, after),
    offered: (goods) => findMatches(db, who.id, goods),
    keep: async (looked) => {
      if (!(await keepRows(db, id, looked))) refuseOvertaken();
      await yieldToEventLoop();
    },
  };
  try {
    const judgedBy = {
      crops: await cropWords(db),
      restrictions: await findRestrictions(db),
      actives: chemicalActives(),
      named: categoriesOfBrands(),
      ...{ remembered, given, chosen: chosen?.split(",") },
    };
    const unknownCrops = await fileReader.read(hands, judgedBy);
    await keepUnknownCrops(db, id, unknownCrops);
    if (!(await moveImport(db, id, "checking", "ready"))) refuseOvertaken();
    return id;
  } catch (error) {
    if (id !== "") await moveImport(db, id, "checking", "broken");
    if (!(error instanceof UnreadableTable)) throw error;
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

const sentences: Readonly<Record<TableFault, string>> = {
  empty: "There is no row below the head",
  encoding: "The letters of the file are neither UTF-8 nor UTF-16; save it as 'CSV UTF-8'",
  quotes: "A quotation mark that is opened in the file is never closed",
  "no-head": "There is no table in this file",
  "long-head": `The head has more than ${importLimits.head} characters`,
  "too-many-columns": `At most ${importLimits.columns} columns`,
  "long-row": `A row has more than ${importLimits.row} characters`,
  "too-many-rows": `At most ${importLimits.rows} rows`,
  "old-workbook":
    "This is an old Excel workbook (.xls), or one with a password; save it as .xlsx or 'CSV UTF-8'",
  "web-page":
    "This is a page or an XML file that Excel opens like a workbook; save it as .xlsx or 'CSV UTF-8'",
  "broken-workbook": "This is no Excel workbook that can be read; save it as .xlsx or 'CSV UTF-8'",
  "large-workbook": "This Excel workbook is too large; save it as 'CSV UTF-8', or send it in parts",
};

function refuseUnreadable(rule: TableFault): never {
  refuseField("file", rule, sentences[rule]);
}

/** Of two files that a shop sends at once, the last one counts. */
function refuseOvertaken(): never {
  refuse("conflict", "Another file came after this one");
}

/** Brands and substances that are of one category, by their names. */
const categoriesOfBrands = lazy(
  (): ReadonlyMap<string, string> =>
    new Map(
      [...brands().values()].flatMap(({ is, names, category }) =>
        is === "maker" ? [] : names.map((name) => [name, category] as const),
      ),
    ),
);

/** Headings of which a shop's choice is remembered; the oldest is forgotten first. */
const maxRemembered = 300;

/** The remembered meanings, with those that were chosen now. */
function withChosen(remembered: Remembered, head: readonly string[], columns: readonly Column[]): Remembered {
  const now = head.flatMap((name, place): [string, ColumnField | ""][] => {
    const key = rememberedAs(name);
    return key === "" ? [] : [[key, columns[place]?.field ?? ""]];
  });
  const before = Object.entries(remembered).filter(([name]) => now.every(([chosen]) => chosen !== name));
  return Object.fromEntries([...before, ...now].slice(-maxRemembered));
}

interface HeadRead {
  readonly head: readonly string[];
  readonly columns: readonly Column[];
  readonly given: GivenValues;
  readonly remembered: Remembered;
}

/** One file at a time for a shop: what is being taken is finished first, what was only looked at gives way. */
async function begin(
  db: Database,
  who: Person,
  fileName: string,
  { head, columns, given, remembered }: HeadRead,
): Promise<string> {
  const id = newId();
  await db.transaction().execute(async (db) => {
    const now = Date.now();
    const open = await lockRows(db, "product_import", {
      person_id: who.id,
      state: ["checking", "ready", "applying"],
    });
    if (open.some(({ state }) => state === "applying")) {
      refuse("conflict", "Your last file is still being taken; please wait until it is done");
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
        id,
        person_id: who.id,
        file_name: shortLine(fileName, importLimits.name),
        head: toJson(head),
        columns: toJson(columns),
        unknown_crops: toJson([]),
        given: toJson(given),
        remembered: toJson(remembered),
        state: "checking",
        fresh: 0,
        changed: 0,
        same: 0,
        bad: 0,
        alike: 0,
        alike_are: "",
        offered: 0,
        joins: "",
        taken_by: null,
        taken: 0,
        taken_to_line: 0,
        resumed: 0,
        tries: 0,
        next_try_at: 0,
        failed_line: 0,
        reported: 0,
        rows_left: 1,
        created_at: now,
        touched_at: now,
      })
      .execute();
  });
  return id;
}
