import { measureOf, piecesIn } from "#shop/market/rules.ts";
import type { Unit } from "./contract.ts";

/** Grams, millilitres or pieces of one of the unit: needs and packs are reckoned in these. */
export const smallestOf: Readonly<Record<Unit, number>> = {
  kg: 1000,
  g: 1,
  l: 1000,
  ml: 1,
  packet: 1,
  trap: 1,
  sheet: 1,
  card: 1,
};

interface Pack {
  readonly pack_size: string;
  /** A litre counts as a kilogram. */
  readonly weight_grams: number;
}

/**
 * Content of a pack in a unit, in grams, millilitres or pieces; undefined where it has none: weight is never
 * taken for volume, nor a packet of counted seeds for kilograms.
 */
export function contentOf({ pack_size, weight_grams }: Pack, unit: Unit): number | undefined {
  if (unit === "packet") return 1;
  if (unit === "kg" || unit === "g") return measureOf(pack_size) === "kg" ? weight_grams : undefined;
  if (unit === "l" || unit === "ml") return measureOf(pack_size) === "litre" ? weight_grams : undefined;
  return piecesIn(pack_size, unit);
}
