import type { CachedResponse } from "./cachedResponse.ts";
import { S3Fifo } from "./s3Fifo.ts";

/** Tags whose last invalidation is remembered; beyond this many, all count as just invalidated. */
const maxTags = 10_000;

/** Longest cache key: nobody requests a longer URL twice, so its answer is not cached. */
const maxKeyLength = 2_000;
/**
 * Bytes of what hangs on an answer (V8, measured): its own objects, each buffer, each tag's place in the index, each name or
 * value of a header, whose text is shared.
 */
const overhead = { answer: 600, buffer: 150, tag: 200, header: 8 };

/**
 * Response cache in memory by key, at most `maximumBytes`: answers that nobody requests a second time are
 * evicted first (S3-FIFO). Invalidation by tag: an answer made of `products` or `product:urea` is dropped
 * when that changes.
 */
export class ResponseCache {
  readonly #answers: S3Fifo<CachedResponse>;
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #changedIn = new Map<string, number>();
  /** Prefixes (before the colon) of the tags that answers were made of so far. */
  readonly #families = new Set<string>();
  #generation = 0;
  /** Answers begun before this generation are not kept, whatever they were made of. */
  #floor = 0;
  /** How many requests were answered from the cache since the start. */
  hits = 0;

  constructor(maximumBytes = 32 * 1024 * 1024) {
    this.#answers = new S3Fifo(maximumBytes);
  }

  get(key: string): CachedResponse | undefined {
    const answer = this.#answers.get(key);
    if (answer) this.hits += 1;
    return answer;
  }

  /** Memory that the answers take. */
  get bytes(): number {
    return this.#answers.bytes;
  }

  /**
   * To be asked before an answer of these tags is made: from now on their invalidations are remembered. Returns the generation to
   * hand to `set`.
   */
  begin(tags: readonly string[]): number {
    for (const tag of tags) this.#families.add(familyOf(tag));
    return this.#generation;
  }

  /** A number that moves with every invalidation: an answer begun before one of its own tags was invalidated must not be kept. */
  get generation(): number {
    return this.#generation;
  }

  set(key: string, answer: CachedResponse, begunIn = this.#generation): void {
    if (key.length > maxKeyLength) return;
    // Invalidations of a family that nobody began with were not remembered.
    const isFirst = answer.tags.map((tag) => this.#learnFamily(tag)).includes(true);
    const isOld = (tag: string) => (this.#changedIn.get(tag) ?? 0) > begunIn;
    if (begunIn < (isFirst ? this.#generation : this.#floor) || answer.tags.some(isOld)) return;
    this.#drop(key);
    for (const tag of answer.tags) this.#keysUnder(tag).add(key);
    this.#unlistAll(this.#answers.set(key, answer, sizeOf(key, answer)));
    answer.onGrown = (bytes) => this.#unlistAll(this.#answers.grow(key, answer, bytes + overhead.buffer));
  }

  /** Drops every answer made of one of the tags. Tags of which no answer is ever made (`orders:…`) leave no trace. */
  invalidate(...tags: readonly string[]): void {
    this.#generation += 1;
    for (const tag of tags) {
      if (!this.#families.has(familyOf(tag))) continue;
      this.#changedIn.set(tag, this.#generation);
      for (const key of this.#keysOf.get(tag) ?? []) this.#drop(key);
    }
    if (this.#changedIn.size > maxTags) this.#forgetInvalidations();
  }

  /** Drops all answers that have tags, and keeps none that was begun before. */
  clear(): void {
    this.#generation += 1;
    this.#forgetInvalidations();
    for (const key of [...this.#keysOf.values()].flatMap((keys) => [...keys])) this.#drop(key);
  }

  #forgetInvalidations(): void {
    this.#changedIn.clear();
    this.#floor = this.#generation;
  }

  #learnFamily(tag: string): boolean {
    const family = familyOf(tag);
    if (this.#families.has(family)) return false;
    this.#families.add(family);
    return true;
  }

  #keysUnder(tag: string): Set<string> {
    const known = this.#keysOf.get(tag);
    if (known) return known;
    const keys = new Set<string>();
    this.#keysOf.set(tag, keys);
    return keys;
  }

  #drop(key: string): void {
    const answer = this.#answers.delete(key);
    if (answer) this.#unlist(key, answer.tags);
  }

  #unlistAll(dropped: readonly (readonly [key: string, answer: CachedResponse])[]): void {
    for (const [key, { tags }] of dropped) this.#unlist(key, tags);
  }

  #unlist(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(tag);
    }
  }
}

function familyOf(tag: string): string {
  const colon = tag.indexOf(":");
  return colon < 0 ? tag : tag.slice(0, colon);
}

/**
 * Memory that an answer takes with all that belongs to it. Measured at 30,000 short answers with long keys:
 * the uncounted part was
 * 1.6 kB each, so that 32 MB were 110.
 */
function sizeOf(key: string, { buffers, headers, tags }: CachedResponse): number {
  const tagBytes = tags.reduce((sum, tag) => sum + tag.length + overhead.tag, 0);
  const bodyBytes = buffers.reduce((sum, body) => sum + body.length + overhead.buffer, 0);
  return bodyBytes + key.length + tagBytes + headers.length * overhead.header + overhead.answer;
}
