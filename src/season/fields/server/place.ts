import { type KnownDistrict, knownDistricts, knownStates } from "#knowledge/agronomy/server/places.ts";
import type { SeasonField } from "../fieldShapes.ts";

/** A district by its LGD code; undefined where there is none. */
export function districtOf(code: number): KnownDistrict | undefined {
  return knownDistricts().get(code);
}

/** A state; null where none is named or none has this name. */
export function stateNamed(name: string | null): SeasonField["state"] {
  const state = name === null ? undefined : knownStates().get(name);
  return state ? { name: state.name, title: state.name } : null;
}
