import { type MessagePort, parentPort } from "node:worker_threads";
import { readTable } from "#kit/server/tables/table.ts";
import type { TableRow } from "#kit/server/tables/unreadable.ts";
import { gateOf } from "#knowledge/register/gate.ts";
import { importLimits } from "../../contract.ts";
import { columnsOf, isHead } from "../columns.ts";
import { ProductsBySku } from "../productsBySku.ts";
import { type ValidationContext, validateRows } from "../validateRows.ts";
import type { Answered, Hands, Said, ToRead } from "./readingMessages.ts";
import { Report } from "./report.ts";
import { sellersWords } from "./sellersWords.ts";
import { faultOf } from "./unreadableFile.ts";

/** Rows, and characters of them, that are kept in one transaction: some 5 ms of the server. */
const batchSize = { rows: 100, characters: 100_000 };

parentPort?.on("message", ({ port, crops, restrictions, actives }: ToRead) => {
  const say = (stated: Said) => port.postMessage(stated);
  const judgedBy = {
    ...{ crops: new Set(crops.keys()), words: sellersWords(crops) },
    gate: gateOf(restrictions, actives),
  };
  read(handsAt(port), judgedBy)
    .then(
      () => say({ end: "read" }),
      (error: unknown) => {
        const rule = faultOf(error);
        say(rule ? { end: "unreadable", rule } : { end: "broken", why: String(error) });
      },
    )
    .finally(() => port.close());
});

/** Looks through a file: every row is read, judged beside what the shop has, and handed over to be kept. */
async function read(hands: Hands, judgedBy: Omit<ValidationContext, "columns" | "seen">): Promise<void> {
  const { head, rows } = await readTable(bytesFrom(hands), importLimits, isHead);
  const columns = columnsOf(head.cells);
  await hands.begin(columns.head);

  const given: ValidationContext = { columns, ...judgedBy, seen: new Set() };
  const products = new ProductsBySku(hands, columns);
  const report = new Report(columns.head.length);
  let some: TableRow[] = [];
  let characters = 0;
  const look = async () => {
    const found = await products.find(some);
    await hands.keep(report.looked(some.map((row) => validateRows(row, found(row), given))));
    some = [];
    characters = 0;
  };
  for await (const row of rows) {
    some.push(row);
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (some.length >= batchSize.rows || characters >= batchSize.characters) await look();
  }
  if (some.length > 0) await look();
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
    begin: (head) => ask("begin", head),
    known: (skus) => ask("known", skus),
    skus: (after) => ask("skus", after),
    keep: (looked) => ask("keep", looked),
  };
}
