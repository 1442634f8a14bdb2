import { storedJson } from "#kit/web/storage/stored.ts";
import { visitorNow } from "#kit/web/storage/visitor.ts";
import type { TypedRow } from "./typedRow.ts";

interface TypedRows {
  /** Whose; another person on this phone has not typed them. */
  readonly email: string;
  readonly rows: Readonly<Record<string, TypedRow>>;
}

/** For this tab: a reload, or a line that was cut, loses nothing. Goes at log-out with everything else of a person. */
export const storedRows = storedJson<TypedRows>(
  "shelf-rows",
  { email: "", rows: {} },
  isTypedRows,
  "session",
);

/** Rows that are kept; nobody types in more before saving. */
const maxRows = 200;

/** The rows with a changed one; an unchanged row is removed. */
export function withRow({ email, rows }: TypedRows, id: string, row: TypedRow): TypedRows {
  const own = email === visitorNow() ? rows : {};
  const { [id]: _, ...others } = own;
  const kept = Object.entries(others).slice(-(maxRows - 1));
  return {
    email: visitorNow(),
    rows: Object.fromEntries(Object.keys(row).length > 0 ? [...kept, [id, row]] : kept),
  };
}

/** Typed values of a row; nothing where it was somebody else. */
export function rowIn({ email, rows }: TypedRows, id: string): TypedRow {
  return email === visitorNow() ? (rows[id] ?? {}) : {};
}

function isTypedRows(value: unknown): value is TypedRows {
  const { email, rows } = (value ?? {}) as { email?: unknown; rows?: unknown };
  return (
    typeof email === "string" && typeof rows === "object" && rows !== null && Object.values(rows).every(isRow)
  );
}

function isRow(row: unknown): boolean {
  return (
    typeof row === "object" &&
    row !== null &&
    Object.values(row).every(
      (cell: { text?: unknown; seen?: unknown; key?: unknown; revision?: unknown } | null) =>
        typeof cell?.text === "string" &&
        typeof cell.seen === "number" &&
        typeof cell.key === "string" &&
        typeof cell.revision === "number",
    )
  );
}
