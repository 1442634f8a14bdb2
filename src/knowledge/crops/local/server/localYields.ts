import { readFileSync } from "node:fs";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { type KnownDistrict, knownDistricts, parentOf } from "#knowledge/agronomy/server/places.ts";
import { seasons } from "../../contract.ts";
import type { LocalRow } from "../figuresAt.ts";

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

/** Crops that the statistics have in any district of a state. */
export function countedIn(state: string): ReadonlySet<string> {
  return countedByState().get(state) ?? none;
}

const none: ReadonlySet<string> = new Set();

const countedByState = lazy((): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const [place, lines] of linesOf()) {
    const state = knownDistricts().get(Number(place))?.state;
    if (state === undefined) continue;
    const crops = found.get(state) ?? new Set();
    for (const line of lines) crops.add(rowOf(line).id);
    found.set(state, crops);
  }
  return found;
});

/** Hectares of each crop over all districts of the statistics. */
export const areasOfIndia = lazy((): ReadonlyMap<string, number> => {
  const areas = new Map<string, number>();
  for (const lines of linesOf().values())
    for (const line of lines) {
      const [, id = "", hectares] = line.split(",");
      if (hectares) areas.set(id, (areas.get(id) ?? 0) + Number(hectares));
    }
  return areas;
});

/** Crops of a state. Rows in doubt are not in the file. */
export function rowsOfState(name: string): LocalRow[] {
  return (linesOf().get(name) ?? []).map(rowOf);
}

/** Crops of a district, or of the one it was cut out of where the statistics are older than that. */
export function rowsOfDistrict(district: Pick<KnownDistrict, "code" | "parent" | "state">): LocalRow[] {
  return (linesOf().get(countedAs(district)) ?? []).map(rowOf);
}

/** Code of the district whose statistics count. */
export function countedAs({ code, parent, state }: Pick<KnownDistrict, "code" | "parent" | "state">): string {
  if (linesOf().has(String(code))) return String(code);
  return String(parentOf(parent, state)?.code ?? code);
}

function rowOf(line: string): LocalRow {
  const [, id = "", , share, kg, worst, from, to, other = "", ofAll, changed = ""] = line.split(",");
  const [season, seasonShare] = other.split(" ");
  const sownIn = seasons.find((each) => each === season);
  const [percent, ...years] = changed.split(" ").map(Number);
  return {
    id,
    share: share ? roundedShare(Number(share)) : null,
    kg: kg ? Number(kg) : null,
    worstPercent: worst ? Math.floor((100 * Number(worst)) / Number(kg)) : null,
    years: [Number(from), Number(to)],
    otherSeason: sownIn ? { season: sownIn, share: roundedShare(Number(seasonShare)) } : null,
    isShareOfAllSeasons: ofAll === "1",
    change: changed ? { percent: percent ?? 0, years: [years[0] ?? 0, years[1] ?? 0] } : null,
  };
}

/** Per mille: 0.1 below 10, above that whole ones, rounded down, so that a phone needs few bytes for it. */
function roundedShare(share: number): number {
  return share < 10 ? share : Math.floor(share);
}
