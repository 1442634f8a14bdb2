import type { Answer } from "#kit/contract/call.ts";
import { type Fetcher, fetchAnswer } from "#kit/web/call.tsx";
import { bringAheadOfUse, keptOf } from "#kit/web/storage/bringAhead.ts";
import { readStored, writeStored } from "#kit/web/storage/stored.ts";
import { stateNames } from "#knowledge/agronomy/states.ts";
import { crops } from "../../contract.ts";
import { figuresOf } from "../../local/figuresAt.ts";
import { placeFigures } from "../../local/places.ts";
import { type StoredPlace, storedPlace } from "../../web/land/place.ts";
import { cropPlaces } from "../contract.ts";

/** Figures older than this (ms, a week) are brought again. */
const freshMs = 7 * 86_400_000;

/** The place with the figures of its crops: from the server, else from what the phone keeps; undefined where neither has them. */
export async function bringPlace(
  ask: Fetcher,
  { district, state, name, names = {} }: Pick<StoredPlace, "district" | "state" | "name" | "names">,
): Promise<StoredPlace | undefined> {
  const query = district === null ? { state } : { district };
  const found = await ask(cropPlaces.water, { query }).catch(() => undefined);
  const place = { district, state, name, names: district === null ? stateNames(name) : names };
  if (found) return { ...place, ...figuresOf(found), at: Date.now() };
  const stored = await keptPlaces();
  const figures = stored && placeFigures(stored.places, { district, state });
  return figures && { ...place, ...figures, at: stored.at };
}

/** Brings the figures of the stored place again where they are old, or where an earlier program stored others. */
export async function renewPlace(): Promise<void> {
  const place = readStored(storedPlace);
  const [crop] = Object.values(place?.crops ?? {});
  const isWhole =
    place?.altitude !== undefined && place.names !== undefined && crop?.otherSeason !== undefined;
  if (!place || (isWhole && Date.now() - place.at < freshMs)) return;
  const found = await bringPlace(fetchAnswer, place);
  // Another one may have been chosen meanwhile.
  if (found && readStored(storedPlace) === place) writeStored(storedPlace, found);
}

/** The figures of all places as this phone keeps them, and when they were brought (ms since 1970). */
export async function keptPlaces() {
  const stored = await keptOf(cropPlaces.all, {});
  const places = stored?.value as Partial<Answer<typeof cropPlaces.all>> | undefined;
  // An earlier program kept less.
  return stored && places?.few && { places: places as Answer<typeof cropPlaces.all>, at: stored.at };
}

/** Brings what a new search needs without a network: all crops, and the figures of all places; once a week. */
export async function bringAhead(): Promise<void> {
  await bringAheadOfUse(crops.list, { query: {} }, freshMs);
  // Answers of an earlier program are brought again at once.
  await bringAheadOfUse(cropPlaces.all, {}, (await keptPlaces()) ? freshMs : 0);
}
