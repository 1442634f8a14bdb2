import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { exactBytes } from "./exactBytes.ts";
import { S3Fifo } from "./s3Fifo.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Encoding = "identity" | "gzip" | "br";

/** An answer as finished bytes: one buffer per encoding, with all its headers. */
export interface Finished {
  readonly status: number;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** Names and values in turn, as `writeHead` takes them; without length, encoding and etag. */
  readonly headers: readonly string[];
  readonly subjects: readonly string[];
}

/** Below this many bytes compression costs more than it saves. */
const worthCompressing = 600;

/** Compresses once (brotli 9, gzip 6) and computes the ETag. */
export async function finish(
  body: Buffer,
  answer: { status?: number; headers: Readonly<Record<string, string>>; subjects?: readonly string[] },
): Promise<Finished> {
  const small = body.length < worthCompressing;
  const [br, gz] = small
    ? [body, body]
    : await Promise.all([
        brotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 9,
            [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }),
        deflate(body, { level: 6 }),
      ]);
  const identity = exactBytes(body);
  return finishedFrom(
    small
      ? { identity, gzip: identity, br: identity }
      : { identity, gzip: exactBytes(gz), br: exactBytes(br) },
    answer,
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
export function finishedFrom(
  bodies: Readonly<Record<Encoding, Buffer>>,
  answer: { status?: number; headers: Readonly<Record<string, string>>; subjects?: readonly string[] },
): Finished {
  // Weak, because the same tag stands for all encodings of the answer.
  const etag = `W/"${createHash("sha256").update(bodies.identity).digest("base64url").slice(0, 22)}"`;
  return {
    status: answer.status ?? 200,
    etag,
    bodies,
    headers: Object.entries(answer.headers).flat(),
    subjects: answer.subjects ?? [],
  };
}

/** So many subjects are remembered with the moment of their last change; beyond it, all count as just changed. */
const mostSubjects = 10_000;

/** An address that is longer is asked for by nobody twice; its answer is made each time. */
const maxKeyLength = 2_000;
/**
 * Bytes of what hangs on an answer (V8, measured): its own objects, each buffer, each subject's place in the index, each name or
 * value of a header, whose text is shared.
 */
const overhead = { answer: 600, buffer: 150, subject: 200, header: 8 };

/**
 * Finished answers by key, at most `maximumBytes` of them: what nobody asks for a second time is dropped first.
 * What depends on a subject (`products`, `product:urea`) is dropped when it changes.
 */
export class FinishedAnswers {
  readonly #answers: S3Fifo<Finished>;
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #changedIn = new Map<string, number>();
  readonly #listeners: Array<(subjects: readonly string[]) => void> = [];
  #generation = 0;
  /** Answers begun before this generation are not kept, whatever they were made of. */
  #floor = 0;

  constructor(maximumBytes = 32 * 1024 * 1024) {
    this.#answers = new S3Fifo(maximumBytes);
  }

  get(key: string): Finished | undefined {
    return this.#answers.get(key);
  }

  /** A number that moves whenever something changes: an answer begun before its own subjects did must not be kept. */
  get generation(): number {
    return this.#generation;
  }

  keep(key: string, answer: Finished, begunIn = this.#generation): void {
    if (key.length > maxKeyLength) return;
    const isOld = (subject: string) => (this.#changedIn.get(subject) ?? 0) > begunIn;
    if (begunIn < this.#floor || answer.subjects.some(isOld)) return;
    this.#drop(key);
    for (const subject of answer.subjects) this.#keysUnder(subject).add(key);
    for (const [dropped, { subjects }] of this.#answers.set(key, answer, sizeOf(key, answer))) {
      this.#unlist(dropped, subjects);
    }
  }

  /** Drops every answer made of one of the subjects, and tells whoever listens. */
  changed(...subjects: string[]): void {
    this.#generation += 1;
    for (const subject of subjects) {
      this.#changedIn.set(subject, this.#generation);
      for (const key of this.#keysOf.get(subject) ?? []) this.#drop(key);
    }
    if (this.#changedIn.size > mostSubjects) {
      this.#changedIn.clear();
      this.#floor = this.#generation;
    }
    for (const listen of this.#listeners) listen(subjects);
  }

  /** For what else is kept in memory of the same subjects. */
  whenChanged(listen: (subjects: readonly string[]) => void): void {
    this.#listeners.push(listen);
  }

  #keysUnder(subject: string): Set<string> {
    const known = this.#keysOf.get(subject);
    if (known) return known;
    const keys = new Set<string>();
    this.#keysOf.set(subject, keys);
    return keys;
  }

  #drop(key: string): void {
    const answer = this.#answers.delete(key);
    if (answer) this.#unlist(key, answer.subjects);
  }

  #unlist(key: string, subjects: readonly string[]): void {
    for (const subject of subjects) {
      const keys = this.#keysOf.get(subject);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(subject);
    }
  }
}

/**
 * What an answer takes in memory with all that hangs on it. Measured at 30,000 short answers with long keys: what was not counted was
 * 1.6 kB each, so that 32 MB were 110.
 */
function sizeOf(key: string, { bodies, headers, subjects }: Finished): number {
  const subjectBytes = subjects.reduce((sum, subject) => sum + subject.length + overhead.subject, 0);
  const bodyBytes = [...new Set(Object.values(bodies))].reduce(
    (sum, body) => sum + body.length + overhead.buffer,
    0,
  );
  return bodyBytes + key.length + subjectBytes + headers.length * overhead.header + overhead.answer;
}

/** Hands a finished answer to the socket: 304 where the visitor has it, else in the best encoding. */
export function sendFinished(answer: Finished, request: IncomingMessage, response: ServerResponse): void {
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

function bestEncoding(accepted: string, { bodies }: Finished): Encoding {
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
