import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { type ActionGroup, type Hazard, harmLevels, schemes, whoClasses } from "../shapes.ts";

interface KnownActive {
  readonly group: ActionGroup | undefined;
  readonly hazard: Hazard;
}

const file = (name: string) => readFileSync(new URL(`../data/${name}`, import.meta.url), "utf8");

const known = lazy((): ReadonlyMap<string, KnownActive> => {
  const groups: readonly Pick<ActionGroup, "scheme" | "code" | "name">[] = JSON.parse(
    file("actionGroups.json"),
  );
  const names = new Map(groups.map(({ scheme, code, name }) => [`${scheme} ${code}`, name]));
  const rows: Record<string, string>[] = parse(file("actives.csv"), { columns: true });
  return new Map(
    rows.map(({ active = "", scheme, code = "", group_source = "", who_class, ...row }) => {
      const named = schemes.find((one) => one === scheme);
      const level = harmLevels.find((one) => one === row.bees);
      const name = names.get(`${scheme} ${code}`) ?? code;
      return [
        active,
        {
          group: named && { active, scheme: named, code, name, source: group_source },
          hazard: {
            active,
            whoClass: whoClasses.find((one) => one === who_class) ?? null,
            whoByParent: row.who_by_parent === "1",
            bees: level ? { level, source: row.bees_source ?? "" } : null,
            fish: null,
          },
        },
      ];
    }),
  );
});

/** Actives of pesticides that we know a group of. */
export function chemicalActives(): string[] {
  return [...known()].flatMap(([active, { group }]) => (group ? [active] : []));
}

/** Mode-of-action groups of actives; one that no committee lists has none. */
export function groupsOf(actives: readonly string[]): ActionGroup[] {
  return actives.flatMap((active) => known().get(active)?.group ?? []);
}

/** Hazards of actives, one each; of an active that we do not know nothing is known. */
export function hazardsOf(actives: readonly string[]): Hazard[] {
  return actives.map(
    (active) =>
      known().get(active)?.hazard ?? { active, whoClass: null, whoByParent: false, bees: null, fish: null },
  );
}
