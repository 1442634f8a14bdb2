import type { Season } from "../../../contract.ts";
import { seasonWith } from "../../../seasonWith.ts";
import { type EntryState, entryOf, isFor, type Sent, type Waiting } from "./waiting.ts";

/** A season with what this phone has written into it and the server has not answered for yet. */
export interface ShownSeason extends Season {
  /** By the key of an entry: what waits, and what was refused; every other one is sent. */
  readonly states: ReadonlyMap<string, EntryState>;
  /** Entries that the server would not take. */
  readonly refused: readonly Waiting[];
}

/**
 * Optimistic view: the season from the server, and on top of it the waiting entries, in the order in which
 * they were written. Entries that the server has by now are not applied a second time: it returns each
 * entry's key, and a sent entry counts until the season was refetched (`answeredAt`, ms since 1970): by then
 * it may be undone, or be listed under another key.
 */
export function withWaiting(
  season: Season,
  waiting: readonly (Waiting | Sent)[],
  answeredAt: number,
): ShownSeason {
  const known = new Set(season.entries.map(({ key }) => key));
  const states = new Map<string, EntryState>();
  const own = waiting.filter((each) => isFor(each, season.id));
  let { entries } = season;
  for (const each of own) {
    if (each.failed !== undefined || ("sentAt" in each && each.sentAt < answeredAt)) continue;
    if ("undo" in each.what) {
      const { entry, task } = each.what.undo;
      entries = entries.filter(
        (one) => one.id !== entry && one.key !== entry && (task === undefined || one.task !== task),
      );
    } else if (!known.has(each.key)) {
      const entry = entryOf(each, season);
      if (entry) entries = [...entries, entry];
      if (!("sentAt" in each)) states.set(each.key, "waiting");
    }
  }
  return {
    ...(own.length === 0 ? season : seasonWith(season, entries)),
    states,
    refused: own.filter(({ failed }) => failed !== undefined),
  };
}
