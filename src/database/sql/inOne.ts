import { type CompiledQuery, PostgresAdapter } from "kysely";
import type { Database } from "#database/tables.ts";

/**
 * Writes of one transaction as a single statement, to be sent by `together`: on PostgreSQL each but the last becomes a common table
 * expression (`with … as (insert …)`), since ten small statements cost it and the driver more than what they write. Elsewhere, and
 * where they are many or rare, they come back as they are.
 *
 * All see the rows as they were before, and they run in any order: where one reads, changes or locks a table that another one writes
 * they are refused, on every engine. Foreign keys between them hold, as they are checked once all is written. All of it is done or
 * nothing. No answer is to be used.
 */
export function inOne(db: Database, writes: readonly CompiledQuery[]): readonly CompiledQuery[] {
  const [first] = writes;
  if (!first || writes.length === 1) return writes;
  const key = writes.map(({ sql }) => sql).join(";");
  if (!checked.has(key)) {
    refuseOverlap(writes);
    if (checked.size < maxTexts) checked.add(key);
  }
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return writes;
  const parameters = writes.flatMap((write) => write.parameters);
  if (parameters.length > maxParameters) return writes;
  const sql = textOf(key, writes);
  return sql === undefined ? writes : [{ ...first, sql, parameters }];
}

/** Larger ones are rare, and then it is the rows that cost. */
const maxParameters = 400;
/** By the texts that they are made of. Each is one more statement that every connection keeps prepared. */
const texts = new Map<string, string>();
const maxTexts = 100;
/** Texts of which none touches what another one writes. */
const checked = new Set<string>();

/** Undefined where there are too many texts already. */
function textOf(key: string, writes: readonly CompiledQuery[]): string | undefined {
  const known = texts.get(key);
  if (known !== undefined || texts.size >= maxTexts) return known;
  const text = joined(writes);
  texts.set(key, text);
  return text;
}

function joined(writes: readonly CompiledQuery[]): string {
  let before = 0;
  const numbered = writes.map(({ sql, parameters }) => {
    const shift = before;
    before += parameters.length;
    return sql.replaceAll(/\$(\d+)/g, (_, place) => `$${Number(place) + shift}`);
  });
  const last = numbered.pop();
  return `with ${numbered.map((write, place) => `write_${place} as (${write})`).join(", ")} ${last}`;
}

/** Part of Kysely's syntax tree, as far as it names tables. */
interface Node {
  readonly kind?: string;
  readonly into?: Node;
  readonly table?: Node & { readonly identifier?: { readonly name: string } };
  readonly from?: Node;
  readonly onConflict?: Node;
  readonly sqlFragments?: readonly string[];
}

/** A table that is named in plain SQL; without the verb where it is only read. */
const inPlainSql = /\b(?:(insert\s+into|update|delete\s+from)|from|join|using)\s+"?([a-z]\w*)/gi;

/** Throws where a statement writes a table that another one reads, changes or locks. */
function refuseOverlap(statements: readonly CompiledQuery[]): void {
  const tables = statements.map(({ query }) => tablesOf(query as Node));
  for (const [place, { touched }] of tables.entries()) {
    const others = tables.toSpliced(place, 1).flatMap(({ written }) => [...written]);
    const table = others.find((name) => touched.has(name));
    if (table)
      throw new Error(
        `A statement reads, changes or locks ${table}, which another one of them writes: ${statements[place]?.sql}`,
      );
  }
}

/** Tables that a statement writes, and those that it reads, changes or locks: where it only adds rows, it touches nothing. */
function tablesOf(query: Node): { written: ReadonlySet<string>; touched: ReadonlySet<string> } {
  const nodes = [...nodesIn(query)];
  const written = nodes.flatMap((node) => [...nodesIn(targetOf(node))].flatMap(nameOf));
  const added = new Set(nodes.flatMap(({ into, onConflict }) => (into && !onConflict ? [into] : [])));
  const touched = nodes.filter((node) => !added.has(node)).flatMap(nameOf);
  for (const { sqlFragments = [] } of nodes)
    for (const [, verb, table = ""] of sqlFragments.join(" ? ").matchAll(inPlainSql)) {
      touched.push(table);
      if (verb !== undefined) written.push(table);
    }
  return { written: new Set(written), touched: new Set(touched) };
}

function targetOf({ kind, into, table, from }: Node): Node | undefined {
  if (kind === "InsertQueryNode") return into;
  if (kind === "UpdateQueryNode") return table;
  return kind === "DeleteQueryNode" ? from : undefined;
}

function nameOf({ kind, table }: Node): string[] {
  return kind === "TableNode" && table?.identifier ? [table.identifier.name] : [];
}

/** A node and all below it, but for values. */
function* nodesIn(node: unknown): Generator<Node> {
  if (typeof node !== "object" || node === null) return;
  const { kind } = node as Node;
  if (kind === "ValueNode" || kind === "PrimitiveValueListNode") return;
  if (kind !== undefined) yield node as Node;
  for (const below of Object.values(node)) yield* nodesIn(below);
}
