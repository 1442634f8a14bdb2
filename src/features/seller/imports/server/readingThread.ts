import { type MessagePort, parentPort } from "node:worker_threads";
import { gateOf } from "#features/register/gate.ts";
import { importLimits } from "../contract.ts";
import { columnsOf, headOf } from "./columns.ts";
import { type FileRow, refuseFile, rowsOf, UnreadableFile } from "./file.ts";
import type { Answered, Hands, KnownProduct, Said, ToRead } from "./readingMessages.ts";
import { Report } from "./report.ts";
import { skuOf, type ValidationContext, validateRows } from "./validateRows.ts";

/** Rows, and characters of them, that are kept in one transaction: some 5 ms of the server. */
const batchSize = { rows: 100, characters: 100_000 };

parentPort?.on("message", ({ port, crops, restrictions, actives }: ToRead) => {
  const say = (said: Said) => port.postMessage(said);
  read(handsAt(port), { crops, gate: gateOf(restrictions, actives) })
    .then(
      () => say({ end: "read" }),
      (error: unknown) =>
        say(
          error instanceof UnreadableFile
            ? { end: "unreadable", rule: error.rule }
            : { end: "broken", why: String(error) },
        ),
    )
    .finally(() => port.close());
});

/** Looks through a file: every row is read, judged beside what the shop has, and handed over to be kept. */
async function read(hands: Hands, judgedBy: Pick<ValidationContext, "crops" | "gate">): Promise<void> {
  const rows = rowsOf(bytesFrom(hands));
  const { value: first, done } = await rows.next();
  if (done) refuseFile("empty");
  const columns = columnsOf(headOf(first.cells));
  await hands.begin(columns.head);

  const given: ValidationContext = { columns, ...judgedBy, seen: new Set() };
  const report = new Report(columns.head.length);
  let some: FileRow[] = [];
  let characters = 0;
  let count = 0;
  const look = async () => {
    const found = await hands.known([...new Set(some.map((row) => skuOf(row, columns)))].filter(Boolean));
    const known = new Map<string, KnownProduct>(found.map((row) => [row.sku ?? "", row]));
    await hands.keep(
      report.looked(some.map((row) => validateRows(row, known.get(skuOf(row, columns)), given))),
    );
    some = [];
    characters = 0;
  };
  for await (const { line, cells } of rows) {
    count += 1;
    if (count > importLimits.rows) refuseFile("too-many-rows");
    const own = cells.slice(0, columns.head.length);
    some.push({ line, cells: own });
    characters += own.reduce((sum, cell) => sum + cell.length, 0);
    if (some.length >= batchSize.rows || characters >= batchSize.characters) await look();
  }
  if (some.length > 0) await look();
  if (count === 0) refuseFile("empty");
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
    // What a hand gives crosses the port without its type.
    return new Promise<unknown>((answered, left) => {
      waiting.set(number, { answered, left });
    }) as ReturnType<Hands[Hand]>;
  };
  return {
    bytes: () => ask("bytes"),
    begin: (head) => ask("begin", head),
    known: (skus) => ask("known", skus),
    keep: (looked) => ask("keep", looked),
  };
}
