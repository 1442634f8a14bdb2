import { fromKeys } from "#kit/contract/fromKeys.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import type { ClimateFlag, ClimateMonth, PlaceClimate } from "../contract.ts";
import { type KnownDistrict, knownDistricts, knownStates, presentStations, stateNamed } from "./places.ts";
import { type Station, stations } from "./stations.ts";

/** A place as far as it is known; the closest thing that is said counts. Nothing said: India. */
export interface Place {
  /** Code of the Local Government Directory. */
  readonly district?: number | null | undefined;
  /** Number of a climate station. */
  readonly station?: string | null | undefined;
  /** Name of a state, as the Local Government Directory has it. */
  readonly state?: string | null | undefined;
}

/** A nearest station further away than this (km) is told of. */
const far = 100;
/** Difference of the stations' yearly ET0, as a share of their mean, that is told of. */
const disagreement = 0.15;
const averaged = 3;

/** The climate normals of a place; undefined where there is no such place. */
export function climateOf({ station, district, state }: Place): PlaceClimate | undefined {
  if (station) return ofStation(station);
  if (district) return ofDistrict(district);
  if (state) return ofState(state);
  return ofCountry();
}

function ofStation(id: string): PlaceClimate | undefined {
  const station = stations().get(id);
  if (!station) return undefined;
  const { name, flags, months, altitude } = station;
  return {
    of: { kind: "station", name },
    stations: [{ id, name, km: 0 }],
    flags: [...flags],
    altitude,
    months: [...months],
  };
}

function ofDistrict(code: number): PlaceClimate | undefined {
  const district = knownDistricts().get(code);
  if (!district) return undefined;
  const { name, rain } = district;
  const warmth = district.warmth().stations.map(({ station }) => station);
  const altitude = warmth[0]?.altitude ?? null;
  const ofPlace = (months: readonly ClimateMonth[]) => withTemperature(withRain(months, rain), warmth);
  const near = district.near();
  const used = near.stations.map(({ station }) => station);
  const of = { kind: "district" as const, name };
  if (used.length === 0) {
    const state = ofState(district.state);
    return state && { ...state, of, altitude, flags: ["far", ...state.flags], months: ofPlace(state.months) };
  }
  const flags: ClimateFlag[] = [];
  if ((near.stations[0]?.km ?? 0) > far) flags.push("far");
  if (disagree(used)) flags.push("disagree");
  if (used.length < averaged) flags.push("few");
  if (near.heightLeftOut) flags.push("height");
  return { of, stations: presentStations(near), flags, altitude, months: ofPlace(meanOf(used)) };
}

function ofState(named: string): PlaceClimate | undefined {
  const state = stateNamed(named);
  return state && stateClimates().get(state.name)?.();
}

/** Each state's mean is made when it is first asked for. */
const stateClimates = lazy(
  () => new Map([...knownStates().keys()].map((name) => [name, lazy(() => stateMean(name))])),
);

function stateMean(name: string): PlaceClimate {
  const own = [...stations().values()].filter((each) => each.standsForPlaces && each.state === name);
  const districts = [...knownDistricts().values()].filter(({ state }) => state === name);
  const used = own.length > 0 ? own : [...new Set(districts.flatMap(neighboursOf))];
  return {
    of: { kind: "state", name },
    stations: [],
    flags: own.length > 0 ? ["state"] : ["state", "neighbours"],
    altitude: null,
    months: withRain(used.length > 0 ? meanOf(used) : ofCountry().months, meanRain(districts)),
  };
}

function neighboursOf({ near }: KnownDistrict): Station[] {
  return near().stations.map(({ station }) => station);
}

const ofCountry = lazy((): PlaceClimate => {
  const used = [...stations().values()].filter(({ standsForPlaces }) => standsForPlaces);
  return {
    of: { kind: "country", name: "India" },
    stations: [],
    flags: ["country"],
    altitude: null,
    months: withRain(meanOf(used), meanRain([...knownDistricts().values()])),
  };
});

/** Whether the year's ET0 differs by too much among stations. */
function disagree(used: readonly Station[]): boolean {
  const years = used.map(({ months }) => mean(months.map(({ et0 }) => et0)));
  return Math.max(...years) - Math.min(...years) > disagreement * mean(years);
}

const figures = ["et0", "et0Hargreaves", "rain", "tmin", "tmax", "windAt2m", "humidityMin"] as const;

/** The mean of stations, month by month. */
function meanOf(used: readonly Station[]): ClimateMonth[] {
  return Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    ...fromKeys(figures, (figure) => mean(used.map(({ months }) => months[index]?.[figure] ?? 0))),
  }));
}

function meanRain(districts: readonly KnownDistrict[]): number[] {
  return Array.from({ length: 12 }, (_, index) => mean(districts.map(({ rain }) => rain[index] ?? 0)));
}

/** Months with the rain of the district: there are more of its gauges than of stations. */
function withRain(months: readonly ClimateMonth[], rain: readonly number[]): ClimateMonth[] {
  return months.map((month, index) => ({ ...month, rain: rain[index] ?? month.rain }));
}

/** Months with the temperatures of stations around: those that measure them alone count too. */
function withTemperature(months: readonly ClimateMonth[], warmth: readonly Station[]): ClimateMonth[] {
  if (warmth.length === 0) return [...months];
  const means = meanOf(warmth);
  return months.map((month, index) => {
    const { tmin, tmax } = means[index] ?? month;
    return { ...month, tmin, tmax };
  });
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
