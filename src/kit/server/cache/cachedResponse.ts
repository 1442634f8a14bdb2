import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from "node:zlib";
import { compactBuffer } from "../files/compactBuffer.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Compressed encodings, the best first. */
const compressed = ["br", "gzip"] as const;
type Compressed = (typeof compressed)[number];
type Encoding = "identity" | Compressed;

/** Below this many bytes compression costs more than it saves. */
const worthCompressing = 600;
/** Below this many bytes a body is compressed in the turn that made it, for less than a millisecond: docs/decisions/0187-one-encoding.md. */
const compressedAtOnce = 32 * 1024;

/** Quality of brotli: docs/decisions/0118-brotli.md. */
const quality = { atOnce: 4, usual: 6 };
const gzipOptions: ZlibOptions = { level: 6 };

interface Facts {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly tags?: readonly string[];
}

/** An answer with all its headers, as finished bytes in each encoding that a client asked for so far. */
export class CachedResponse {
  readonly status: number;
  readonly etag: string;
  /** Names and values in turn, as `writeHead` takes them; without length, encoding and etag. */
  readonly headers: readonly string[];
  readonly tags: readonly string[];
  readonly identity: Buffer;
  /** Called with the bytes of an encoding that was added. */
  onGrown: (bytes: number) => void = () => {};
  readonly #offered: readonly Compressed[];
  readonly #bodies: Map<Compressed, Buffer>;
  readonly #underWay = new Map<Compressed, Promise<Buffer>>();
  readonly #brotliQuality: number | undefined;

  constructor(
    identity: Buffer,
    { status = 200, headers, tags = [] }: Facts,
    {
      offered,
      bodies = new Map(),
      brotliQuality,
    }: {
      offered: readonly Compressed[];
      bodies?: Map<Compressed, Buffer>;
      brotliQuality?: number | undefined;
    },
  ) {
    this.identity = identity;
    this.status = status;
    // Weak, because the same tag is used for all encodings of the answer.
    this.etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
    this.headers = Object.entries(headers).flat();
    this.tags = tags;
    this.#offered = offered;
    this.#bodies = bodies;
    this.#brotliQuality = brotliQuality;
  }

  /** Buffers that the answer holds. */
  get buffers(): readonly Buffer[] {
    return [this.identity, ...this.#bodies.values()];
  }

  /** The best encoding among those that a client accepts (`Accept-Encoding`). */
  encodingFor(accepted: string): Encoding {
    return this.#offered.find((encoding) => allows(accepted, encoding)) ?? "identity";
  }

  /** The bytes in an encoding; a promise where a long body has yet to be compressed. */
  bodyIn(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === "identity") return this.identity;
    return this.#bodies.get(encoding) ?? this.#underWay.get(encoding) ?? this.#compress(encoding);
  }

  #compress(encoding: Compressed): Buffer | Promise<Buffer> {
    const { identity } = this;
    if (identity.length < compressedAtOnce && this.#brotliQuality === undefined) {
      const body =
        encoding === "br"
          ? brotliCompressSync(identity, brotliOptions(identity, quality.atOnce))
          : gzipSync(identity, gzipOptions);
      return this.#add(encoding, body);
    }
    const making = (
      encoding === "br"
        ? brotli(identity, brotliOptions(identity, this.#brotliQuality ?? quality.usual))
        : deflate(identity, gzipOptions)
    )
      .then((body) => this.#add(encoding, body))
      .finally(() => this.#underWay.delete(encoding));
    this.#underWay.set(encoding, making);
    return making;
  }

  #add(encoding: Compressed, bytes: Buffer): Buffer {
    const body = compactBuffer(bytes);
    this.#bodies.set(encoding, body);
    this.onGrown(body.length);
    return body;
  }
}

/** Computes the ETag; a client's encoding is made when it is first asked for. */
export function encodeResponse(body: Buffer, facts: Facts, brotliQuality?: number): CachedResponse {
  const offered = body.length < worthCompressing ? [] : compressed;
  return new CachedResponse(compactBuffer(body), facts, { offered, brotliQuality });
}

/** The same, where the compressed bytes are there already (the assets of a build). */
export function responseFrom(
  { identity, ...others }: Readonly<{ identity: Buffer } & Partial<Record<Compressed, Buffer>>>,
  facts: Facts,
): CachedResponse {
  const bodies = new Map(
    compressed.flatMap((encoding) => {
      const body = others[encoding];
      return body ? [[encoding, body]] : [];
    }),
  );
  return new CachedResponse(identity, facts, { offered: [...bodies.keys()], bodies });
}

/**
 * The window that just holds the body: with the standard one of 4 MB a product's page took ten times as long to compress
 * (2.2 instead of 0.2 ms), and much memory, for the same bytes.
 */
function brotliOptions({ length }: Buffer, wanted: number): BrotliOptions {
  const bits = Math.ceil(Math.log2(length + 16));
  const { BROTLI_MAX_WINDOW_BITS, BROTLI_MIN_WINDOW_BITS } = constants;
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: wanted,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        BROTLI_MAX_WINDOW_BITS,
        Math.max(BROTLI_MIN_WINDOW_BITS, bits),
      ),
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}

/**
 * Writes a cached response: 304 where the ETag matches, else in the best accepted encoding. Returns whether that was done in this
 * turn of the event loop; a long body may have to be compressed first.
 */
export function writeResponse(
  answer: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { "if-none-match": known, "accept-encoding": accepted = "" } = request.headers;
  if (known !== undefined && (known === answer.etag || matches(known, answer.etag))) {
    response.writeHead(304, [...answer.headers, "ETag", answer.etag]);
    response.end();
    return true;
  }
  const write = (encoding: Encoding, body: Buffer) => {
    const headers = [...answer.headers, "ETag", answer.etag, "Content-Length", String(body.length)];
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    response.writeHead(answer.status, headers);
    response.end(request.method === "HEAD" ? undefined : body);
  };
  const encoding = answer.encodingFor(String(accepted));
  const body = answer.bodyIn(encoding);
  if (Buffer.isBuffer(body)) {
    write(encoding, body);
    return true;
  }
  body.then(
    (bytes) => write(encoding, bytes),
    () => write("identity", answer.identity),
  );
  return false;
}

function allows(accepted: string, encoding: Compressed): boolean {
  const at = accepted.indexOf(encoding);
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at + encoding.length));
}

function matches(known: string, etag: string): boolean {
  const opaque = etag.slice(2);
  return known.trim() === "*" || known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === opaque);
}
