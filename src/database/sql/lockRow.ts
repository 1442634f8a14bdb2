import type { Selectable } from "kysely";
import type { Database, Tables } from "#database/tables.ts";

/** Of each table that is locked by rows, a column that is no key and in no trigger. */
const written = {
  catalogue_entry: "created_at",
  licence: "authority",
  person: "role",
  product: "updated_at",
  product_import: "touched_at",
  register_edition: "source",
  shop: "name",
} as const;

type Lockable = keyof typeof written;
/** Values, or lists of them, of some columns. */
type Where<Row> = { readonly [Column in keyof Row]?: Row[Column] | readonly Row[Column][] };

/**
 * Row locks until the transaction ends; returns the rows as they are then. By an update that changes nothing, because SQLite
 * knows no `for update`: there a write alone takes the lock.
 */
export async function lockRows<Table extends Lockable>(
  db: Database,
  table: Table,
  where: Where<Selectable<Tables[Table]>>,
): Promise<Selectable<Tables[Table]>[]> {
  return (await lockingRows(db, table, where).execute()) as never;
}

/** The statement of `lockRows`. */
export function lockingRows<Table extends Lockable>(
  db: Database,
  table: Table,
  where: Where<Selectable<Tables[Table]>>,
) {
  const column = written[table];
  let update = db.updateTable(table as Lockable).set((row) => ({ [column]: row.ref(column as never) }));
  for (const [name, value] of Object.entries(where)) {
    const operator = value === null ? "is" : Array.isArray(value) ? "in" : "=";
    update = update.where(name as never, operator, value as never);
  }
  return update.returningAll();
}

/** The same of one row; undefined where it is not there. */
export async function lockRow<Table extends Lockable>(
  db: Database,
  table: Table,
  where: Where<Selectable<Tables[Table]>>,
): Promise<Selectable<Tables[Table]> | undefined> {
  const [row] = await lockRows(db, table, where);
  return row;
}
