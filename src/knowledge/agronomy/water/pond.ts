import { ksOf, rawOf, rootDepthOn, tawOf } from "../fao56/rootZone.ts";
import type { Store } from "./store.ts";

/** mm of water that a paddy field is filled to; it is filled again when 10 mm are left. */
const full = 50;
const low = 10;
/** mm that the bunds hold; the rest runs off. */
const bunds = 100;
/** Of the water of the soil below the pond, what paddy takes without harm (FAO-56 of 1998, table 22: 0.2 of saturation). */
const fraction = 0.2;

/**
 * Paddy as a pond: FAO-56 has no balance for it, so this small model is ours. Depletion is the pond's deficit
 * to 50 mm, below 0 where rain is deeper; it goes on into the soil when the pond is gone. A day's water comes
 * first, then crop and soil take theirs.
 */
export function pondStore({ soil, crop }: Parameters<Store>[0]): ReturnType<Store> {
  return {
    // Percolation is reckoned by itself, so that all the water let in counts.
    efficiency: 1,
    on(day, before, { rain, irrigation, etc }) {
      const soilWater = tawOf(soil, rootDepthOn(day, crop.roots));
      const taw = full + soilWater;
      const morning = Math.min(taw, Math.max(full - bunds, before - rain - irrigation));
      const depth = full - morning;
      const dried = Math.max(0, -depth);
      const drunk = ksOf(dried, soilWater, rawOf(soilWater, fraction)) * etc;
      const sunk = Math.min(soil.pondPercolation, Math.max(0, depth - drunk));
      return { taw, raw: full - low, morning, evening: Math.min(taw, morning + drunk + sunk) };
    },
  };
}
