import type { RegisteredUseTable } from "../tables.ts";

/** A row of an edition, as far as two editions are compared. */
export type ComparedRow = Omit<RegisteredUseTable, "edition_id">;

/** Kinds of differences between two editions of one use. */
export const changeKinds = ["dose", "days", "water", "other"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A use that both editions have, and say differently. */
export interface ChangedUse {
  readonly before: ComparedRow;
  readonly after: ComparedRow;
  readonly kinds: readonly ChangeKind[];
}

/** Differences of a newer edition. */
export interface EditionChanges {
  readonly added: readonly ComparedRow[];
  readonly gone: readonly ComparedRow[];
  readonly changed: readonly ChangedUse[];
  /** Uses of which only page or row is another. */
  readonly moved: number;
}

/** Columns of neither dose, days nor water. */
export const otherColumns = [
  ...(["kind", "actives", "formulation", "strength", "product", "crop", "crop_ids", "crop_reading"] as const),
  ...(["pests", "pest", "application", "waiting_note", "doubt", "doubt_reason", "restricted_mark"] as const),
];

const columns: Readonly<Record<ChangeKind, readonly (keyof ComparedRow)[]>> = {
  dose: ["dose_least", "dose_most", "dose_unit", "dose_per", "dose_as_written"],
  days: ["waiting", "waiting_days"],
  water: ["water_least", "water_most", "water_as_written"],
  other: otherColumns,
};

/**
 * Compares two editions. A use is the same where its row_hash is, or else where product, crop, pest and application are; of
 * several alike the first is compared with the first.
 */
export function changesOf(before: readonly ComparedRow[], after: readonly ComparedRow[]): EditionChanges {
  const byHash = new Map(before.map((row) => [row.row_hash, row]));
  const pairs: [ComparedRow, ComparedRow][] = [];
  const unmatched: ComparedRow[] = [];
  for (const row of after) {
    const same = byHash.get(row.row_hash);
    if (same) pairs.push([same, row]);
    else unmatched.push(row);
    byHash.delete(row.row_hash);
  }
  const left = new Map<string, ComparedRow[]>();
  for (const row of byHash.values()) left.set(identityOf(row), [...(left.get(identityOf(row)) ?? []), row]);
  const added: ComparedRow[] = [];
  for (const row of unmatched) {
    const same = left.get(identityOf(row))?.shift();
    if (same) pairs.push([same, row]);
    else added.push(row);
  }
  const compared = pairs.map(([one, other]) => ({ before: one, after: other, kinds: kindsOf(one, other) }));
  return {
    added,
    gone: [...left.values()].flat(),
    changed: compared.filter(({ kinds }) => kinds.length > 0),
    moved: compared.filter(({ kinds, before, after }) => kinds.length === 0 && isMoved(before, after)).length,
  };
}

function kindsOf(before: ComparedRow, after: ComparedRow): ChangeKind[] {
  return changeKinds.filter((kind) => columns[kind].some((column) => before[column] !== after[column]));
}

function isMoved(before: ComparedRow, after: ComparedRow): boolean {
  return before.page !== after.page || before.row_number !== after.row_number || before.part !== after.part;
}

function identityOf({ actives, strength, formulation, crop, pest, application }: ComparedRow): string {
  return [actives, strength, formulation, crop, pest, application]
    .map((text) => text.toLowerCase().replace(/\s+/g, " ").trim())
    .join("|");
}
