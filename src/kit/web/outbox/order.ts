import { backOffMs } from "#kit/contract/live.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import type { OutboxEntry } from "./entry.ts";

/** Why nothing goes out just now: no answer, a rate limit, or nobody is logged in. */
export type Held = "line" | "often" | "login" | undefined;

/** The first three hold all entries of a feature, a fault holds this entry and what depends on it, `final` is the entry's own. */
export type Verdict = Exclude<Held, undefined> | "fault" | "final";

/** Returns the effect of a refusal, for all features alike. */
export function verdictOn(problem: Problem): Verdict {
  const word = problemWordOf(problem);
  if (problem.status === 0) return "line";
  if (problem.status >= 500) return "fault";
  if (word === "not-logged-in") return "login";
  // A limit that names a rule is about this entry (as `repeated`), any other one about its author.
  return word === "too-many" && !problem.errors ? "often" : "final";
}

/** Entries that a fault of the server holds back: when each is tried again (ms since 1970), by its key. */
export class HeldBack {
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
export interface Next<E> {
  readonly next?: E | undefined;
  readonly at?: number | undefined;
}

/**
 * Returns the first entry that can go out, in the order in which they were written. One that the server fails on waits by itself and
 * the others go on; only what depends on it stays behind it.
 */
export function nextOf<E extends OutboxEntry>(
  waiting: readonly E[],
  held: Pick<HeldBack, "until">,
  now: number,
  dependsOn: (entry: E, before: E) => boolean,
): Next<E> {
  const behind: E[] = [];
  const again: { readonly each: E; readonly until: number }[] = [];
  for (const each of waiting) {
    const until = held.until(each.key);
    const isBehind = behind.some((before) => dependsOn(each, before));
    if (!isBehind && until === 0) return { next: each };
    behind.push(each);
    if (!isBehind) again.push({ each, until });
  }
  // Entries tried before come after the others: they may fail for ever.
  const due = again.find(({ until }) => until <= now);
  if (due) return { next: due.each };
  return again.length === 0 ? {} : { at: Math.min(...again.map(({ until }) => until)) };
}
