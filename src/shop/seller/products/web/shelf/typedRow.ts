import { randomKey } from "#kit/web/randomKey.ts";
import { maxRevision } from "../../contract.ts";
import { type QuickField, quickFields } from "../../quickEdit.ts";

/** One field of a row, typed and not saved yet. */
interface TypedCell {
  readonly text: string;
  /** The seller's earlier value: Rs, packs. */
  readonly seen: number;
  /** Idempotency key of this change, drawn with its first letter: sent again, after a lost answer or a reload, it is the same. */
  readonly key: string;
  /**
   * How often it was typed again after it had been sent without an answer: the newest replaces all before.
   */
  readonly revision: number;
  readonly sent?: true;
}

/** Typed values in a row of the list that are not saved yet. */
export type TypedRow = Readonly<Partial<Record<QuickField, TypedCell>>>;
type There = Readonly<Record<QuickField, number>>;

/** The row with a text typed in it; what was seen before the first letter stays what was seen. */
export function withText(row: TypedRow, field: QuickField, text: string, there: There): TypedRow {
  const before = row[field] ?? { seen: there[field], key: randomKey(), revision: 0 };
  const { seen, key, revision } = before;
  const isNewAttempt = "sent" in before && before.text !== text;
  return {
    ...row,
    [field]: isNewAttempt
      ? { text, seen, key, revision: Math.min(revision + 1, maxRevision) }
      : { ...before, text },
  };
}

/** The row on its way: what is typed from now on may come after it. */
export function asSent(row: TypedRow): TypedRow {
  return Object.fromEntries(
    quickFields.flatMap((field) => {
      const cell = row[field];
      return cell === undefined ? [] : [[field, { ...cell, sent: true }]];
    }),
  );
}

/** The row after a refusal that says what is there now: saved once more it is meant so, against what is seen now. */
export function withSeen(row: TypedRow, field: QuickField, seen: number): TypedRow {
  const cell = row[field];
  return cell ? { ...row, [field]: { text: cell.text, seen, key: randomKey(), revision: 0 } } : row;
}

/** Values typed while a row was on its way, beside the current ones. */
export function typedSince(
  row: TypedRow,
  sent: Readonly<Partial<Record<QuickField, string | undefined>>>,
  there: There,
): TypedRow {
  const left = quickFields.flatMap((field) => {
    const cell = row[field];
    if (cell === undefined || cell.text === sent[field]) return [];
    return [[field, { text: cell.text, seen: there[field], key: randomKey(), revision: 0 }]];
  });
  return Object.fromEntries(left);
}
