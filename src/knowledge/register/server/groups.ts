import { readFileSync } from "node:fs";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import type { ActionGroup } from "../contract.ts";

interface GroupsFile {
  readonly groups: readonly (Omit<ActionGroup, "active"> & { readonly actives: readonly string[] })[];
}

const byActive = lazy(() => {
  const file = new URL("../data/actionGroups.json", import.meta.url);
  const { groups }: GroupsFile = JSON.parse(readFileSync(file, "utf8"));
  return new Map(
    groups.flatMap(({ actives, ...group }) =>
      actives.map((active) => [active, { active, ...group }] as const),
    ),
  );
});

/** Actives of pesticides that we know a group of. */
export function chemicalActives(): string[] {
  return [...byActive().keys()];
}

/** Mode-of-action groups of actives; one that no committee lists has none. */
export function groupsOf(actives: readonly string[]): ActionGroup[] {
  return actives.flatMap((active) => byActive().get(active) ?? []);
}
