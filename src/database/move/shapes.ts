import { hash } from "node:crypto";
import { CannotOpen } from "../refusals.ts";
import type { Table, TableState } from "./rowHash.ts";

/** Of an engine itself: its migrations have other names, and what changed is news for its own processes alone. */
export const notMoved: ReadonlySet<string> = new Set(["migration", "change"]);

/** The setting of a target that names what was moved into it. */
export const movedKey = "moved";

/** Fails with `CannotOpen` where the two ends don't have the same tables and columns. */
export function refuseOtherShape(source: readonly Table[], target: readonly Table[]): void {
  const [here, there] = [linesOf(source), linesOf(target)];
  const differ = [...here]
    .filter((line) => !there.has(line))
    .concat([...there].filter((line) => !here.has(line)));
  if (differ.length === 0) return;
  throw new CannotOpen(
    `The two databases don't have the same columns: ${differ.join(", ")}. Nothing was moved.`,
  );
}

function linesOf(tables: readonly Table[]): Set<string> {
  return new Set(
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name} (${column.type})`)),
  );
}

export type States = ReadonlyMap<string, TableState>;

/** Names all that a database holds. */
export function digestOf(states: States): string {
  return hash("sha256", JSON.stringify([...states].sort()));
}

/** Fails with `CannotOpen` where a table did not arrive as it was. */
export function refuseDifference(source: States, target: States): void {
  for (const [name, { rows, hash }] of source) {
    const arrived = target.get(name);
    if (arrived?.rows === rows && arrived.hash === hash) continue;
    throw new CannotOpen(
      `The table ${name} did not arrive as it was: ${rows} rows with hash ${hash} became ${arrived?.rows} with ${arrived?.hash}. Nothing was moved.`,
    );
  }
}
