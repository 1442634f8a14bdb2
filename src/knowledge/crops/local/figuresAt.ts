import type { Season } from "../contract.ts";
import type { PlaceFigures } from "./rules.ts";
import { type Normals, type SeasonByMonth, seasonTemperature, seasonWater } from "./seasonWater.ts";
import type { CropAtPlace, Harvest, PlaceWater } from "./shapes.ts";

/** A crop whose water can be computed for any place. */
export interface LocalCrop {
  readonly _id: string;
  readonly season: SeasonByMonth;
  /** Of a group that the statistics count: one that they count in the state, and that is missing in a district, is not grown there. */
  readonly isFieldCrop: boolean;
}

/** A crop in a district or a state by the statistics. */
export interface LocalRow {
  readonly id: string;
  /** Per mille of the district's crop area; null in a state. */
  readonly share: number | null;
  /** kg per hectare; null where no harvest is on record. */
  readonly kg: number | null;
  /** The worst of the last ten years, whole per cent of the mean, rounded down; null where they are too few. */
  readonly worstPercent: number | null;
  /** Years of the mean, as `[2010, 2014]`. */
  readonly years: Years;
  readonly otherSeason: CropAtPlace["otherSeason"];
  readonly isShareOfAllSeasons: boolean;
  /** Of a state: by how many per cent its harvest is another one than its districts had in these years. */
  readonly change: { readonly percent: number; readonly years: Years } | null;
}

export type Years = readonly [from: number, to: number];

/** Data that the crops of a place are computed from, on the server and on a phone without a network alike. */
export interface LocalData {
  readonly months: readonly Normals[];
  /** Of its state, none for India. */
  readonly stateRows: readonly LocalRow[];
  /** Of the district, or of the one it was cut out of; none where it is in no statistics, and for a state. */
  readonly districtRows: readonly LocalRow[];
  /** Crops that the statistics have in any district of the state: of others a district without a row is unknown. */
  readonly counted: ReadonlySet<string>;
}

/** Figures of the crops at a place. */
export function figuresAt(
  crops: readonly LocalCrop[],
  { months, stateRows, districtRows, counted }: LocalData,
): CropAtPlace[] {
  const [ofState, ofDistrict] = [stateRows, districtRows].map(
    (rows) => new Map(rows.map((row) => [row.id, row])),
  );
  return crops.map(({ _id, season, isFieldCrop }) => {
    const [row, stateRow] = [ofDistrict?.get(_id), ofState?.get(_id)];
    const isNoneThere = districtRows.length > 0 && isFieldCrop && counted.has(_id);
    return {
      _id,
      ...seasonWater(season, months),
      temperature: seasonTemperature(season, months),
      harvest: harvestOf(row, "district", changeSince(row, stateRow)) ?? harvestOf(stateRow, "state", null),
      share: row?.share ?? (isNoneThere ? 0 : null),
      otherSeason: row?.otherSeason ?? null,
      isShareOfAllSeasons: row?.isShareOfAllSeasons ?? false,
    };
  });
}

function harvestOf(row: LocalRow | undefined, of: Harvest["of"], change: Harvest["change"]): Harvest | null {
  if (row?.kg == null) return null;
  const { kg, worstPercent, years } = row;
  const [from, to] = years;
  return {
    ...{ of, kg, from, to, change },
    worst: worstPercent === null ? null : Math.floor((kg * worstPercent) / 100),
  };
}

/** Change of the state's harvest since the years of the district's; null where those are not the years that the state's is held against. */
function changeSince(row: LocalRow | undefined, stateRow: LocalRow | undefined): Harvest["change"] {
  if (!row || !stateRow?.change || String(stateRow.change.years) !== String(row.years)) return null;
  const { percent, years } = stateRow.change;
  const [[from, to], [laterFrom, laterTo]] = [years, stateRow.years];
  return { percent, from, to, laterFrom, laterTo };
}

/** The season of a whole figure, and back. */
export const seasonsPacked: readonly Season[] = ["Rabi", "Kharif", "Zaid"];

/** Normals as precise as they reach a phone: ET0 to 0.01 mm a day, rain to 1 mm, temperatures to 1 °C. */
export function roundedNormals(months: readonly Normals[]): Normals[] {
  return months.map(({ month, et0, rain, tmin, tmax }) => ({
    month,
    et0: Math.round(100 * et0) / 100,
    rain: Math.round(rain),
    tmin: Math.round(tmin),
    tmax: Math.round(tmax),
  }));
}

/** Whole m. */
export function roundedAltitude(metres: number | null): number | null {
  return metres === null ? null : Math.round(metres);
}

/** Figures of a place as screens and rules read them. */
export function figuresOf({ crops, altitude }: PlaceWater): PlaceFigures {
  return { altitude, crops: Object.fromEntries(crops.map((crop) => [crop._id, crop])) };
}
