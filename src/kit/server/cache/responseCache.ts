import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { compactBuffer } from "../files/compactBuffer.ts";
import { S3Fifo } from "./s3Fifo.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Encoding = "identity" | "gzip" | "br";

/** An answer as finished bytes: one buffer per encoding, with all its headers. */
export interface CachedResponse {
  readonly status: number;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** Names and values in turn, as `writeHead` takes them; without length, encoding and etag. */
  readonly headers: readonly string[];
  readonly tags: readonly string[];
}

/** Below this many bytes compression costs more than it saves. */
const worthCompressing = 600;

/** Quality of brotli. At 9 a body above 64 kB takes forty times as long, for one or two bytes in a hundred: docs/decisions/0118-brotli.md. */
const usualQuality = 6;

/** Compresses once (brotli, gzip 6) and computes the ETag. */
export async function encodeResponse(
  body: Buffer,
  response: { status?: number; headers: Readonly<Record<string, string>>; tags?: readonly string[] },
  brotliQuality: number = usualQuality,
): Promise<CachedResponse> {
  const small = body.length < worthCompressing;
  const [br, gz] = small
    ? [body, body]
    : await Promise.all([
        brotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
            [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }),
        deflate(body, { level: 6 }),
      ]);
  const identity = compactBuffer(body);
  return responseFrom(
    small
      ? { identity, gzip: identity, br: identity }
      : { identity, gzip: compactBuffer(gz), br: compactBuffer(br) },
    response,
  );
}

/**
 * The window that just holds the body: with the standard one of 4 MB a product's page took ten times as long to compress
 * (2.2 instead of 0.2 ms), and much memory, for the same bytes.
 */
function windowFor(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + 16));
  return Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits));
}

/** The same, where the compressed bytes are there already (the assets of a build). */
export function responseFrom(
  bodies: Readonly<Record<Encoding, Buffer>>,
  answer: { status?: number; headers: Readonly<Record<string, string>>; tags?: readonly string[] },
): CachedResponse {
  // Weak, because the same tag is used for all encodings of the answer.
  const etag = `W/"${createHash("sha256").update(bodies.identity).digest("base64url").slice(0, 22)}"`;
  return {
    status: answer.status ?? 200,
    etag,
    bodies,
    headers: Object.entries(answer.headers).flat(),
    tags: answer.tags ?? [],
  };
}

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
    for (const [dropped, { tags }] of this.#answers.set(key, answer, sizeOf(key, answer))) {
      this.#unlist(dropped, tags);
    }
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
function sizeOf(key: string, { bodies, headers, tags }: CachedResponse): number {
  const tagBytes = tags.reduce((sum, tag) => sum + tag.length + overhead.tag, 0);
  const bodyBytes = [...new Set(Object.values(bodies))].reduce(
    (sum, body) => sum + body.length + overhead.buffer,
    0,
  );
  return bodyBytes + key.length + tagBytes + headers.length * overhead.header + overhead.answer;
}

/** Writes a cached response: 304 where the ETag matches, else in the best accepted encoding. */
export function writeResponse(
  answer: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { "if-none-match": known, "accept-encoding": accepted = "" } = request.headers;
  if (known !== undefined && (known === answer.etag || matches(known, answer.etag))) {
    response.writeHead(304, [...answer.headers, "ETag", answer.etag]);
    response.end();
    return;
  }
  const encoding = bestEncoding(String(accepted), answer);
  const body = answer.bodies[encoding];
  const headers = [...answer.headers, "ETag", answer.etag, "Content-Length", String(body.length)];
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  response.writeHead(answer.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

function bestEncoding(accepted: string, { bodies }: CachedResponse): Encoding {
  if (bodies.br !== bodies.identity && allows(accepted, "br")) return "br";
  if (bodies.gzip !== bodies.identity && allows(accepted, "gzip")) return "gzip";
  return "identity";
}

function allows(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding);
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at + encoding.length));
}

function matches(known: string, etag: string): boolean {
  const opaque = etag.slice(2);
  return known.trim() === "*" || known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === opaque);
}
