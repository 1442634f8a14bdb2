import { setTimeout as pause } from "node:timers/promises";
import type { Position } from "#kit/contract/live.ts";
import { withTimeout } from "../concurrency/withTimeout.ts";
import { type Framed, framed, type LiveEvent, revisedFrame } from "./frames.ts";

/** From where a room reads its events. */
export interface LiveSource {
  /** Names this run of the data. */
  readonly epoch: string;
  /** The place of the newest event; 0 where nothing was said yet. */
  lastPlace(): Promise<number>;
  /** How often events that were told have become others; only ever more. */
  revision?(): Promise<number>;
  /** The events after a place in their order, at most `limit` of them. */
  readAfter(place: number, limit: number): Promise<LiveEvent[]>;
}

/** Subscriber: gets the new events as encoded frames, and the sequence number of the last of them. */
export type Follower = (bytes: Buffer, last: number) => void;

/**
 * Event log of one room in this process: the newest events in memory, and the subscribers to the next. The tables are the source
 * of truth: a wake-up carries nothing, the log reads on from the last sequence number it knows, so that a lost or doubled
 * wake-up does no harm.
 */
export class EventLog {
  #epoch: string;
  /** Where the data is of another epoch now, and it was not read yet. */
  #nextEpoch: string | undefined;
  readonly #source: LiveSource;
  readonly #followers = new Set<Follower>();
  readonly #memory: Framed[] = [];
  #memoryBytes = 0;
  #last = 0;
  #revision = 0;
  #reading: Promise<void> | undefined;
  #wokenAgain = false;
  #retry: NodeJS.Timeout | undefined;
  /** When news was told last (ms, monotonic), how long that took (ms), and how many have come to follow since. */
  #toldAt = 0;
  #toldForMs = 0;
  #joined = 0;
  #closed = false;

  constructor(source: LiveSource) {
    this.#source = source;
    this.#epoch = source.epoch;
  }

  get epoch(): string {
    return this.#epoch;
  }

  /**
   * Reads the current position of the room and its newest events, so that clients that come back after a
   * restart find them here.
   */
  async open(): Promise<void> {
    await this.#begin();
    await this.wake();
  }

  /**
   * History went back: events that were sent may be gone, and others have their places. Nothing of before is
   * sent any more. Resolves when the room is at the current position of the data; positions of before are
   * then not known.
   */
  restart(epoch: string): Promise<void> {
    this.#nextEpoch = epoch;
    return this.wake();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#followers.clear();
  }

  /** Waits for a restart that is under way, so that nobody is answered from before it. */
  async settled(): Promise<void> {
    if (this.#nextEpoch !== undefined) await this.wake();
  }

  /** The place of the newest event that was told. */
  get last(): number {
    return this.#last;
  }

  /** How often events that were told have become others. */
  get revision(): number {
    return this.#revision;
  }

  /** Something may have been said. Resolves when all that was said before the call has been told. */
  wake(): Promise<void> {
    this.#wokenAgain = true;
    this.#reading ??= this.#readOn();
    return this.#reading;
  }

  /** Subscribes to every later event, in order. Returns how to unsubscribe. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    this.#joined += 1;
    return () => this.#followers.delete(follower);
  }

  /** The next events after a place, from memory, else from the tables; at most a hundred. None at the end. */
  async after(place: number): Promise<readonly Framed[]> {
    await this.settled();
    if (place >= this.#last) return [];
    const oldest = this.#memory[0]?.place ?? this.#last + 1;
    if (place + 1 >= oldest) return this.#memory.slice(place + 1 - oldest, place + 1 - oldest + stepLength);
    const events = await this.#read(place);
    // The tables may be ahead of the events sent so far. A client that catches up would take those too, and
    // get them once more as a follower.
    return events.filter((event) => event.place <= this.#last).map((event) => framed(event, this.#epoch));
  }

  /** Whether a position belongs to this data; one beyond the last place does not. */
  async knows({ epoch, place }: Position): Promise<boolean> {
    await this.settled();
    if (epoch !== this.#epoch) return false;
    // Another process may be ahead of this one by a moment.
    if (place > this.#last) await this.wake();
    // While it read on another history may have begun.
    return epoch === this.#epoch && place <= this.#last;
  }

  /** Clears the memory: events read differently now (a name or picture changed), so they are read again from the tables. */
  forget(): void {
    this.#clear();
    const clear = () => this.#clear();
    // The reading under way may be from before.
    void this.#reading?.then(clear, clear);
  }

  /**
   * Events that were sent may have changed: nothing of before is sent any more, and followers are told to
   * read again what they hold. A client that misses this learns it from the revision with which the next
   * stream begins.
   */
  async revise(): Promise<void> {
    this.forget();
    // The reading under way may be from before, and is sent before this: clients that get this then read
    // those events again too.
    const [revision] = await Promise.all([this.#readRevision(), this.#reading?.catch(() => {})]);
    if (revision <= this.#revision || this.#closed) return;
    this.#revision = revision;
    const bytes = Buffer.from(revisedFrame(revision));
    for (const follower of this.#followers) follower(bytes, this.#last);
  }

  #readRevision(): Promise<number> {
    return withTimeout(readMs, this.#source.revision?.() ?? Promise.resolve(0));
  }

  #clear(): void {
    this.#memory.length = 0;
    this.#memoryBytes = 0;
  }

  async #begin(epoch = this.#epoch): Promise<void> {
    const last = await withTimeout(readMs, this.#source.lastPlace());
    this.#revision = await this.#readRevision();
    this.#clear();
    this.#epoch = epoch;
    this.#last = Math.max(0, last - rememberedAtStart);
  }

  /** One reading that never ends would make everybody deaf who listens here. */
  #read(place: number): Promise<LiveEvent[]> {
    return withTimeout(readMs, this.#source.readAfter(place, stepLength));
  }

  async #readOn(): Promise<void> {
    try {
      while (this.#wokenAgain) {
        await this.#rest();
        if (this.#closed) return;
        this.#wokenAgain = false;
        await this.#follow();
      }
    } catch (error) {
      // Nothing is lost: it reads on from the same place.
      this.#retry = setTimeout(() => void this.wake().catch(() => {}), retryMs).unref();
      throw error;
    } finally {
      this.#reading = undefined;
    }
  }

  async #follow(): Promise<void> {
    while (this.#nextEpoch !== undefined) {
      const epoch = this.#nextEpoch;
      // Once alone: where the reading failed it goes on from where it was.
      if (this.#epoch !== epoch) await this.#begin(epoch);
      // Only then the epoch has begun: a stream that came back before would be sent events that it already
      // has.
      if ((await this.#readToEnd(epoch)) && this.#nextEpoch === epoch) this.#nextEpoch = undefined;
    }
    await this.#readToEnd(undefined);
  }

  /** Tells what is to be read. Answers false where history changed meanwhile, for which `restart` has woken again. */
  async #readToEnd(underWay: string | undefined): Promise<boolean> {
    for (;;) {
      const events = await this.#read(this.#last);
      if (this.#nextEpoch !== underWay) return false;
      if (this.#tell(events) < stepLength) return true;
    }
  }

  /**
   * Pause between two sends, so that events that come meanwhile go out with one write to each follower. While
   * a crowd comes in, as after a restart, every send keeps it waiting, and clients that are not in yet find
   * all events then.
   */
  async #rest(): Promise<void> {
    const crowdMs = this.#joined < crowd ? 0 : crowdRestMs;
    const restMs = this.#toldAt + Math.max(crowdMs, restAfter(this.#toldForMs)) - performance.now();
    if (restMs > 0) await pause(restMs, undefined, { ref: false });
    this.#joined = 0;
  }

  #tell(events: readonly LiveEvent[]): number {
    if (events.length === 0) return 0;
    const first = events[0]?.place;
    if (first !== this.#last + 1) throw new Error(`After place ${this.#last} came ${first}`);
    const news = events.map((event) => framed(event, this.#epoch));
    this.#remember(news);
    this.#last += news.length;
    const bytes = Buffer.concat(news.map((event) => event.bytes));
    const began = performance.now();
    for (const follower of this.#followers) follower(bytes, this.#last);
    this.#toldAt = performance.now();
    this.#toldForMs = this.#toldAt - began;
    return news.length;
  }

  #remember(news: readonly Framed[]): void {
    this.#memory.push(...news);
    this.#memoryBytes += bytesOf(news);
    // By hundreds, because what stays is moved.
    while (this.#memory.length > maxRemembered || this.#memoryBytes > maxRememberedBytes) {
      this.#memoryBytes -= bytesOf(this.#memory.splice(0, stepLength));
    }
  }
}

/**
 * ms after a telling that took so many ms before the next one. A few hundred followers are told at once. Of many it is the writes that
 * cost, one to each for each telling: the room takes a seventh of a core for them up to some 2,000 followers, and never more than half.
 */
function restAfter(toldForMs: number): number {
  if (toldForMs < atOnceMs) return 0;
  return Math.max(toldForMs, Math.min(longestRestMs, 6 * toldForMs));
}

const bytesOf = (events: readonly Framed[]) => events.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Events of one reading: the most that a client that catches up holds. */
const stepLength = 100;
const rememberedAtStart = 500;
const maxRemembered = 2_000;
const maxRememberedBytes = 4 * 1024 * 1024;
const retryMs = 1_000;
/** A reading that takes longer is given up; the next one comes on another connection. */
const readMs = 3_000;
/** From this many new followers between two rounds on it is a crowd: a process takes some 2,000 a second. */
const crowd = 50;
const crowdRestMs = 250;
/** A telling that is over so soon is followed by the next one at once. */
const atOnceMs = 4;
/** Longer than that nobody waits for the sake of fewer writes. */
const longestRestMs = 100;
