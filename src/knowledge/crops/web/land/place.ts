import type { Language } from "#kit/contract/languages.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { storedJson, useStored } from "#kit/web/storage/stored.ts";
import type { Crop } from "../../contract.ts";
import { type AtPlace, atPlace, type PlaceFigures } from "../../local/rules.ts";
import type { CropAtPlace } from "../../local/shapes.ts";

/** The farmer's district, or state, with the figures of each crop there: so no screen waits for them, with or without a network. */
export interface StoredPlace extends Partial<PlaceFigures> {
  /** Code of the district (LGD); null where the state alone was told. */
  readonly district: number | null;
  readonly name: string;
  /** In each language that has another one; places of an earlier program have none. */
  readonly names?: Readonly<Partial<Record<Language, string>>>;
  readonly state: string;
  /** When the figures were brought, ms since 1970. Places of an earlier program have no figures. */
  readonly at: number;
}

/** Kept in this browser; goes with the person at log-out, as the land does. */
export const storedPlace = storedJson<StoredPlace | null>("place", null, isPlace);

/** The farmer's place; undefined names and India's figures until it is known, on the server, and until the page is hydrated. */
export function usePlace() {
  const { language } = useChosenLanguage();
  const [place] = useStored(storedPlace);
  return {
    place,
    /** The place in words; undefined while it is India. */
    name: place ? (place.names?.[language] ?? place.name) : undefined,
    /** A crop with the figures of the place. */
    at: <C extends Crop>(crop: C): AtPlace<C> => atPlace(crop, place),
  };
}

function isPlace(value: unknown): value is StoredPlace {
  const { name, state, crops, at } = (value ?? {}) as Partial<Record<keyof StoredPlace, unknown>>;
  return (
    [name, state].every((each) => typeof each === "string" && each.length < 100) &&
    typeof at === "number" &&
    Object.values(crops ?? {}).every((each: CropAtPlace) => Number.isFinite(each?.water))
  );
}
