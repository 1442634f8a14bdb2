import type { CompiledQuery, QueryResult } from "kysely";
import type { Database } from "#database/tables.ts";

type Queries = readonly CompiledQuery<unknown>[];
type Results<Group extends Queries> = {
  [Place in keyof Group]: Group[Place] extends CompiledQuery<infer Row> ? QueryResult<Row> : never;
};

/**
 * Pipelining: statements of a transaction that do not need one another's answers, sent one behind the other in one round trip. The
 * database executes them in this order, each seeing what those before it did. Fails with the first fault; the
 * transaction is then to be left. Answers a list for each list.
 */
export async function together<const Groups extends readonly Queries[]>(
  db: Database,
  ...groups: Groups
): Promise<{ [Place in keyof Groups]: Results<Groups[Place]> }> {
  const answers = await db.getExecutor().provideConnection((connection) =>
    // All are waited for: the next statement must not overtake the last of them.
    Promise.allSettled(groups.flat().map((query) => connection.executeQuery(query))),
  );
  const results = answers.map((answer) => {
    if (answer.status === "rejected") throw answer.reason;
    return answer.value;
  });
  const grouped = groups.map((group) => results.splice(0, group.length));
  return grouped as { [Place in keyof Groups]: Results<Groups[Place]> };
}
