import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { nameDiskTrouble } from "#database/sqlite-errors.ts";
import { Turn } from "#database/turn.ts";

/**
 * Kysely on `node:sqlite`, with one connection that writes and one that reads. Its calls are synchronous, but
 * a transaction awaits between them; reads from outside go to the reader meanwhile, and so neither wait for
 * the transaction nor see into it. Writes from outside wait for their turn.
 */
export function sqliteDialect(writer: DatabaseSync, reader: DatabaseSync): Dialect {
  return {
    createDriver: () => new SqliteDriver(writer, reader),
    createAdapter: () => new ManyHandlesAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** Without this, Kysely would let one query run at a time and reads would wait for transactions. */
class ManyHandlesAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #writer: Statements;
  readonly #reader: Statements;
  readonly #turn = new Turn();

  constructor(writer: DatabaseSync, reader: DatabaseSync) {
    this.#writer = new Statements(writer);
    this.#reader = new Statements(reader);
  }

  async init() {}

  async acquireConnection() {
    return new SqliteHandle(this.#writer, this.#reader, this.#turn);
  }

  async beginTransaction(handle: SqliteHandle) {
    await handle.begin();
  }

  async commitTransaction(handle: SqliteHandle) {
    handle.commit();
  }

  async rollbackTransaction(handle: SqliteHandle) {
    handle.rollback();
  }

  async releaseConnection(handle: SqliteHandle) {
    handle.rollback();
  }

  /** The connections belong to `openSqlite`, which closes them in the right order. */
  async destroy() {}
}

/** What one query, or one transaction, holds. */
class SqliteHandle implements DatabaseConnection {
  readonly #writer: Statements;
  readonly #reader: Statements;
  readonly #turn: Turn;
  #inTransaction = false;

  constructor(writer: Statements, reader: Statements, turn: Turn) {
    this.#writer = writer;
    this.#reader = reader;
    this.#turn = turn;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inTransaction) return this.#writer.run(query);
    if (onlyReads(query)) return this.#reader.run(query);
    await this.#turn.take();
    try {
      return this.#writer.run(query);
    } finally {
      this.#turn.give();
    }
  }

  // biome-ignore lint/correctness/useYield: an open cursor would pin the reader to an old state for everybody
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Streaming is not supported: ask page by page, by key.");
  }

  /** `immediate`, so that a transaction that reads first can't be refused when it comes to write. */
  async begin() {
    await this.#turn.take();
    try {
      this.#writer.database.exec("begin immediate");
      this.#inTransaction = true;
    } catch (error) {
      this.#turn.give();
      throw nameDiskTrouble(error);
    }
  }

  commit() {
    try {
      this.#writer.database.exec("commit");
    } catch (error) {
      // A commit that found no room leaves the transaction open; Kysely rolls back next.
      throw nameDiskTrouble(error);
    }
    this.#end();
  }

  /** A full disk may have rolled back by itself, so ask before. */
  rollback() {
    if (!this.#inTransaction) return;
    try {
      if (this.#writer.database.isTransaction) this.#writer.database.exec("rollback");
    } finally {
      this.#end();
    }
  }

  #end() {
    this.#inTransaction = false;
    this.#turn.give();
  }
}

/** Raw text counts as reading only when it plainly is; anything else is safe, if slower, on the writer. */
function onlyReads(query: CompiledQuery): boolean {
  const kind = query.query.kind;
  return kind === "SelectQueryNode" || (kind === "RawNode" && PLAIN_SELECT.test(query.sql));
}

const PLAIN_SELECT = /^\s*select\b/i;

/** The statements prepared on one connection. The oldest go when there are too many. */
class Statements {
  readonly database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  run<R>(query: CompiledQuery): QueryResult<R> {
    try {
      const { statement, columns } = this.#prepare(query.sql);
      const parameters = query.parameters.map(bindable);
      if (columns.length > 0) {
        const rows = statement.all(...parameters) as unknown as SQLOutputValue[][];
        return { rows: rows.map((values) => rowOf(columns, values)) as R[] };
      }
      const { changes, lastInsertRowid } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      throw nameDiskTrouble(error);
    }
  }

  #prepare(sql: string) {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    statement.setReturnArrays(true);
    const entry = { statement, columns: statement.columns().map(({ name }) => name) };
    const oldest = this.#prepared.keys().next();
    if (this.#prepared.size >= MOST_STATEMENTS && !oldest.done) this.#prepared.delete(oldest.value);
    this.#prepared.set(sql, entry);
    return entry;
  }
}

type Prepared = { statement: StatementSync; columns: string[] };

/** Node's own row objects are dictionaries; one that is built up takes 0.4 of the memory, and no more time. */
function rowOf(
  columns: readonly string[],
  values: readonly SQLOutputValue[],
): Record<string, SQLOutputValue> {
  const row: Record<string, SQLOutputValue> = {};
  for (let place = 0; place < columns.length; place++) {
    row[columns[place] as string] = values[place] as SQLOutputValue;
  }
  return row;
}

const MOST_STATEMENTS = 500;

/** Node binds every number as a float, so that 5 in a text column would read '5.0'; whole ones go as integers. */
function bindable(value: unknown): SQLInputValue {
  return Number.isSafeInteger(value) ? BigInt(value as number) : (value as SQLInputValue);
}
