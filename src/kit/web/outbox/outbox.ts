import { backOffMs } from "#kit/contract/live.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { asProblem } from "../call.tsx";
import { whileChosen } from "../live/chosen.ts";
import { pause } from "../live/pause.ts";
import { readStored, writeStored } from "../storage/stored.ts";
import { visitorNow } from "../storage/visitor.ts";
import { storedWaiting } from "../storage/waiting.ts";
import type { OutboxEntry, StoredEntry } from "./entry.ts";
import { type Held, HeldBack, type Next, nextOf, type Verdict, verdictOn } from "./order.ts";
import { inStore, storedEntries } from "./store.ts";

/** Everything that a feature declares of how its entries are sent. */
export interface Sender<E extends OutboxEntry> {
  /**
   * Sends one, so that twice is once, and rejects with a Problem. Of more than one step, `isTheirs` is asked before each: whether the
   * entry still waits and its author is logged in.
   */
  readonly send: (entry: E, isTheirs: () => Promise<boolean>) => Promise<unknown>;
  /** Called in each tab for an entry that the server has taken. */
  readonly sent?: (entry: E) => void;
  /** Whether an entry must wait while the server fails on one before it; none does where it is left out. */
  readonly dependsOn?: (entry: E, before: E) => boolean;
  /** Returns the entry after a final refusal, undefined to delete it; where it is left out it stays, failed by the problem's word. */
  readonly refused?: (entry: E, problem: Problem) => E | undefined;
  /** Guests send too. */
  readonly guests?: boolean;
}

interface OutboxView<E> {
  /** Entries of who is logged in, those that were refused too, in the order in which they were written. */
  readonly waiting: readonly E[];
  readonly held: Held;
}

/** Why a try did not send; undefined where the next entry goes out. */
type Outcome = Exclude<Verdict, "final"> | undefined;

/** A look into the store now and then, for what another tab put there (ms). */
const idleMs = 60_000;
const slowMs = 5_000;

/**
 * Outbox of a feature: entries are stored on the phone first and sent one at a time, in order, until the server answers. All features
 * share one store; a Web Lock lets one tab send for all.
 */
export class Outbox<E extends OutboxEntry> {
  readonly #feature: string;
  readonly #listeners = new Set<() => void>();
  readonly #heldBack = new HeldBack();
  #view: OutboxView<E> = { waiting: [], held: undefined };
  #sender: Sender<E> | undefined;
  #tabs: BroadcastChannel | undefined;
  #kick = new AbortController();
  #typedAt = 0;

  readonly #author: () => string;

  /** Touches no storage before its first use. `author` is whose entries are shown and sent at a moment. */
  constructor(feature: string, author: () => string = visitorNow) {
    this.#feature = feature;
    this.#author = author;
  }

  readonly view = (): OutboxView<E> => this.#view;

  readonly listen = (listener: () => void): (() => void) => {
    this.#open();
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns author and time of an entry that is written now, behind all others. */
  stamp(): Pick<OutboxEntry, "typedAt" | "email"> {
    this.#typedAt = Math.max(
      Date.now(),
      1 + Math.max(this.#typedAt, this.#view.waiting.at(-1)?.typedAt ?? 0),
    );
    return { typedAt: this.#typedAt, email: this.#author() };
  }

  /** Stores an entry; it is on the phone when this resolves. Rejects where that can't hold it, as a full one. */
  async put(entry: E): Promise<void> {
    await inStore((store) => store.put({ ...entry, feature: this.#feature }));
    this.#changed();
  }

  /** Replaces an entry or, with undefined, deletes it; one that is not there any more is left alone. */
  async change(key: string, next: (entry: E) => E | undefined): Promise<void> {
    await this.#write(key, next);
    this.#changed();
  }

  /** Sends now, whatever a fault holds back. */
  kick(): void {
    this.#heldBack.releaseAll();
    this.#kick.abort();
  }

  /** Sends what waits until the signal ends it, in one tab at a time. */
  run(sender: Sender<E>, signal: AbortSignal): void {
    this.#sender = sender;
    this.#open();
    signal.addEventListener("abort", () => this.#kick.abort());
    void whileChosen(`outbox:${this.#feature}`, signal, (chosen) => this.#loop(sender, chosen));
  }

  /** Hears nothing of other tabs any more. */
  close(): void {
    this.#tabs?.close();
    this.#tabs = undefined;
  }

  #open(): void {
    if (this.#tabs) return;
    this.#tabs = new BroadcastChannel(`outbox:${this.#feature}`);
    this.#tabs.onmessage = ({ data }: MessageEvent<{ sent?: E }>) => {
      if (data.sent) this.#sender?.sent?.(data.sent);
      this.#kick.abort();
      void this.#look();
    };
    void this.#look();
  }

  #changed(sent?: E): void {
    this.#tabs?.postMessage({ sent });
    this.#kick.abort();
    void this.#look();
  }

  #write(key: string, next: (entry: E) => E | undefined): Promise<void> {
    return inStore((store) =>
      store.change(key, (entry) => {
        const after = next(entry as StoredEntry & E);
        return after && { ...after, feature: this.#feature };
      }),
    );
  }

  /** Entries of who is logged in. */
  async #own(): Promise<readonly E[]> {
    const all = await storedEntries();
    noteWaiting(all);
    const email = this.#author();
    return all.filter((one) => one.feature === this.#feature && one.email === email) as (StoredEntry & E)[];
  }

  /** Shows the entries of who is logged in, and returns them; none where they can't be read. */
  async #look(): Promise<readonly E[]> {
    const waiting = await this.#own().catch(() => undefined);
    if (waiting) this.#show({ waiting });
    return waiting ?? [];
  }

  #show(part: Partial<OutboxView<E>>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }

  #showHeld(held: Held): void {
    if (held !== this.#view.held) this.#show({ held });
  }

  async #loop(sender: Sender<E>, signal: AbortSignal): Promise<void> {
    let failures = 0;
    let before: Outcome;
    while (!signal.aborted) {
      this.#kick = new AbortController();
      const { next, at } = await this.#next(sender);
      if (signal.aborted) return;
      if (!next) {
        this.#showHeld(at === undefined ? undefined : "line");
        const ms = Math.min(idleMs, (at ?? Number.POSITIVE_INFINITY) - Date.now());
        await pause(Math.max(0, ms), this.#kick.signal);
        continue;
      }
      const verdict = await this.#try(sender, next);
      if (signal.aborted) return;
      // The fault may be this one's alone: the next one is tried at once, and only where that fails too everything waits.
      const isFirstFault = verdict === "fault" && before !== "fault";
      before = verdict;
      if (isFirstFault) continue;
      const held = verdict === "fault" ? "line" : verdict;
      this.#showHeld(held);
      failures = held ? failures + 1 : 0;
      const ms = held === "line" ? backOffMs(failures) : Math.max(slowMs, backOffMs(failures));
      if (held) await pause(ms, this.#kick.signal);
    }
  }

  async #next({ guests, dependsOn = () => false }: Sender<E>): Promise<Next<E>> {
    const ready = (await this.#look()).filter(
      ({ email, failed }) => failed === undefined && (guests || email !== ""),
    );
    return nextOf(ready, this.#heldBack, Date.now(), dependsOn);
  }

  /** Sends one; what the storage does not take is sent again, and its key keeps it once. */
  async #try(sender: Sender<E>, entry: E): Promise<Outcome> {
    const isTheirs = async () => (await this.#own()).some(({ key }) => key === entry.key);
    try {
      const problem = await sender.send(entry, isTheirs).then(() => undefined, asProblem);
      if (problem) return await this.#judge(sender, entry, problem, isTheirs);
      this.#heldBack.release(entry.key);
      sender.sent?.(entry);
      await this.#write(entry.key, () => undefined);
      this.#changed(sender.sent && entry);
      return undefined;
    } catch {
      return "line";
    }
  }

  async #judge(
    { refused = failedBy }: Sender<E>,
    entry: E,
    problem: Problem,
    isTheirs: () => Promise<boolean>,
  ): Promise<Outcome> {
    const verdict = verdictOn(problem);
    if (verdict !== "fault" && verdict !== "final") return verdict;
    // Taken out meanwhile, or its author logged out: the refusal means nothing.
    if (!(await isTheirs())) return undefined;
    if (verdict === "fault") {
      this.#heldBack.hold(entry.key, Date.now());
      return verdict;
    }
    await this.change(entry.key, (now) => refused(now, problem));
    return undefined;
  }
}

function failedBy<E extends OutboxEntry>(entry: E, problem: Problem): E {
  return { ...entry, failed: problemWordOf(problem) };
}

/** Notes for the frame what waits, so that every screen sends it. */
function noteWaiting(all: readonly StoredEntry[]): void {
  const before = readStored(storedWaiting);
  const now = [
    ...new Set(all.flatMap(({ feature, failed }) => (failed === undefined ? [feature] : []))),
  ].sort();
  if (String(now) !== String(before)) writeStored(storedWaiting, now.length > 0 ? now : undefined);
}
