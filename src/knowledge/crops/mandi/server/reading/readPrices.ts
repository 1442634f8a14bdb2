import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { change } from "#kit/server/changes.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { type ReadPrice, readRecord } from "../readRecord.ts";
import { addTaken, countRefused, countUnknown } from "../report.ts";
import { mostAtOnce, takePrices } from "../takePrices.ts";
import { type Claim, claimReading, keepClaim, noteFailure, noteWhole } from "./lease.ts";
import { prunePrices } from "./prune.ts";
import { fetchPage, type MandiService } from "./service.ts";

const lookEveryMs = 60_000;
/** Records of a day that are read in all: the list has about 15,000, read six times. */
const mostADay = 150_000;
/** Pages of one reading: an own key gets a thousand records a page. */
const mostPages = 200;

interface Reading {
  readonly service: MandiService;
  readonly now: () => number;
  readonly signal?: AbortSignal;
}

/** Reads the service's prices in the background, one process at a time. */
export function readRegularly(app: FastifyInstance, db: Database, reading: Omit<Reading, "signal">): void {
  const { signal } = regularly(app, lookEveryMs, "reading prices of mandis", () =>
    readWhenDue(app, db, { ...reading, signal }),
  );
}

/** Reads all pages of the service where that is due. Answers whether it did. */
export async function readWhenDue(app: FastifyInstance, db: Database, reading: Reading): Promise<boolean> {
  const { now } = reading;
  const claim = await claimReading(db, now(), indianDay(now()));
  if (!claim) return false;
  try {
    if (!(await readPages(app, db, claim, reading))) return true;
  } catch (error) {
    const failure = error instanceof Error ? error.message : "no answer";
    if (claim.failingSince === null) app.log.warn({ err: error }, "the prices of mandis were not read");
    await noteFailure(db, claim, failure, now());
    return true;
  }
  await noteWhole(db, claim, now());
  await prunePrices(app, db, indianDay(now()), reading.signal);
  return true;
}

/** False where it was broken off: on shutdown, or since another process has the claim. */
async function readPages(
  app: FastifyInstance,
  db: Database,
  claim: Claim,
  { service, now, signal }: Reading,
): Promise<boolean> {
  const { report } = claim;
  let former = "";
  let offset = 0;
  for (let page = 0; report.read < mostADay; page += 1) {
    if (page >= mostPages)
      throw new Error(`The list has over ${mostPages} pages: a sample key gives ten records a page`);
    const { records, total } = await fetchPage(service, offset);
    const first = JSON.stringify(records[0] ?? "");
    if (records.length > 0 && first === former) throw new Error("The list sends one page again and again");
    former = first;
    const prices = readRecords(records, claim, now());
    for (let at = 0; at < prices.length; at += mostAtOnce) {
      const taken = await change(app, db, (tx) =>
        takePrices(tx, prices.slice(at, at + mostAtOnce), { source: "", today: report.day, at: now() }),
      );
      addTaken(report, taken);
      await yieldToEventLoop();
    }
    if (signal?.aborted || !(await keepClaim(db, claim, now()))) return false;
    offset += records.length;
    if (records.length === 0 || offset >= (total ?? Number.POSITIVE_INFINITY)) return true;
  }
  return true;
}

function readRecords(records: readonly unknown[], { report }: Claim, at: number): ReadPrice[] {
  report.read += records.length;
  return records.flatMap((record) => {
    const read = readRecord(record, indianDay(at));
    if ("price" in read) return [read.price];
    if ("fault" in read) countRefused(report, read.fault);
    else countUnknown(report, read.unknown);
    return [];
  });
}
