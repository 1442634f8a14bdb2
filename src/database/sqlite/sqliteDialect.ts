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
import { type Group, GroupCommit } from "./groupCommit.ts";
import type { TroubleLog } from "./troubleLog.ts";

/**
 * Kysely on `node:sqlite`, with one connection that writes and one that reads. Its calls are synchronous, but
 * a transaction awaits between them; reads from outside go to the reader meanwhile, and so neither wait for
 * the transaction nor see into it. Writes from outside wait for their turn, and for the commit that they
 * share with others (`groupCommit.ts`).
 */
export function sqliteDialect(writer: DatabaseSync, reader: DatabaseSync, log: TroubleLog): Dialect {
  return {
    createDriver: () => new SqliteDriver(writer, reader, log),
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
  readonly #commits: GroupCommit;

  constructor(writer: DatabaseSync, reader: DatabaseSync, log: TroubleLog) {
    this.#writer = new Statements(writer, log);
    this.#reader = new Statements(reader, log);
    this.#commits = new GroupCommit(writer, log);
  }

  async init() {}

  async acquireConnection() {
    return new SqliteHandle(this.#writer, this.#reader, this.#commits);
  }

  async beginTransaction(handle: SqliteHandle) {
    await handle.begin();
  }

  async commitTransaction(handle: SqliteHandle) {
    await handle.commit();
  }

  async rollbackTransaction(handle: SqliteHandle) {
    await handle.rollback();
  }

  async releaseConnection(handle: SqliteHandle) {
    await handle.rollback();
  }

  /** Writes what is still to be committed. The connections belong to `openSqlite`, which closes them in the right order. */
  async destroy() {
    await this.#commits.alone(() => {});
  }
}

/** The connections held by one query or one transaction. */
class SqliteHandle implements DatabaseConnection {
  readonly #writer: Statements;
  readonly #reader: Statements;
  readonly #commits: GroupCommit;
  /** In which this handle's transaction is a savepoint. */
  #group: Group | undefined;

  constructor(writer: Statements, reader: Statements, commits: GroupCommit) {
    this.#writer = writer;
    this.#reader = reader;
    this.#commits = commits;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#group) return this.#run(query, this.#group);
    if (onlyReads(query)) return this.#reader.run(query);
    if (!onlyWrites(query)) return this.#commits.alone(() => this.#writer.run(query));
    const group = await this.#commits.enter();
    try {
      return this.#run(query, group);
    } finally {
      await this.#commits.leave(group);
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely wants a generator; it only throws, because an open cursor would pin the reader to an old state for everybody
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Streaming is not supported: ask page by page, by key.");
  }

  async begin(): Promise<void> {
    this.#group = await this.#commits.enter();
    this.#commits.save();
  }

  /** Resolves when it is on the disk. */
  async commit(): Promise<void> {
    const group = this.#group;
    if (!group) return;
    this.#commits.keep(group);
    this.#group = undefined;
    await this.#commits.leave(group);
  }

  /** Of this handle's own alone. */
  async rollback(): Promise<void> {
    const group = this.#group;
    if (!group) return;
    this.#group = undefined;
    this.#commits.undo(group);
    await this.#commits.leave(group);
  }

  #run<R>(query: CompiledQuery, group: Group): QueryResult<R> {
    // Outside of a transaction, which is what is left of a lost one, it would be committed by itself.
    if (group.isOver) throw new Error("The transaction was rolled back before");
    try {
      return this.#writer.run(query);
    } catch (error) {
      this.#commits.noticeLoss(group, error);
      throw error;
    }
  }
}

/** Raw text counts as reading only when it plainly is; anything else is safe, if slower, on the writer. */
function onlyReads(query: CompiledQuery): boolean {
  const kind = query.query.kind;
  return kind === "SelectQueryNode" || (kind === "RawNode" && plainSelect.test(query.sql));
}

const plainSelect = /^\s*select\b/i;

/** Tells whether a statement may share a transaction with others. A pragma, among others, may not. */
function onlyWrites(query: CompiledQuery): boolean {
  const kind = query.query.kind;
  return writingKinds.has(kind) || (kind === "RawNode" && plainWrite.test(query.sql));
}

const writingKinds: ReadonlySet<string> = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);
const plainWrite = /^\s*(insert|update|delete)\b/i;

/** The statements prepared on one connection. The oldest go when there are too many. */
class Statements {
  readonly database: DatabaseSync;
  readonly #log: TroubleLog;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync, log: TroubleLog) {
    this.database = database;
    this.#log = log;
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
      throw this.#log.named(error);
    }
  }

  #prepare(sql: string) {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    statement.setReturnArrays(true);
    const entry = { statement, columns: statement.columns().map(({ name }) => name) };
    const oldest = this.#prepared.keys().next();
    if (this.#prepared.size >= maxStatements && !oldest.done) this.#prepared.delete(oldest.value);
    this.#prepared.set(sql, entry);
    return entry;
  }
}

interface Prepared {
  statement: StatementSync;
  columns: string[];
}

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

const maxStatements = 500;

/** Node binds every number as a float, so that 5 in a text column would read '5.0'; whole ones go as integers. */
function bindable(value: unknown): SQLInputValue {
  return Number.isSafeInteger(value) ? BigInt(value as number) : (value as SQLInputValue);
}
