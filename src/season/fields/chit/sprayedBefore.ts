import { type Chit, mostSprayed } from "#knowledge/register/chit/contract.ts";
import type { Entry } from "../diary/diaryShapes.ts";

/** The sprays of a diary as a chit is judged with them, the latest ones. */
export function sprayedBefore(
  entries: readonly Pick<Entry, "kind" | "on" | "undone" | "product" | "active">[],
): NonNullable<Chit["sprayed"]> {
  return entries
    .filter(({ kind, undone }) => kind === "spray" && !undone)
    .map(({ on, product, active }) => ({ on, name: (product ?? active ?? "").slice(0, 80) }))
    .filter(({ name }) => name !== "")
    .sort((one, other) => other.on.localeCompare(one.on))
    .slice(0, mostSprayed);
}
