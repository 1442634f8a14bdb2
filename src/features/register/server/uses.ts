import type { Database } from "#database/tables.ts";
import type { Coverage, RegisteredUse } from "../contract.ts";
import { matching, matchingProduct, type Seeking } from "../match.ts";
import pestNames from "../pestNames.ts";
import { coverageOf } from "../rules.ts";
import { presentUse } from "./present.ts";
import { findEdition, findRows, findUse } from "./queries.ts";
import { ids } from "./readUses.ts";
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

/** Reading the pests out of 920 cells takes a quarter of a second, and an edition never changes: once for its rows in memory. */
const kept = new WeakMap<readonly RegisteredUseTable[], Presented>();

function presented(rows: readonly RegisteredUseTable[], edition: RegisterEditionTable): Presented {
  const before = kept.get(rows);
  if (before) return before;
  const uses = (doubt: 0 | 1) =>
    rows.filter((row) => row.doubt === doubt).map((row) => presentUse(row, edition));
  const known = new Set(rows.flatMap(({ crop_ids }) => ids(crop_ids)));
  const actives = [...new Set(rows.flatMap((row) => row.actives.split(" + ")))];
  const now = { clear: uses(0), doubtful: uses(1), known, actives };
  kept.set(rows, now);
  return now;
}

/** Registered uses of the current edition, or of another; rows in doubt are shown nowhere. */
export async function usesOf(
  db: Database,
  { edition: editionId, ...sought }: Seeking & { readonly edition?: string | undefined },
): Promise<RegisteredUse[] | undefined> {
  const edition = await findEdition(db, editionId);
  if (!edition) return undefined;
  const { clear } = presented(await findRows(db, edition), edition);
  return matching(clear, sought, pestNames);
}

/** What the current edition names in rows that contradict themselves; whoever shows it shows no figure. */
export async function doubtsOf(db: Database, sought: Seeking): Promise<RegisteredUse[]> {
  const edition = await findEdition(db);
  if (!edition) return [];
  const { doubtful } = presented(await findRows(db, edition), edition);
  return matching(doubtful, sought, pestNames);
}

/** A use by the id that a noted spray keeps, of whichever edition; undefined for a row in doubt, whose days may be too few. */
export async function useById(db: Database, id: string): Promise<RegisteredUse | undefined> {
  const row = await findUse(db, id);
  if (!row || row.doubt === 1) return undefined;
  const edition = await findEdition(db, row.edition_id);
  return edition && presentUse(row, edition);
}

/** Actives that the current edition names, for whichever crop. */
export async function knownActives(db: Database): Promise<readonly string[]> {
  const edition = await findEdition(db);
  return edition ? presented(await findRows(db, edition), edition).actives : [];
}

/** What a spray may have been. */
export interface SprayedUses {
  /** What may be shown. */
  readonly uses: readonly RegisteredUse[];
  /** What its waiting days are judged by: rows in doubt too, whose days may lengthen and never shorten. */
  readonly waiting: readonly Pick<RegisteredUse, "waiting" | "waitingDays">[];
  readonly coverage: Coverage;
}

/** The registered uses of a product on a crop; against one pest, where it is named. */
export async function sprayedUses(
  db: Database,
  { crop, pest, active }: { crop: string; pest?: string | undefined; active: string },
): Promise<SprayedUses> {
  const edition = await findEdition(db);
  if (!edition) return { uses: [], waiting: [], coverage: "none" };
  const { clear, doubtful, known } = presented(await findRows(db, edition), edition);
  const coverage = coverageOf(crop, ids(edition.covered_crops), known);
  // What coats the seed is not sprayed.
  const onCrop = matching([...clear, ...doubtful], { crop, pest }, pestNames).filter(
    ({ waiting }) => waiting !== "seed",
  );
  const found = matchingProduct(onCrop, active);
  const doubted = new Set(doubtful);
  const uses = found.filter((use) => !doubted.has(use));
  const lengthening = found.filter((use) => doubted.has(use) && use.waiting === "days");
  return { uses, waiting: [...uses, ...lengthening], coverage };
}
