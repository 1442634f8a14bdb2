import { fromSteps, shareOf, unknownAltitude, unpacked } from "./columns.ts";
import { figuresAt, type LocalRow, seasonsPacked } from "./figuresAt.ts";
import type { PlaceFigures } from "./rules.ts";
import type { CropPlaces } from "./shapes.ts";

/** A district as the choice of it needs. */
export interface PlaceName {
  readonly code: number;
  readonly name: string;
  readonly state: string;
  readonly formerName: string | null;
}

/** Figures of the crops at a district or a state, as the server computes them; undefined where there is no such place. */
export function placeFigures(
  all: CropPlaces,
  { district, state }: { district: number | null; state: string },
): PlaceFigures | undefined {
  const { name, code, elder, altitude, et0, rain, tmin, tmax } = all.places;
  const codes = unpacked(code);
  const place = codes.findIndex((each, index) =>
    district === null ? each === 0 && name[index] === state : each === district,
  );
  if (place < 0) return undefined;
  const twelve = (column: typeof et0) => unpacked(column, 12 * place, 12 * place + 12);
  const [rains, lows, highs] = [twelve(rain), twelve(tmin), twelve(tmax)];
  const months = twelve(et0).map((hundredths, index) => ({
    month: index + 1,
    et0: hundredths / 100,
    rain: rains[index] ?? 0,
    tmin: lows[index] ?? 0,
    tmax: highs[index] ?? 0,
  }));
  const crops = all.crops.map(({ _id, kc, days, pond, isFieldCrop }) => ({
    ...{ _id, season: { kc, days, pond }, isFieldCrop },
  }));
  const statePlace = codes.lastIndexOf(0, place);
  const countedAs = place - (unpacked(elder, place, place + 1)[0] ?? 0);
  const nextState = codes.indexOf(0, statePlace + 1);
  const { found, within: counted } = rowsOf(
    all,
    [statePlace, ...(district === null ? [] : [countedAs])],
    statePlace + 1,
    nextState < 0 ? codes.length : nextState,
  );
  const [stateRows = [], districtRows = []] = found;
  const [metres = unknownAltitude] = unpacked(altitude, place, place + 1);
  return {
    altitude: metres === unknownAltitude ? null : metres,
    crops: Object.fromEntries(
      figuresAt(crops, { months, stateRows, districtRows, counted }).map((crop) => [crop._id, crop]),
    ),
  };
}

/** Statistics of each of some places, and the crops of which any place from one on, and before another, has a row. */
function rowsOf(all: CropPlaces, wanted: readonly number[], first: number, end: number) {
  const { crops, rows } = all;
  const few = fewOf(all);
  const found = wanted.map((): LocalRow[] => []);
  const within = new Set<string>();
  const [counts, differences] = [unpacked(rows.count), unpacked(rows.place)];
  let row = 0;
  for (const [index, { _id }] of crops.entries()) {
    let place = 0;
    for (const last = row + (counts[index] ?? 0); row < last; row += 1) {
      place += differences[row] ?? 0;
      if (place >= first && place < end) within.add(_id);
      const of = wanted.indexOf(place);
      if (of >= 0) found[of]?.push({ id: _id, ...rowAt(all, row), ...few(row) });
    }
  }
  return { found, within };
}

type Few = Pick<LocalRow, "otherSeason" | "isShareOfAllSeasons" | "change">;

function rowAt({ rows, years }: CropPlaces, row: number): Omit<LocalRow, "id" | keyof Few> {
  const figure = (column: "share" | "kg" | "worst" | "years") => unpacked(rows[column], row, row + 1)[0] ?? 0;
  const [from = 0, to = 0] = years[figure("years")] ?? [];
  const worst = figure("worst");
  return {
    share: shareOf(figure("share")),
    kg: figure("kg") || null,
    worstPercent: worst < 0 ? null : worst,
    years: [from, to],
  };
}

/** Figures that few rows have, by the index of the row. */
function fewOf({
  few: { otherSeason, isShareOfAllSeasons, change },
  years,
}: CropPlaces): (row: number) => Few {
  const others = new Map<number, LocalRow["otherSeason"]>();
  const [names, shares] = [unpacked(otherSeason.season), unpacked(otherSeason.share)];
  for (const [index, row] of fromSteps(unpacked(otherSeason.row)).entries()) {
    const season = seasonsPacked[names[index] ?? -1];
    if (season) others.set(row, { season, share: shareOf(shares[index] ?? -1) ?? 0 });
  }
  const together = new Set(fromSteps(unpacked(isShareOfAllSeasons.row)));
  const changes = new Map<number, LocalRow["change"]>();
  const [percents, pairs] = [unpacked(change.percent), unpacked(change.years)];
  for (const [index, row] of fromSteps(unpacked(change.row)).entries()) {
    const [from = 0, to = 0] = years[pairs[index] ?? -1] ?? [];
    changes.set(row, { percent: percents[index] ?? 0, years: [from, to] });
  }
  return (row) => ({
    otherSeason: others.get(row) ?? null,
    isShareOfAllSeasons: together.has(row),
    change: changes.get(row) ?? null,
  });
}

/** Districts of a state, by name. */
export function districtsOfState({ places }: CropPlaces, state: string): PlaceName[] {
  return namesOf(places).flatMap((each) => (each?.state === state ? each : []));
}

/** Districts that a PIN code may lie in, by name. */
export function districtsOfPin({ places, pins }: CropPlaces, pin: string): PlaceName[] {
  const wanted = unpacked(pins.prefix).indexOf(Number(pin.slice(0, 3)));
  if (wanted < 0) return [];
  const counts = unpacked(pins.count, 0, wanted + 1);
  const end = counts.reduce((sum, count) => sum + count, 0);
  const names = namesOf(places);
  return fromSteps(unpacked(pins.place, end - (counts[wanted] ?? 0), end))
    .flatMap((place) => names[place] ?? [])
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

/** Each district in the order of the places; undefined for a state. */
function namesOf({ name, formerName, code }: CropPlaces["places"]): (PlaceName | undefined)[] {
  let state = "";
  return unpacked(code).map((each, place) => {
    if (each === 0) state = name[place] ?? "";
    const known = { name: name[place] ?? "", formerName: formerName[place] || null };
    return each === 0 ? undefined : { code: each, state, ...known };
  });
}
