import { balanceDay, rootDepthOn, tawOf } from "../fao56/rootZone.ts";
import type { CropWater } from "./crop.ts";
import type { FieldSoil } from "./soils.ts";

/** mm that a day brings and takes; `etc` is Kc × ET0 of a crop that lacks nothing. */
export interface DayWater {
  readonly rain: number;
  readonly irrigation: number;
  readonly etc: number;
}

/** A day of a field's water, mm: depletion after the water of the day has come, and at its end. */
export interface StoreDay {
  readonly taw: number;
  readonly raw: number;
  readonly morning: number;
  readonly evening: number;
}

/** Where a field's water is: around the roots, or in a pond above them. */
export type Store = (field: { readonly soil: FieldSoil; readonly crop: CropWater }) => {
  /** Share of the water let in that counts, where nobody said. */
  readonly efficiency: number;
  /** A day of the season, from the depletion of the evening before. */
  readonly on: (day: number, before: number, water: DayWater) => StoreDay;
};

/** Of the water that is let in along furrows, what reaches the roots. */
const furrows = 0.7;

/** The root zone of FAO-56 (1998), p adjusted to each day's ETc. */
export const rootZoneStore: Store = ({ soil, crop }) => ({
  efficiency: furrows,
  on(day, before, { rain, irrigation, etc }) {
    const taw = tawOf(soil, rootDepthOn(day, crop.roots));
    const zone = { taw, p: crop.depletionFraction, adjustFraction: true };
    const { raw, etc: drunk, depletion } = balanceDay(before, { et0: etc, kc: 1, rain, irrigation }, zone);
    return { taw, raw, morning: depletion - drunk, evening: depletion };
  },
});
