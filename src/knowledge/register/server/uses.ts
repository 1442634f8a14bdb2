import type { Database } from "#database/tables.ts";
import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { inEveryLanguage } from "#kit/server/translation.ts";
import type { Gate } from "../gate.ts";
import { coverageOf } from "../rules.ts";
import type { Coverage, RegisteredUse } from "../shapes.ts";
import { matching, matchingProduct, type Seeking } from "../uses/match.ts";
import { rowIdOf, withOrders } from "./orders/prohibited.ts";
import { presentUse } from "./present.ts";
import { findEdition, findRows, findUse } from "./queries.ts";
import { ids } from "./readUses.ts";
import { findGate } from "./restricted.ts";
import type { RegisterEditionTable, RegisteredUseTable } from "./tables.ts";

interface Presented {
  readonly clear: readonly RegisteredUse[];
  /** Rows that contradict themselves. */
  readonly doubtful: readonly RegisteredUse[];
  /** Ids of the crops that any row names. */
  readonly known: ReadonlySet<string>;
  /** Every active that any row names, as the register writes it. */
  readonly actives: readonly string[];
}

/**
 * Reading the pests out of 2,612 cells and comparing the rows with the orders takes a second, and an edition never changes: once
 * for its rows in memory and the list of prohibitions that holds, in slices, and for all who ask meanwhile.
 */
const stored = new WeakMap<
  readonly RegisteredUseTable[],
  { readonly gate: Gate; readonly presented: Promise<Presented> }
>();

/** The rows of an edition, held against the orders that forbid: whatever answers about the register is made of these. */
async function presented(
  db: Database,
  id?: string,
): Promise<(Presented & { readonly edition: RegisterEditionTable }) | undefined> {
  // The rows of an edition are in memory, so that both questions cost one round trip.
  const [edition, gate] = await Promise.all([findEdition(db, id), findGate(db)]);
  if (!edition) return undefined;
  return { edition, ...(await presentedRows(await findRows(db, edition), edition, gate)) };
}

function presentedRows(
  rows: readonly RegisteredUseTable[],
  edition: RegisterEditionTable,
  gate: Gate,
): Promise<Presented> {
  const before = stored.get(rows);
  if (before?.gate === gate) return before.presented;
  const now = { gate, presented: present(rows, edition, gate) };
  stored.set(rows, now);
  return now.presented;
}

async function present(
  rows: readonly RegisteredUseTable[],
  edition: RegisterEditionTable,
  gate: Gate,
): Promise<Presented> {
  const time = new YieldByTime();
  const all: { use: RegisteredUse; isDoubtful: boolean }[] = [];
  for (const row of rows) {
    await time.yieldIfDue();
    for (const use of withOrders(presentUse(row, edition), gate))
      all.push({ use, isDoubtful: row.doubt === 1 || isForbiddenUnseen(row, use) });
  }
  // A forbidden use shows no figure that could be doubted.
  const uses = (doubtful: boolean) =>
    all
      .filter(({ use, isDoubtful }) => (isDoubtful && use.prohibited === null) === doubtful)
      .map(({ use }) => use);
  const known = new Set(rows.flatMap(({ crop_ids }) => ids(crop_ids)));
  const actives = [...new Set(rows.flatMap((row) => row.actives.split(" + ")))];
  return { clear: uses(false), doubtful: uses(true), known, actives };
}

/** Whether the transcribers found a row forbidden and the list of orders does not: such a row is in doubt. */
function isForbiddenUnseen({ restricted_mark }: RegisteredUseTable, { prohibited }: RegisteredUse): boolean {
  return /^(?:BANNED|PROHIBITED)/.test(restricted_mark) && prohibited === null;
}

/** Reads the current edition before somebody asks. */
export async function readCurrent(db: Database): Promise<void> {
  await presented(db);
}

/** Registered uses of the current edition, or of another, forbidden ones with their order; rows in doubt are shown nowhere. */
export async function usesOf(
  db: Database,
  { edition: editionId, ...sought }: Seeking & { readonly edition?: string | undefined },
): Promise<RegisteredUse[] | undefined> {
  const found = await presented(db, editionId);
  return found && matching(found.clear, sought, inEveryLanguage);
}

/** Uses that the current edition names in rows that contradict themselves; screens show no figure of them. */
export async function doubtsOf(db: Database, sought: Seeking): Promise<RegisteredUse[]> {
  const found = await presented(db);
  return found ? matching(found.doubtful, sought, inEveryLanguage) : [];
}

/** A use by the id that a noted spray keeps, of whichever edition; undefined for a row in doubt, whose days may be too few. */
export async function useById(db: Database, id: string): Promise<RegisteredUse | undefined> {
  const row = await findUse(db, rowIdOf(id));
  if (!row || row.doubt === 1) return undefined;
  const [edition, gate] = await Promise.all([findEdition(db, row.edition_id), findGate(db)]);
  return edition && withOrders(presentUse(row, edition), gate).find((use) => use.id === id);
}

/** The current edition whole: its rows that may be shown, those in doubt, and the crops of which it has every row. */
export async function wholeEdition(db: Database) {
  const found = await presented(db);
  if (!found) return undefined;
  const { edition, clear, doubtful } = found;
  return {
    edition: edition.id,
    asOn: edition.as_on,
    coveredCrops: ids(edition.covered_crops),
    clear,
    doubtful,
  };
}

/** Actives that the current edition names, for whichever crop. */
export async function knownActives(db: Database): Promise<readonly string[]> {
  return (await presented(db))?.actives ?? [];
}

/** Uses that a spray may have been. */
export interface SprayedUses {
  /** Allowed uses that may be shown. */
  readonly uses: readonly RegisteredUse[];
  /** Uses that an order has forbidden since. */
  readonly prohibited: readonly RegisteredUse[];
  /**
   * Rows that its waiting days are judged by: rows in doubt too, whose days may lengthen and never shorten.
   */
  readonly waiting: readonly Pick<RegisteredUse, "waiting" | "waitingDays">[];
  readonly coverage: Coverage;
}

/** The registered uses of a product on a crop; against one pest, where it is named. */
export async function sprayedUses(
  db: Database,
  { crop, pest, active }: { crop: string; pest?: string | undefined; active: string },
): Promise<SprayedUses> {
  const found = await presented(db);
  if (!found) return { uses: [], prohibited: [], waiting: [], coverage: "none" };
  const { edition, clear, doubtful, known } = found;
  const coverage = coverageOf(crop, ids(edition.covered_crops), known);
  // A seed coating is not sprayed.
  const onCrop = matching([...clear, ...doubtful], { crop, pest }, inEveryLanguage).filter(
    ({ waiting }) => waiting !== "seed",
  );
  const named = matchingProduct(onCrop, active);
  const doubted = new Set(doubtful);
  const shown = named.filter((use) => !doubted.has(use));
  const lengthening = named.filter((use) => doubted.has(use) && use.waiting === "days");
  return {
    uses: shown.filter(({ prohibited }) => prohibited === null),
    prohibited: shown.filter(({ prohibited }) => prohibited !== null),
    waiting: [...shown, ...lengthening],
    coverage,
  };
}
