import { refuse } from "../problems/refuse.ts";

interface Limits {
  /** Pieces of work that run at once. */
  readonly concurrency: number;
  /** Pieces that wait, of all keys together. */
  readonly maxQueued: number;
  /** Pieces of one key that run or wait. */
  readonly maxPerKey: number;
  /** Pieces of one key that run at once; all of them by default. The rest stays free for other keys. */
  readonly maxRunningPerKey?: number;
  /**
   * How long a piece waits for its turn (ms) before it is shed; without end by default. Five times as long
   * where the queue was empty a short time ago (controlled delay): a burst will be worked off, a lasting
   * overload will not.
   */
  readonly patienceMs?: number;
  /** Message for a task that is shed. */
  readonly message: string;
}

interface QueuedTask {
  readonly begin: () => void;
  deadline?: NodeJS.Timeout;
  readonly shed: (refusal: unknown) => void;
}

/**
 * A bounded queue with fair scheduling (round robin) and load shedding: for costly work such as hashing,
 * decoding and rendering. Each key, an account or a network, has its own line and the lines take turns, so
 * that a key that sends much delays nobody but itself. Where the queue is full, the longest line gives way to
 * a shorter one; a task that has waited for the patience of the queue is shed. A task that is shed gets
 * `busy` with Retry-After.
 */
export class FairQueue {
  readonly #limits: Limits;
  /** Waiting tasks by key; the key whose turn comes next is first. */
  readonly #lines = new Map<string, QueuedTask[]>();
  readonly #runningOf = new Map<string, number>();
  #running = 0;
  #queued = 0;
  /** Since when somebody has been waiting (performance.now, ms). */
  #waitedSince = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Runs the work when its key's turn comes. Refuses as `busy` one too many of a key or of all, and who has waited too long. */
  async run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    await this.#begin(key);
    try {
      return await work();
    } finally {
      this.#end(key);
    }
  }

  async #begin(key: string): Promise<void> {
    const { concurrency, maxQueued, maxPerKey } = this.#limits;
    const line = this.#lines.get(key) ?? [];
    if ((this.#runningOf.get(key) ?? 0) + line.length >= maxPerKey) this.#refuse();
    if (this.#running < concurrency && this.#mayRun(key)) {
      this.#count(key);
      return;
    }
    if (this.#queued >= maxQueued && !this.#shedFromLongerThan(line.length + 1)) this.#refuse();
    await new Promise<void>((begin, shed) => {
      if (this.#queued === 0) this.#waitedSince = performance.now();
      const task: QueuedTask = { begin, shed };
      this.#setDeadline(key, task);
      line.push(task);
      this.#lines.set(key, line);
      this.#queued += 1;
    });
  }

  #end(key: string): void {
    this.#running -= 1;
    const running = (this.#runningOf.get(key) ?? 1) - 1;
    if (running > 0) this.#runningOf.set(key, running);
    else this.#runningOf.delete(key);
    const next = this.#nextLine();
    if (!next) return;
    const [nextKey, line] = next;
    const waiting = line.shift();
    clearTimeout(waiting?.deadline);
    // To the end of the round, or out of it.
    this.#lines.delete(nextKey);
    if (line.length > 0) this.#lines.set(nextKey, line);
    this.#queued -= 1;
    // Counted before it begins: nobody who comes in between takes its place.
    this.#count(nextKey);
    waiting?.begin();
  }

  #mayRun(key: string): boolean {
    return (this.#runningOf.get(key) ?? 0) < (this.#limits.maxRunningPerKey ?? this.#limits.concurrency);
  }

  /** The line whose turn it is, past those of keys that run as much as they may. */
  #nextLine(): [string, QueuedTask[]] | undefined {
    for (const line of this.#lines) if (this.#mayRun(line[0])) return line;
    return undefined;
  }

  #count(key: string): void {
    this.#running += 1;
    this.#runningOf.set(key, (this.#runningOf.get(key) ?? 0) + 1);
  }

  /** Sheds the newest of the longest line where that is longer; false where none is. */
  #shedFromLongerThan(length: number): boolean {
    let longest: [string, QueuedTask[]] | undefined;
    for (const entry of this.#lines) if (entry[1].length > (longest?.[1].length ?? length)) longest = entry;
    if (!longest) return false;
    const [key, line] = longest;
    const newest = line.at(-1);
    if (newest) this.#giveUp(key, newest);
    return true;
  }

  #setDeadline(key: string, task: QueuedTask): void {
    const { patienceMs } = this.#limits;
    if (patienceMs === undefined) return;
    task.deadline = setTimeout(() => {
      const isBurst = performance.now() - this.#waitedSince < burst * patienceMs;
      if (isBurst) this.#setDeadline(key, task);
      else this.#giveUp(key, task);
    }, patienceMs);
  }

  /** Takes a piece that waits out of its line and refuses it. */
  #giveUp(key: string, task: QueuedTask): void {
    clearTimeout(task.deadline);
    const line = this.#lines.get(key) ?? [];
    const place = line.indexOf(task);
    if (place < 0) return;
    line.splice(place, 1);
    if (line.length === 0) this.#lines.delete(key);
    this.#queued -= 1;
    try {
      this.#refuse();
    } catch (refusal) {
      task.shed(refusal);
    }
  }

  #refuse(): never {
    refuse("busy", this.#limits.message, { headers: { "retry-after": "5" } });
  }
}

/** Patiences for which a queue that was empty before sheds nobody. */
const burst = 5;
