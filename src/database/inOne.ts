import { type CompiledQuery, PostgresAdapter } from "kysely";
import type { Database } from "#database/tables.ts";

/**
 * Writes of one transaction as a single statement, to be sent by `together`: on PostgreSQL each but the last becomes a common table
 * expression (`with … as (insert …)`), since ten small statements cost it and the driver more than what they write. Elsewhere, and
 * where they are many or rare, they come back as they are.
 *
 * All see the rows as they were before, and they run in any order: none may read, change or lock what another one writes. Foreign keys
 * between them hold, as they are checked once all is written. All of it is done or nothing. No answer is to be used.
 */
export function inOne(db: Database, writes: readonly CompiledQuery[]): readonly CompiledQuery[] {
  const [first] = writes;
  if (!first || writes.length === 1 || !(db.getExecutor().adapter instanceof PostgresAdapter)) return writes;
  const parameters = writes.flatMap((write) => write.parameters);
  if (parameters.length > maxParameters) return writes;
  const sql = textOf(writes);
  return sql === undefined ? writes : [{ ...first, sql, parameters }];
}

/** Larger ones are rare, and then it is the rows that cost. */
const maxParameters = 400;
/** By the texts that they are made of. Each is one more statement that every connection keeps prepared. */
const texts = new Map<string, string>();
const maxTexts = 100;

/** Undefined where there are too many texts already. */
function textOf(writes: readonly CompiledQuery[]): string | undefined {
  const key = writes.map(({ sql }) => sql).join(";");
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
