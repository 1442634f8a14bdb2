import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressOf, type Call, cacheTagsOf } from "#kit/contract/call.ts";
import { lineOf } from "../concurrency/inTurn.ts";
import type { SingleFlight } from "../concurrency/singleFlight.ts";
import { isTranslated, languageOf, translateAnswer, translatedKey } from "../translation.ts";
import { type CachedResponse, encodeResponse, writeResponse } from "./cachedResponse.ts";

/** Under which an answer is cached: its canonical URL, before it the language where that changes the answer. */
export function cachedUnder(
  call: Call,
  input: { params?: unknown; query?: unknown },
  request: FastifyRequest,
): string {
  const address = addressOf(call, input);
  return isTranslated(call.answer) ? translatedKey(languageOf(request), address) : address;
}

/** `cache-control` of an answer that is not cached, because it depends on more than the tags of its call say. */
export const keptByNobody = "no-store";

/**
 * Answers from the response cache; on a miss makes the answer and caches it, unless it was marked `keptByNobody`. With `flights` all who ask for it meanwhile wait, in their
 * own lines, for one answer.
 */
export async function sendCached(
  app: FastifyInstance,
  call: Call,
  input: { params?: unknown; query?: unknown },
  reply: FastifyReply,
  make: () => unknown,
  flights?: SingleFlight<CachedResponse>,
): Promise<FastifyReply> {
  const key = cachedUnder(call, input, reply.request);
  const tags = cacheTagsOf(call, input);
  const begunIn = app.responses.begin(tags);
  const made = async (): Promise<CachedResponse> => {
    const value = translateAnswer(call, await make(), reply);
    const isKept = reply.getHeader("cache-control") !== keptByNobody;
    reply.headers({
      "content-type": "application/json; charset=utf-8",
      "cache-control": isKept ? "no-cache" : keptByNobody,
    });
    reply.header("vary", [reply.getHeader("vary"), "Accept-Encoding"].filter(Boolean).join(", "));
    const body = reply.serializeInput(value as Record<string, unknown>, "200") as string;
    const headers = reply.getHeaders() as Record<string, string>;
    const response = encodeResponse(Buffer.from(body), { headers, tags }, call.brotliQuality);
    if (isKept) app.responses.set(key, response, begunIn);
    return response;
  };
  const stored =
    app.responses.get(key) ??
    // An answer begun before a change is not shared with requests that come after it.
    (flights ? await flights.run(await lineOf(reply.request), `${begunIn} ${key}`, made) : await made());
  reply.hijack();
  writeResponse(stored, reply.request.raw, reply.raw);
  return reply;
}
