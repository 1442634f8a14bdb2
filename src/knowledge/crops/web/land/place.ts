import { storedJson, useStored } from "#kit/web/storage/stored.ts";
import type { Crop, Harvest } from "../../contract.ts";
import { type AtPlace, withHarvest } from "../../local/rules.ts";
import { withWater } from "../../water.ts";
import { useCropText } from "../cropText.ts";

/** The farmer's district, or state, with what each crop drinks and yields there: so no screen waits for it, with or without a network. */
export interface StoredPlace {
  /** Code of the district (LGD); null where the state alone was told. */
  readonly district: number | null;
  readonly name: string;
  readonly name_hi: string;
  readonly state: string;
  /** By the crop's id: mm of water over its season, and of usual rain. */
  readonly water: Readonly<Record<string, readonly [water: number, rain: number]>>;
  /** By the crop's id: what it yields there; without those that are not on record, and missing in places of an earlier program. */
  readonly harvests?: Readonly<Record<string, Harvest>>;
  /** By the crop's id: its share of the district's crop area, per mille, where it is known. */
  readonly shares?: Readonly<Record<string, number>>;
  /** When the figures were brought, ms since 1970. */
  readonly at: number;
}

/** Kept in this browser; goes with the person at log-out, as the land does. */
export const storedPlace = storedJson<StoredPlace | null>("place", null, isPlace);

/** Water as the farmer's place has it; India's mean until the place is told, on the server, and until the page is hydrated. */
export function usePlaceWater() {
  const { language } = useCropText();
  const [place] = useStored(storedPlace);
  return {
    place,
    /** The place in words; undefined while it is India. */
    name: place ? (language === "hi" ? place.name_hi : place.name) : undefined,
    at: <C extends Crop>(crop: C): C => withWater(crop, place?.water[crop._id]?.[0] ?? crop.waterMean),
    /** With the harvest of the place in its money. */
    harvestAt: <C extends Crop>(crop: C): AtPlace<C> => ({
      ...withHarvest(crop, place?.harvests?.[crop._id]),
      share: place?.shares?.[crop._id],
    }),
  };
}

function isPlace(value: unknown): value is StoredPlace {
  const { name, name_hi, state, water, at } = (value ?? {}) as Partial<Record<keyof StoredPlace, unknown>>;
  return (
    [name, name_hi, state].every((each) => typeof each === "string" && each.length < 100) &&
    typeof at === "number" &&
    Object.values(water ?? {}).every((each) => Array.isArray(each) && each.every(Number.isFinite))
  );
}
