import { readFileSync } from "node:fs";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { knownDistricts, parentOf, stateNamed } from "#knowledge/agronomy/server/places.ts";
import type { Harvest } from "../shapes.ts";

/** Lines of local-yields.csv by place, a district's code or a state's name; each is read when it is asked for. */
const linesOf = lazy((): ReadonlyMap<string, readonly string[]> => {
  const [, ...lines] = readFileSync(new URL("../../data/local-yields.csv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  const places = new Map<string, string[]>();
  for (const line of lines) {
    const place = line.slice(0, line.indexOf(","));
    const known = places.get(place);
    if (known) known.push(line);
    else places.set(place, [line]);
  }
  return places;
});

function harvestsIn(place: string, of: Harvest["of"]): Map<string, Harvest> {
  return new Map(
    (linesOf().get(place) ?? []).flatMap((line): [string, Harvest][] => {
      const [, id = "", , , kg, worst, from, to] = line.split(",");
      if (!kg) return [];
      return [
        [id, { of, kg: Number(kg), worst: worst ? Number(worst) : null, from: Number(from), to: Number(to) }],
      ];
    }),
  );
}

/**
 * Harvests of a place by the crop's id: the district's, or of the one it was cut out of, else the state's. Rows in doubt
 * are not in the file.
 */
export function harvestsAt({
  district: code,
  state,
}: {
  district?: number | undefined;
  state?: string | undefined;
}): ReadonlyMap<string, Harvest> {
  const district = code === undefined ? undefined : knownDistricts().get(code);
  const named = stateNamed(district?.state ?? state ?? "");
  const harvests = harvestsIn(named?.name ?? "", "state");
  if (district) for (const [id, own] of harvestsIn(placeOf(district), "district")) harvests.set(id, own);
  return harvests;
}

/** The district's code, or that of the elder one where the statistics are from before it was cut out. */
function placeOf({ code, parent, state }: { code: number; parent: string; state: string }): string {
  if (linesOf().has(String(code))) return String(code);
  return String(parentOf(parent, state)?.code ?? code);
}

/** Shares of a district's crop area by the crop's id, per mille; undefined where the district is in no statistics. */
export function sharesAt(code: number | undefined): ReadonlyMap<string, number> | undefined {
  const district = code === undefined ? undefined : knownDistricts().get(code);
  const lines = district && linesOf().get(placeOf(district));
  return (
    lines &&
    new Map(
      lines.map((line) => {
        const [, id = "", , share] = line.split(",");
        return [id, Number(share)];
      }),
    )
  );
}
