import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { crowd } from "../concurrency/inTurn.ts";
import { MemoryBudget } from "../concurrency/memoryBudget.ts";
import { networkOf } from "../http/network.ts";
import { refuse, refuseField } from "../problems/refuse.ts";
import type { Files } from "./files.ts";

/** Random part, width in pixels. No other name is looked for anywhere. */
const namePattern = /^[A-Za-z0-9_-]{16}-\d{2,4}\.webp$/;
const oneYearSeconds = 31_536_000;

/** The name of one size of a picture. */
export function pictureName(random: string, width: number): string {
  return `${random}-${width}.webp`;
}

/** Serves pictures at /uploads/{name}: always as WebP, immutable for browsers, since a new one has a new name. */
export function serveUploads(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { name: string } }>("/uploads/:name", async ({ params }, reply) => {
    const body = namePattern.test(params.name) ? await files.get(params.name) : undefined;
    if (!body) refuse("not-found");
    return reply
      .headers({
        "content-type": "image/webp",
        "cache-control": `public, max-age=${oneYearSeconds}, immutable`,
        // Opened by itself it may do nothing at all.
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
      .send(body);
  });
}

/** Registers multipart parsing for the routes of one feature; no other call accepts files. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
}

/**
 * Bytes that uploads hold in memory at once: two pictures of 5 MB of an account, as many as are decoded or
 * wait.
 */
const maxHeldBytes = { account: 11_000_000, network: 80_000_000, all: 160_000_000 };
const held = new MemoryBudget("Very many files are coming in just now");

/**
 * Hands the one file of a form to `work`, whole in memory until that is done. Refuses as `invalid` a form that is broken or has no
 * such file, as `too-large` what has more bytes, as `busy` where the account, its network or all together hold too much.
 */
export async function withFile<Value>(
  request: FastifyRequest,
  { accountId, field, maxBytes }: { accountId: string; field: string; maxBytes: number },
  work: (file: Buffer) => Promise<Value>,
): Promise<Value> {
  const { bytes } = await oneStream(request, field, maxBytes);
  const lease = held.lease([
    [`account ${accountId}`, maxHeldBytes.account],
    [`network ${networkOf(request.ip)}`, maxHeldBytes.network],
    ["all", maxHeldBytes.all],
  ]);
  try {
    const pieces: Buffer[] = [];
    for await (const piece of bytes) {
      await lease.takeWithin(crowd.patienceMs, piece.length);
      pieces.push(piece);
    }
    return await work(Buffer.concat(pieces));
  } finally {
    lease.release();
  }
}

/**
 * Streams the one file of a multipart form, for what need not be held in memory. Fails with `too-large` beyond the limit, with
 * `invalid` where the form is malformed or never ends.
 */
export async function oneStream(
  request: FastifyRequest,
  field: string,
  maxBytes: number,
): Promise<{ name: string; bytes: AsyncIterable<Buffer> }> {
  if (!request.isMultipart()) refuse("wrong-type", "Send the file as multipart/form-data");
  const limits = { fileSize: maxBytes, files: 1, fields: 4, fieldSize: 1_000, parts: 5 };
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch(refuseBrokenForm);
  if (!part || part.fieldname !== field) {
    readAway(request);
    refuseField(field, "required", "is not there", { detail: `There is no file in the field ${field}` });
  }
  const { file, filename } = part;
  async function* bytes(): AsyncGenerator<Buffer> {
    let isRead = false;
    try {
      yield* file as AsyncIterable<Buffer>;
      isRead = true;
    } catch (error) {
      refuseBrokenForm(error as Error);
    } finally {
      if (!isRead) readAway(request);
    }
    // Only now: the last piece before the limit is on its way before the rest is cut off.
    if (file.truncated) refuseBytes(field, maxBytes);
  }
  return { name: filename, bytes: bytes() };
}

function refuseBytes(field: string, limit: number): never {
  const most = limit < 1_000_000 ? `${Math.floor(limit / 1_000)} kB` : `${Math.floor(limit / 1_000_000)} MB`;
  refuse("too-large", `At most ${most}`, {
    errors: [{ field, rule: "maxBytes", message: `has more than ${most}`, limit }],
  });
}

/** Drains the rest of a form: a browser that is still sending would not read why it was refused. */
function readAway({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/** Whatever goes wrong while a form is read is its sender's: no end, no boundary, too many parts, a line that broke. */
function refuseBrokenForm(error: Error & { statusCode?: number }): never {
  if (error.statusCode === 413) refuse("too-large", "The form has too many parts");
  refuseField("body", "multipart", "is no whole form", {
    detail: "The form did not come whole; please send it again",
  });
}
