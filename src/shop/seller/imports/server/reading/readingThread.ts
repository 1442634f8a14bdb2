import { type MessagePort, parentPort } from "node:worker_threads";
import { shortLine } from "#kit/contract/typed/typedWords.ts";
import { readTable } from "#kit/server/tables/table.ts";
import { type TableRow, UnreadableTable } from "#kit/server/tables/unreadable.ts";
import { gateOf } from "#knowledge/register/gate.ts";
import { importLimits } from "../../contract.ts";
import { columnsOf, findHead, sampleRows, shownColumns } from "../columns.ts";
import { ProductsBySku } from "../productsBySku.ts";
import { type ValidatedRows, type ValidationContext, validateRows } from "../validateRows.ts";
import { factsByName } from "./factsByName.ts";
import type { Answered, Hands, JudgedBy, Said, ToRead } from "./readingMessages.ts";
import { Report } from "./report.ts";
import { sellersWords } from "./sellersWords.ts";
import { type TypedRow, typedRowReader } from "./typedRows.ts";

/** Rows, and characters of them, that are kept in one transaction: some 5 ms of the server. */
const batchSize = { rows: 100, characters: 100_000 };

parentPort?.on("message", ({ port, ...judgedBy }: ToRead) => {
  const say = (stated: Said) => port.postMessage(stated);
  read(handsAt(port), judgedBy)
    .then(
      (unknownCrops) => say({ end: "read", unknownCrops }),
      (error: unknown) => {
        const isUnreadable = error instanceof UnreadableTable;
        say(isUnreadable ? { end: "unreadable", rule: error.rule } : { end: "broken", why: String(error) });
      },
    )
    .finally(() => port.close());
});

/** Crops that we do not have and that are told. */
const maxUnknownCrops = 20;
const maxCropLetters = 40;

/** Looks through a file: every row is read, judged beside what the shop has, and handed over to be kept. Returns words for crops that were left out. */
async function read(hands: Hands, judgedBy: JudgedBy): Promise<readonly string[]> {
  const { head, rows } = await readTable(bytesFrom(hands), importLimits, findHead);
  const columns = columnsOf(head.cells, judgedBy);
  const first = await firstOf(rows, sampleRows);
  await hands.begin(
    columns.head,
    shownColumns(
      columns,
      first.map(({ cells }) => cells),
    ),
  );

  const sellers = sellersWords(judgedBy.crops);
  const given: ValidationContext = {
    ...{ crops: new Set(judgedBy.crops.keys()), synonyms: sellers, seen: new Set() },
    gate: gateOf(judgedBy.restrictions, judgedBy.actives),
  };
  const unknownCrops = new Set<string>();
  const typedRow = typedRowReader(columns, factsByName(sellers, judgedBy), {
    given: judgedBy.given,
    onUnknownCrop: (word) => {
      if (unknownCrops.size < maxUnknownCrops) unknownCrops.add(shortLine(word, maxCropLetters));
    },
  });
  const products = new ProductsBySku(hands);
  const report = new Report(columns.head.length);
  /** Entries and products of other shops of the rows before: a shop has one offer of the same goods. */
  const offeredAs = new Set<string>();
  let some: TypedRow[] = [];
  let characters = 0;
  const look = async () => {
    const found = await products.find(some);
    const judged = some.map((row) => validateRows(row, found(row), given));
    await hands.keep(report.looked(await withOffers(judged, hands, offeredAs)));
    some = [];
    characters = 0;
  };
  for await (const cells of all(first, rows)) {
    const row = typedRow(cells);
    if (!row) continue;
    some.push(row);
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (some.length >= batchSize.rows || characters >= batchSize.characters) await look();
  }
  if (some.length > 0) await look();
  return [...unknownCrops];
}

/** Rows with the products of other shops that new ones among them are the same goods as. */
async function withOffers(
  rows: readonly ValidatedRows[],
  { offered }: Pick<Hands, "offered">,
  seen: Set<string>,
): Promise<readonly ValidatedRows[]> {
  const fresh = rows.filter(({ kind }) => kind === "new");
  const goods = fresh.flatMap(({ good }) => (good ? [good.said] : []));
  const matches = goods.length > 0 ? await offered(goods) : [];
  const byRow = new Map(fresh.map((row, place) => [row, matches[place]]));
  return rows.map((row) => {
    const match = byRow.get(row);
    const of = match?.entry_id ?? match?.id;
    if (!match || of === undefined || seen.has(of)) return row;
    seen.add(of);
    return { ...row, offeredAs: match.id };
  });
}

async function firstOf(rows: AsyncGenerator<TableRow>, count: number): Promise<readonly TableRow[]> {
  const first: TableRow[] = [];
  while (first.length < count) {
    const { value, done } = await rows.next();
    if (done) break;
    first.push(value);
  }
  return first;
}

async function* all(first: readonly TableRow[], rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  yield* first;
  yield* rows;
}

async function* bytesFrom({ bytes }: Hands): AsyncGenerator<Uint8Array> {
  for (let part = await bytes(); part; part = await bytes()) yield part;
}

/** Asks the server for hands. All that is asked fails once the server has closed the port. */
function handsAt(port: MessagePort): Hands {
  const waiting = new Map<number, { answered: (value: unknown) => void; left: (error: Error) => void }>();
  let number = 0;
  port.on("message", ({ number, value }: Answered) => {
    waiting.get(number)?.answered(value);
    waiting.delete(number);
  });
  port.on("close", () => {
    for (const { left } of waiting.values()) left(new Error("The server has let go of the file"));
  });
  const ask = <Hand extends keyof Hands>(hand: Hand, ...given: Parameters<Hands[Hand]>) => {
    number += 1;
    port.postMessage({ hand, given, number });
    // The result of an action crosses the port without its type.
    return new Promise<unknown>((answered, left) => {
      waiting.set(number, { answered, left });
    }) as ReturnType<Hands[Hand]>;
  };
  return {
    bytes: () => ask("bytes"),
    begin: (head, columns) => ask("begin", head, columns),
    known: (of) => ask("known", of),
    skus: (after) => ask("skus", after),
    names: (after) => ask("names", after),
    offered: (goods) => ask("offered", goods),
    keep: (looked) => ask("keep", looked),
  };
}
