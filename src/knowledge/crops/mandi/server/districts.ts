import { lazy } from "#kit/server/concurrency/lazy.ts";
import { readState } from "#knowledge/agronomy/readState.ts";
import { type KnownDistrict, knownDistricts } from "#knowledge/agronomy/server/places.ts";
import { kmBetween } from "#knowledge/agronomy/server/stations.ts";
import { nameKey } from "./commodities.ts";

/** How far (km, between the middles of districts) a mandi may be to be called near. */
const furthestKm = 250;
/** Districts in which mandis are looked for. */
const mostDistricts = 40;

/** Districts by state and name, also by the name that they had. */
const byName = lazy((): ReadonlyMap<string, KnownDistrict> => {
  const all = [...knownDistricts().values()];
  const named = (name: string | null) => (district: KnownDistrict) =>
    [`${district.state} ${nameKey(name ?? district.name)}`, district] as const;
  return new Map([
    ...all.flatMap((district) => (district.formerName ? [named(district.formerName)(district)] : [])),
    ...all.map(named(null)),
  ]);
});

/** The district of a state, both as others write them; undefined where we know none of that name. */
export function districtNamed(state: string, district: string): KnownDistrict | undefined {
  const known = readState(state);
  return known && byName().get(`${known} ${nameKey(district)}`);
}

/** Codes of the districts around one, itself first, with the km to each. */
export function districtsNear(code: number): ReadonlyMap<number, number> {
  const here = knownDistricts().get(code);
  if (!here) return new Map();
  const near = [...knownDistricts().values()]
    .map((district) => [district.code, district.code === code ? 0 : kmBetween(here, district)] as const)
    .filter(([, km]) => km <= furthestKm)
    .sort(([, one], [, other]) => one - other);
  return new Map(near.slice(0, mostDistricts));
}
