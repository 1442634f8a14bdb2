import {
  type ChangedUse,
  type ChangeKind,
  type ComparedRow,
  changeKinds,
  type EditionChanges,
  otherColumns,
} from "#knowledge/register/server/editions/changes.ts";
import type { ReadRegister } from "#knowledge/register/server/readUses.ts";
import type { RegisterEditionTable } from "#knowledge/register/server/tables.ts";
import { type ListedUse, mostListed, type Preview } from "../contract.ts";

type Changes = EditionChanges & { readonly base: RegisterEditionTable | undefined };

/** A comparison as the desk shows it. */
export function presentPreview({ hash, uses }: ReadRegister, { base, ...changes }: Changes): Preview {
  const { added, gone, changed, moved } = changes;
  const count = (kind: ChangeKind) => changed.filter(({ kinds }) => kinds.includes(kind)).length;
  return {
    hash,
    rows: uses.length,
    doubtful: uses.filter(({ doubt }) => doubt === 1).length,
    base: base?.id ?? null,
    added: { count: added.length, listed: added.slice(0, mostListed).map(listed) },
    gone: { count: gone.length, listed: gone.slice(0, mostListed).map(listed) },
    changed: {
      count: changed.length,
      ...{ dose: count("dose"), days: count("days"), water: count("water"), other: count("other") },
      listed: changed.slice(0, mostListed).map(presentChange),
    },
    moved,
  };
}

function listed({ product, crop, pest, part, page, row_number: row }: ComparedRow): ListedUse {
  return { product, crop, pest, part, page, row };
}

function presentChange({ before, after, kinds }: ChangedUse): Preview["changed"]["listed"][number] {
  const differing = changeKinds.filter((kind) => kinds.includes(kind));
  return {
    use: listed(after),
    changes: differing.map((kind) => ({
      kind,
      before: texts[kind](before, after),
      after: texts[kind](after, before),
    })),
  };
}

/** One side of a change in the register's own signs, as far as it differs from the other side. */
const texts: Readonly<Record<ChangeKind, (row: ComparedRow, other: ComparedRow) => string>> = {
  dose: (row) =>
    row.dose_least === null
      ? row.dose_as_written
      : `${range(row.dose_least, row.dose_most)} ${row.dose_unit}/${row.dose_per} (${row.dose_as_written})`,
  days: ({ waiting, waiting_days }) => (waiting === "days" ? String(waiting_days) : waiting),
  water: (row) => (row.water_least === null ? row.water_as_written : range(row.water_least, row.water_most)),
  other: (row, other) =>
    otherColumns
      .filter((column) => row[column] !== other[column])
      .map((column) => `${column}: ${row[column]}`)
      .join("; "),
};

function range(least: number, most: number | null): string {
  return most === null || least === most ? String(least) : `${least}-${most}`;
}
