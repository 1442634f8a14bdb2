interface Entry<Value> {
  readonly value: Value;
  bytes: number;
  /** How often it was asked for since it came or was last spared, at most three. */
  hits: number;
}

/**
 * A cache by S3-FIFO (Yang and others, "FIFO queues are all you need for cache eviction", SOSP 2023): a new
 * entry enters a small probation queue, and only one that is requested again there moves to the main one. So
 * addresses that somebody makes up push out one another and nothing that people read. A hit moves nothing, it
 * only counts: the front door stays as fast as a Map.
 */
export class S3Fifo<Value> {
  readonly #maximumBytes: number;
  readonly #probation = new Map<string, Entry<Value>>();
  readonly #main = new Map<string, Entry<Value>>();
  /** Keys that were dropped lately: a key that is requested again so soon enters the main queue. */
  readonly #ghosts = new Set<string>();
  #probationBytes = 0;
  #mainBytes = 0;

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes;
  }

  /** Of all values that are kept. */
  get bytes(): number {
    return this.#probationBytes + this.#mainBytes;
  }

  get(key: string): Value | undefined {
    const entry = this.#main.get(key) ?? this.#probation.get(key);
    if (!entry) return undefined;
    if (entry.hits < maxHits) entry.hits += 1;
    return entry.value;
  }

  /** Takes in a value. Answers those that were dropped for it, and the one that it replaces. */
  set(key: string, value: Value, bytes: number): [key: string, value: Value][] {
    const replaced = this.delete(key);
    const dropped: [string, Value][] = replaced === undefined ? [] : [[key, replaced]];
    if (this.#ghosts.delete(key)) this.#addToMain(key, { value, bytes, hits: 0 });
    else {
      this.#probation.set(key, { value, bytes, hits: 0 });
      this.#probationBytes += bytes;
    }
    return [...dropped, ...this.#evictSurplus()];
  }

  /** Counts more bytes for a value, if it is still in the queue. Returns the entries that were dropped for them. */
  grow(key: string, value: Value, bytes: number): [key: string, value: Value][] {
    const main = this.#main.get(key);
    const entry = main ?? this.#probation.get(key);
    if (entry?.value !== value) return [];
    entry.bytes += bytes;
    if (main) this.#mainBytes += bytes;
    else this.#probationBytes += bytes;
    return this.#evictSurplus();
  }

  #evictSurplus(): [key: string, value: Value][] {
    const dropped: [string, Value][] = [];
    while (this.bytes > this.#maximumBytes) {
      const [key, { value }] = this.#evict();
      dropped.push([key, value]);
    }
    return dropped;
  }

  /**
   * Takes a value out, for example because it is out of date: once made again it returns to its former queue.
   */
  delete(key: string): Value | undefined {
    const main = this.#main.get(key);
    if (main) {
      this.#main.delete(key);
      this.#mainBytes -= main.bytes;
      this.#remember(key);
      return main.value;
    }
    const entry = this.#probation.get(key);
    if (!entry) return undefined;
    this.#probation.delete(key);
    this.#probationBytes -= entry.bytes;
    if (entry.hits > 0) this.#remember(key);
    return entry.value;
  }

  #evict(): [string, Entry<Value>] {
    for (;;) {
      const fromProbation =
        this.#main.size === 0 || this.#probationBytes > this.#maximumBytes * probationShare;
      const [[key, entry] = noEntry()] = fromProbation ? this.#probation : this.#main;
      if (fromProbation) {
        this.#probation.delete(key);
        this.#probationBytes -= entry.bytes;
        if (entry.hits === 0) {
          this.#remember(key);
          return [key, entry];
        }
        this.#addToMain(key, { ...entry, hits: entry.hits - 1 });
      } else {
        this.#main.delete(key);
        this.#mainBytes -= entry.bytes;
        if (entry.hits === 0) return [key, entry];
        this.#addToMain(key, { ...entry, hits: entry.hits - 1 });
      }
    }
  }

  #addToMain(key: string, entry: Entry<Value>): void {
    this.#main.set(key, entry);
    this.#mainBytes += entry.bytes;
  }

  #remember(key: string): void {
    if (key.length > maxGhostLength) return;
    this.#ghosts.delete(key);
    this.#ghosts.add(key);
    const [oldest] = this.#ghosts;
    if (this.#ghosts.size > maxGhosts && oldest !== undefined) this.#ghosts.delete(oldest);
  }
}

function noEntry(): never {
  throw new Error("There is nothing left to drop");
}

const maxHits = 3;
/** The paper's tenth. */
const probationShare = 0.1;
const maxGhosts = 4_096;
/** In letters; nobody links to a longer address. */
const maxGhostLength = 256;
