import {
  type Compilable,
  type CompiledQuery,
  type Insertable,
  type InsertQueryBuilder,
  Kysely,
} from "kysely";
import type { Database, Tables } from "#database/tables.ts";
import type { ChangeContext } from "#kit/server/changes.ts";

/** Placeholder in a query for a value that comes later. */
class Parameter {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const anyParameter: object = new Proxy({}, { get: (_, name) => new Parameter(name) });

/**
 * Query that is built and compiled at its first use, and from then on only given its values: building the
 * same text again for each call took a third of an order's time. `build` must not look at the values; each
 * goes where a parameter is allowed, and null is no value (`is null` is another text).
 */
export function compiled<Context extends Database | ChangeContext<Database>, Values extends object, Row>(
  build: (context: Context, values: Values) => Compilable<Row>,
): (context: Context, values: Values) => CompiledQuery<Row> {
  const byAdapter = new WeakMap<object, CompiledQuery<Row>>();
  return (context, values) => {
    const db = context instanceof Kysely ? context : context.db;
    const { adapter } = db.getExecutor();
    let query = byAdapter.get(adapter);
    if (!query) {
      query = build(context, anyParameter as Values).compile();
      byAdapter.set(adapter, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Parameter ? Reflect.get(values, parameter.name) : parameter,
    );
    return { ...query, parameters };
  };
}

/** Rows of one insert whose text is kept; with more it is compiled each time. */
const maxKeptRows = 20;
const insertions = new WeakMap<object, Map<string, CompiledQuery>>();

/**
 * Insert of whole rows, compiled once for each table and number of rows: `insertion(db, db.insertInto("crop"), rows)`. All rows
 * name the same columns.
 */
export function insertion<Table extends keyof Tables>(
  db: Database,
  into: InsertQueryBuilder<Tables, Table, unknown>,
  rows: readonly Insertable<Tables[Table]>[],
): CompiledQuery {
  const { adapter } = db.getExecutor();
  const known = insertions.get(adapter) ?? new Map<string, CompiledQuery>();
  insertions.set(adapter, known);
  const columns = Object.keys(rows[0] ?? {});
  const parameters = rows.flatMap((row) => columns.map((column) => Reflect.get(row, column)));
  const table = into.toOperationNode().into?.table.identifier.name;
  const key = [table, rows.length, ...columns].join();
  let query = known.get(key);
  if (!query) {
    query = into.values(rows).compile();
    if (query.parameters.length !== parameters.length) throw new Error(`Rows of ${table} differ in columns`);
    if (rows.length <= maxKeptRows) known.set(key, query);
  }
  return { ...query, parameters };
}
