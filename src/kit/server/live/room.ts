import { setTimeout as pause } from "node:timers/promises";
import type { Position } from "#kit/contract/live.ts";
import { within } from "../within.ts";
import { type Framed, framed, type LiveEvent } from "./frames.ts";

/** From where a room reads its events. */
export interface LiveSource {
  /** Names this run of the data. */
  readonly epoch: string;
  /** The place of the newest event; 0 where nothing was said yet. */
  lastPlace(): Promise<number>;
  /** The events after a place in their order, at most `limit` of them. */
  readAfter(place: number, limit: number): Promise<LiveEvent[]>;
}

/** Is told of what was said as finished bytes, and up to which place they go. */
export type Follower = (bytes: Buffer, last: number) => void;

/**
 * The newest events of one room in this process, and who is told of the next. The tables are the truth: the room is
 * only ever woken, and then reads on from the last place it knows, so a lost or doubled wake-up does no harm.
 */
export class LiveRoom {
  readonly epoch: string;
  readonly #source: LiveSource;
  readonly #followers = new Set<Follower>();
  readonly #memory: Framed[] = [];
  #memoryBytes = 0;
  #last = 0;
  #reading: Promise<void> | undefined;
  #wokenAgain = false;
  #retry: NodeJS.Timeout | undefined;
  /** When news was told last (ms, monotonic), and how many have come to follow since. */
  #toldAt = 0;
  #joined = 0;
  #closed = false;

  constructor(source: LiveSource) {
    this.#source = source;
    this.epoch = source.epoch;
  }

  /** Learns where the room stands, and its newest events, so that those who come back after a restart find them here. */
  async open(): Promise<void> {
    this.#last = Math.max(0, (await this.#source.lastPlace()) - rememberedAtStart);
    await this.wake();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#followers.clear();
  }

  /** The place of the newest event that was told. */
  get last(): number {
    return this.#last;
  }

  /** Something may have been said. Resolves when all that was said before the call has been told. */
  wake(): Promise<void> {
    this.#wokenAgain = true;
    this.#reading ??= this.#readOn();
    return this.#reading;
  }

  /** Is told of every event from now on, in order. Answers how to stop. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    this.#joined += 1;
    return () => this.#followers.delete(follower);
  }

  /** The next events after a place, from memory, else from the tables; at most a hundred. None at the end. */
  async after(place: number): Promise<readonly Framed[]> {
    if (place >= this.#last) return [];
    const oldest = this.#memory[0]?.place ?? this.#last + 1;
    if (place + 1 >= oldest) return this.#memory.slice(place + 1 - oldest, place + 1 - oldest + stepLength);
    const events = await this.#read(place);
    return events.map((event) => framed(event, this.epoch));
  }

  /** Whether a position belongs to this data; one beyond the last place does not. */
  async knows({ epoch, place }: Position): Promise<boolean> {
    if (epoch !== this.epoch) return false;
    // Another process may be ahead of this one by a moment.
    if (place > this.#last) await this.wake();
    return place <= this.#last;
  }

  /** What was said is told otherwise from now on: it is read from the tables anew. */
  forget(): void {
    const clear = () => {
      this.#memory.length = 0;
      this.#memoryBytes = 0;
    };
    clear();
    // What is being read may be from before.
    void this.#reading?.then(clear, clear);
  }

  /** One reading that never ends would make everybody deaf who listens here. */
  #read(place: number): Promise<LiveEvent[]> {
    return within(readMs, this.#source.readAfter(place, stepLength));
  }

  async #readOn(): Promise<void> {
    try {
      while (this.#wokenAgain) {
        await this.#letCrowdIn();
        if (this.#closed) return;
        this.#wokenAgain = false;
        while (this.#tell(await this.#read(this.#last)) === stepLength);
      }
    } catch (error) {
      // Nothing is lost: it reads on from the same place.
      this.#retry = setTimeout(() => void this.wake().catch(() => {}), retryMs).unref();
      throw error;
    } finally {
      this.#reading = undefined;
    }
  }

  /**
   * While a crowd comes in, as after a restart, every telling keeps it waiting, and whoever is not in yet finds all that was
   * said: then it is told less often, and more at once.
   */
  async #letCrowdIn(): Promise<void> {
    const restMs = this.#joined < crowd ? 0 : this.#toldAt + crowdRestMs - performance.now();
    if (restMs > 0) await pause(restMs, undefined, { ref: false });
    this.#joined = 0;
  }

  #tell(events: readonly LiveEvent[]): number {
    if (events.length === 0) return 0;
    const first = events[0]?.place;
    if (first !== this.#last + 1) throw new Error(`After place ${this.#last} came ${first}`);
    const news = events.map((event) => framed(event, this.epoch));
    this.#remember(news);
    this.#last += news.length;
    const bytes = Buffer.concat(news.map((event) => event.bytes));
    for (const follower of this.#followers) follower(bytes, this.#last);
    this.#toldAt = performance.now();
    return news.length;
  }

  #remember(news: readonly Framed[]): void {
    this.#memory.push(...news);
    this.#memoryBytes += bytesOf(news);
    // By hundreds, because what stays is moved.
    while (this.#memory.length > mostRemembered || this.#memoryBytes > mostRememberedBytes) {
      this.#memoryBytes -= bytesOf(this.#memory.splice(0, stepLength));
    }
  }
}

const bytesOf = (events: readonly Framed[]) => events.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Events of one reading: whoever catches up holds no more than these. */
const stepLength = 100;
const rememberedAtStart = 500;
const mostRemembered = 2_000;
const mostRememberedBytes = 4 * 1024 * 1024;
const retryMs = 1_000;
/** A reading that takes longer is given up; the next one comes on another connection. */
const readMs = 3_000;
/** So many who come between two tellings are a crowd: a process takes some 2,000 in a second. */
const crowd = 50;
const crowdRestMs = 250;
