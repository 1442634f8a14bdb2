import { fromKeys } from "#kit/contract/fromKeys.ts";
import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { climateOf, type Place } from "#knowledge/agronomy/server/climate.ts";
import { findDistricts, type KnownDistrict, knownStates } from "#knowledge/agronomy/server/places.ts";
import { packed, packedShare, steps, unknownAltitude } from "../columns.ts";
import {
  type LocalCrop,
  type LocalRow,
  roundedAltitude,
  roundedNormals,
  seasonsPacked,
} from "../figuresAt.ts";
import type { CropPlaces } from "../shapes.ts";
import { countedAs, rowsOfDistrict, rowsOfState } from "./localYields.ts";

/** A state, or a district of it. */
interface KnownPlace {
  readonly state: string;
  readonly district?: KnownDistrict;
}

/** First three digits of India's PIN codes, up to those of the field post offices. */
const [firstPrefix, lastPrefix] = [110, 899];

/** The figures of all places as columns. It takes half a second in all, with others let in between. */
export async function packPlaces(crops: readonly LocalCrop[]): Promise<CropPlaces> {
  const pace = new YieldByTime();
  const places: KnownPlace[] = [];
  for (const state of knownStates().keys()) {
    await pace.yieldIfDue();
    places.push({ state }, ...findDistricts({ state }).map((district) => ({ state, district })));
  }
  const indexOf = new Map(places.map(({ district }, index) => [district?.code, index]));
  const { rows, few, years } = await rowsIn(places, crops, pace);
  const figures = {
    places: {
      code: places.map(({ district }) => district?.code ?? 0),
      elder: places.map(({ district }, index) =>
        district ? index - (indexOf.get(Number(countedAs(district))) ?? index) : 0,
      ),
      ...(await climateIn(places, pace)),
    },
    rows,
    pins: await pinsIn(indexOf, pace),
  };
  const packedColumns = async <Names extends string>(columns: Record<Names, readonly number[]>) => {
    const done: [string, ReturnType<typeof packed>][] = [];
    for (const [name, column] of Object.entries<readonly number[]>(columns)) {
      await pace.yieldIfDue();
      done.push([name, packed(column)]);
    }
    return Object.fromEntries(done) as Record<Names, ReturnType<typeof packed>>;
  };
  return {
    crops: crops.map(({ _id, season: { kc, days, pond }, isFieldCrop }) => ({
      ...{ _id, kc: [...kc], days: [...days], pond, isFieldCrop },
    })),
    places: {
      name: places.map(({ state, district }) => district?.name ?? state),
      formerName: places.map(({ district }) => district?.formerName ?? ""),
      ...(await packedColumns(figures.places)),
    },
    rows: await packedColumns(figures.rows),
    few: {
      otherSeason: await packedColumns(few.otherSeason),
      isShareOfAllSeasons: await packedColumns(few.isShareOfAllSeasons),
      change: await packedColumns(few.change),
    },
    years,
    pins: await packedColumns(figures.pins),
  };
}

async function climateIn(places: readonly KnownPlace[], pace: YieldByTime) {
  const columns = fromKeys(["altitude", "et0", "rain", "tmin", "tmax"], (): number[] => []);
  for (const { state, district } of places) {
    await pace.yieldIfDue();
    const place: Place = district ? { district: district.code } : { state };
    const climate = climateOf(place);
    columns.altitude.push(roundedAltitude(climate?.altitude ?? null) ?? unknownAltitude);
    for (const { et0, rain, tmin, tmax } of roundedNormals(climate?.months ?? [])) {
      columns.et0.push(Math.round(100 * et0));
      columns.rain.push(rain);
      columns.tmin.push(tmin);
      columns.tmax.push(tmax);
    }
  }
  return columns;
}

/** Statistics by crop, then by place; those of a district that another one was cut out of are there once. */
async function rowsIn(places: readonly KnownPlace[], crops: readonly LocalCrop[], pace: YieldByTime) {
  const byCrop = new Map(crops.map(({ _id }) => [_id, [] as { place: number; row: LocalRow }[]]));
  for (const [place, { state, district }] of places.entries()) {
    await pace.yieldIfDue();
    const isElders = district && countedAs(district) !== String(district.code);
    if (isElders) continue;
    for (const row of district ? rowsOfDistrict(district) : rowsOfState(state))
      byCrop.get(row.id)?.push({ place, row });
  }
  const groups = [...byCrop.values()];
  const all = groups.flat().map(({ row }) => row);
  const pairs = [
    ...new Set(all.flatMap(({ years, change }) => [years.join(), ...(change ? [change.years.join()] : [])])),
  ];
  const indexOf = new Map(pairs.map((pair, index) => [pair, index]));
  const having = <Value>(value: (row: LocalRow) => Value | null) =>
    all.flatMap((row, index) => {
      const found = value(row);
      return found === null ? [] : [{ index, found }];
    });
  const others = having(({ otherSeason }) => otherSeason);
  const changes = having(({ change }) => change);
  const together = having(({ isShareOfAllSeasons }) => isShareOfAllSeasons || null);
  const indexes = (some: readonly { index: number }[]) => steps(some.map(({ index }) => index));
  return {
    rows: {
      count: groups.map(({ length }) => length),
      place: groups.flatMap((rows) => steps(rows.map(({ place }) => place))),
      share: all.map(({ share }) => packedShare(share)),
      kg: all.map(({ kg }) => kg ?? 0),
      worst: all.map(({ worstPercent }) => worstPercent ?? -1),
      years: all.map(({ years }) => indexOf.get(years.join()) ?? 0),
    },
    few: {
      otherSeason: {
        row: indexes(others),
        season: others.map(({ found }) => seasonsPacked.indexOf(found.season)),
        share: others.map(({ found }) => packedShare(found.share)),
      },
      isShareOfAllSeasons: { row: indexes(together) },
      change: {
        row: indexes(changes),
        percent: changes.map(({ found }) => found.percent),
        years: changes.map(({ found }) => indexOf.get(found.years.join()) ?? 0),
      },
    },
    years: pairs.map((pair) => pair.split(",").map(Number)),
  };
}

async function pinsIn(indexOf: ReadonlyMap<number | undefined, number>, pace: YieldByTime) {
  const columns = fromKeys(["prefix", "count", "place"], (): number[] => []);
  for (let prefix = firstPrefix; prefix <= lastPrefix; prefix += 1) {
    await pace.yieldIfDue();
    const found = findDistricts({ pin: String(prefix) }).map(({ code }) => indexOf.get(code) ?? 0);
    if (found.length === 0) continue;
    columns.prefix.push(prefix);
    columns.count.push(found.length);
    columns.place.push(...steps(found.sort((one, other) => one - other)));
  }
  return columns;
}
