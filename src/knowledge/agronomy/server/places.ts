import { lazy } from "#kit/server/concurrency/lazy.ts";
import { inEveryLanguage } from "#kit/server/translation.ts";
import type { District, StationUsed } from "../contract.ts";
import { knownFigure, monthsIn, type Row, rowsOf } from "./files.ts";
import { kmBetween, type Point, type Station, stations } from "./stations.ts";

/** A district as the shipped file has it, with the stations that represent it. */
export interface KnownDistrict extends Point, Omit<District, "stations" | "title"> {
  /** First three digits of its PIN codes. */
  readonly pinPrefixes: readonly string[];
  /** The district it was cut out of, where it is younger than the list of PIN codes. */
  readonly parent: string;
  /** mm in each month of the year. */
  readonly rain: readonly number[];
  /** Looked for when it is first asked for: all 787 at once would hold others up. */
  readonly near: () => NearStations;
  /** The same among all that have temperatures, also without wind or humidity: more of them lie in the hills. */
  readonly warmth: () => NearStations;
}

/**
 * The stations that represent a place, nearest first, and whether a nearer one was left out for its height.
 */
export interface NearStations {
  readonly stations: readonly { readonly station: Station; readonly km: number }[];
  readonly heightLeftOut: boolean;
}

/** A state with the range of its PIN codes' first three digits. */
export interface KnownState {
  readonly name: string;
  readonly pinRanges: readonly (readonly [from: number, to: number])[];
}

/** How many stations are averaged, none further than this (km) or this much (m) higher or lower than the nearest. */
const averaged = 3;
const furthest = 150;
const heightRange = 300;
/** Of latitude; no point further north or south than this can be near. */
const kmPerDegree = 111;

/** States by name, as the Local Government Directory spells them. */
export const knownStates = lazy(
  (): ReadonlyMap<string, KnownState> =>
    new Map(
      rowsOf("states").map((row) => {
        const name = row.state ?? "";
        const pinRanges = splitOf(row.pin_prefix_ranges).map((range) => {
          const [from = 0, to = from] = range.split("-").map(Number);
          return [from, to] as const;
        });
        return [name, { name, pinRanges }];
      }),
    ),
);

/** A state by its name in any language; upper and lower case are one. */
export function stateNamed(text: string): KnownState | undefined {
  const wanted = text.trim().toLowerCase();
  return [...knownStates().values()].find(({ name }) =>
    inEveryLanguage(name).some((each) => each.toLowerCase() === wanted),
  );
}

/** Districts by code. */
export const knownDistricts = lazy((): ReadonlyMap<number, KnownDistrict> => {
  const rain = new Map(rowsOf("rain-districts").map((row) => [row.rain_id, monthsIn(row, "rain")]));
  const all = [...stations().values()];
  const among = {
    standing: all.filter(({ standsForPlaces }) => standsForPlaces),
    warmth: all.filter(({ hasTrustedTemperatures }) => hasTrustedTemperatures),
  };
  return new Map(
    rowsOf("districts").map((row) => {
      const district = districtOf(row, rain.get(row.rain_id), among);
      return [district.code, district];
    }),
  );
});

function districtOf(
  row: Row,
  rain: number[] | undefined,
  among: Readonly<Record<"standing" | "warmth", readonly Station[]>>,
): KnownDistrict {
  const point = { latitude: knownFigure(row, "latitude"), longitude: knownFigure(row, "longitude") };
  const state = row.state ?? "";
  if (!rain) throw new Error(`districts.csv: ${row.lgd_code} has no rain.`);
  return {
    ...point,
    ...{ code: knownFigure(row, "lgd_code"), name: row.district ?? "", state, rain },
    stateName: state,
    formerName: row.name_2022 || null,
    pinPrefixes: splitOf(row.pin_prefixes),
    parent: row.parent_district ?? "",
    near: lazy(() => nearStations(point, among.standing)),
    warmth: lazy(() => nearStations(point, among.warmth)),
  };
}

/**
 * The nearest stations to a point. The height of the point is not known, so the nearest station's is used
 * instead; one that lies over 300 m higher or lower has another climate. Where all lie too far, none.
 */
export function nearStations(point: Point, standing: readonly Station[]): NearStations {
  const near = standing
    .filter(({ latitude }) => Math.abs(latitude - point.latitude) < furthest / kmPerDegree)
    .map((station) => ({ station, km: kmBetween(point, station) }))
    .filter(({ km }) => km <= furthest)
    .sort((one, other) => one.km - other.km);
  const height = near[0]?.station.altitude ?? 0;
  const level = near.filter(({ station }) => Math.abs(station.altitude - height) <= heightRange);
  const chosen = level.slice(0, averaged);
  const last = chosen.at(-1)?.km ?? 0;
  return {
    stations: chosen,
    heightLeftOut: near.some((each) => each.km < last && !level.includes(each)),
  };
}

/** Districts as the call answers them. */
export function presentDistrict({ code, name, state, stateName, formerName, near }: KnownDistrict): District {
  return { code, name, title: name, state, stateName, formerName, stations: presentStations(near()) };
}

export function presentStations({ stations }: Pick<NearStations, "stations">): StationUsed[] {
  return stations.map(({ station, km }) => ({ id: station.id, name: station.name, km: Math.round(km) }));
}

/** Query for a list of districts. */
export interface DistrictQuery {
  readonly state?: string | undefined;
  /** A PIN code, or its first three digits. */
  readonly pin?: string | undefined;
  readonly near?: Point | undefined;
}

/**
 * How many districts are named for a point: a district's point is in its middle, and the phone may be at its
 * edge.
 */
const nearest = 5;

/** The districts that fit all that was asked, by name; for a point the nearest first. */
export function findDistricts({ state, pin, near }: DistrictQuery): KnownDistrict[] {
  const wanted = state === undefined ? undefined : stateNamed(state)?.name;
  const found = [...knownDistricts().values()].filter(
    (district) =>
      (state === undefined || district.state === wanted) &&
      (pin === undefined || mayHavePin(district, pin.slice(0, 3))),
  );
  if (!near) return found.sort((one, other) => one.name.localeCompare(other.name, "en"));
  const km = (district: KnownDistrict) => kmBetween(near, district);
  return found.sort((one, other) => km(one) - km(other)).slice(0, nearest);
}

/**
 * Whether PIN codes that begin so may lie in a district. One whose own codes are not in the list (all of Uttar Pradesh, and new
 * districts) is judged by the district it was cut out of, else by its state.
 */
function mayHavePin({ pinPrefixes, parent, state }: KnownDistrict, prefix: string): boolean {
  if (pinPrefixes.length > 0) return pinPrefixes.includes(prefix);
  const number = Number(prefix);
  const stateMay =
    knownStates()
      .get(state)
      ?.pinRanges.some(([from, to]) => number >= from && number <= to) ?? false;
  const elder = parentOf(parent, state);
  return stateMay && (!elder || elder.pinPrefixes.length === 0 || elder.pinPrefixes.includes(prefix));
}

/** The district that another one was cut out of, by its name; undefined where there is none. */
export function parentOf(name: string, state: string): KnownDistrict | undefined {
  if (!name) return undefined;
  return [...knownDistricts().values()].find((each) => each.name === name && each.state === state);
}

function splitOf(text: string | undefined): string[] {
  return text ? text.split("|") : [];
}
