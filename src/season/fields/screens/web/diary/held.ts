import { backOffMs } from "#kit/contract/live.ts";
import type { Waiting } from "./waiting.ts";

/** Entries that a fault of the server held up: when each is tried again (ms since 1970), by its key. */
export class Held {
  readonly #of = new Map<string, { failures: number; until: number }>();

  /** Holds one back a little longer each time: exponential backoff. */
  hold(key: string, now: number): void {
    const failures = (this.#of.get(key)?.failures ?? 0) + 1;
    this.#of.set(key, { failures, until: now + backOffMs(failures) });
  }

  release(key: string): void {
    this.#of.delete(key);
  }

  releaseAll(): void {
    this.#of.clear();
  }

  /** When it may go out; 0 where nothing holds it. */
  until(key: string): number {
    return this.#of.get(key)?.until ?? 0;
  }
}

/** The entry that can go out, or else when to look again (ms since 1970). */
export interface Next {
  readonly next?: Waiting | undefined;
  readonly at?: number | undefined;
}

/**
 * The first that can go out, in the order in which they were written. What the server fails on waits by itself and the others go on;
 * only what hangs on it stays behind it: a season on its field, an entry on its season, an undo on the entry.
 */
export function nextOf(waiting: readonly Waiting[], held: Pick<Held, "until">, now: number): Next {
  const behind: Waiting[] = [];
  const again: { readonly each: Waiting; readonly until: number }[] = [];
  for (const each of waiting) {
    const until = held.until(each.key);
    const hangs = behind.some((before) => hangsOn(each, before));
    if (!hangs && until === 0) return { next: each };
    behind.push(each);
    if (!hangs) again.push({ each, until });
  }
  // Entries tried before come after the others: they may fail for ever.
  const due = again.find(({ until }) => until <= now);
  if (due) return { next: due.each };
  return again.length === 0 ? {} : { at: Math.min(...again.map(({ until }) => until)) };
}

function hangsOn({ season, what }: Waiting, before: Waiting): boolean {
  if ("add" in before.what) return "sow" in what && what.field === before.season;
  if ("sow" in before.what) {
    const seasons = "enter" in what ? [season, ...(what.enter.also ?? [])] : [season];
    return !("add" in what) && seasons.includes(before.season);
  }
  // Of one season an undo and an entry keep their order: a task that is taken back and done again is done.
  return ("undo" in what || "undo" in before.what) && season === before.season;
}
