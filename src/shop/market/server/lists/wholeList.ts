import { pipeline, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "#database/tables.ts";
import type { Language } from "#kit/contract/languages.ts";
import { FairQueue } from "#kit/server/concurrency/fairQueue.ts";
import { crowd, lineOf } from "#kit/server/concurrency/inTurn.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { languageOf, translateInto } from "#kit/server/translation.ts";
import { market } from "../../contract.ts";
import { presentProduct } from "../present.ts";
import { findNext } from "../queries.ts";

/** So many rows are in memory at a time while the whole catalogue goes out. */
export const batchSize = 100;
/**
 * A client that takes nothing for so long, or has not taken all by then, is cut off: each that waits holds a
 * place.
 */
const maxSilenceMs = 30_000;
const maxTransferMs = 900_000;

/** A list that goes out holds some 150 kB, for as long as its reader takes. Of one line half of them, whatever a flood leaves open. */
const transfers = new FairQueue({
  ...crowd,
  concurrency: 512,
  maxRunningPerKey: 256,
  message: "The whole list is being fetched very often just now",
});

/** Portions of all lists that are sent: queues take turns, so that a client of many lists does not slow others down. */
const portions = new FairQueue({ concurrency: 2, maxQueued: 512, maxPerKey: 512, message: "" });

/**
 * Streams every product, as fast as the reader takes it: read in portions, compressed on the way (a tenth of the bytes) where
 * the reader can open that.
 */
export async function streamWhole(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = languageOf(request);
  reply.type("application/json; charset=utf-8").headers({
    vary: "Accept-Language, Cookie, Accept-Encoding",
    "content-language": language,
  });
  const line = await lineOf(request);
  return transfers.run<FastifyReply>(line, async () => {
    if (request.raw.socket.destroyed) refuse("busy");
    // Nobody reads the body of a HEAD, and Fastify would go through all of it.
    const parts = request.method === "HEAD" ? [] : asJson(db, { line, language, reply });
    const json = Readable.from(parts, { objectMode: false, highWaterMark: 1 });
    const end = () => reply.raw.destroy();
    reply.raw.setTimeout(maxSilenceMs, end);
    const deadline = setTimeout(end, maxTransferMs).unref();
    reply.send(takesGzip(request) ? zipped(json, reply) : json);
    // One that breaks off has ended too; Fastify logs what is worth it.
    await finished(reply.raw).catch(() => {});
    clearTimeout(deadline);
    return reply;
  });
}

function takesGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers["accept-encoding"] ?? ""));
}

function zipped(json: Readable, reply: FastifyReply): Readable {
  reply.header("content-encoding", "gzip");
  // The lowest level: a third of the time of the usual one, for a fifth more bytes. The window and the tables take 64 kB, not 268.
  const options = { level: constants.Z_BEST_SPEED, windowBits: 13, memLevel: 6 };
  return pipeline(json, createGzip(options), () => {});
}

interface Going {
  readonly line: string;
  readonly language: Language;
  readonly reply: FastifyReply;
}

async function* asJson(db: Database, { line, language, reply }: Going): AsyncGenerator<string> {
  const portionAfter = (id: string) =>
    portions.run(line, async () => {
      await yieldToEventLoop();
      const rows = await findNext(db, id, batchSize);
      // Through the declared shape, like every answer; without the brackets of this part's own list.
      const products = translateInto(language, market.browse.answer, rows.map(presentProduct));
      const part = reply.serializeInput(products as Record<string, unknown>, "200") as string;
      return { last: rows.at(-1)?.id, text: part.slice(1, -1) };
    });
  let before = "[";
  let portion = await portionAfter("");
  while (portion.last !== undefined) {
    yield before + portion.text;
    before = ",";
    portion = await portionAfter(portion.last);
  }
  yield before === "[" ? "[]" : "]";
}
