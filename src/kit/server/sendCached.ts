import type { FastifyInstance, FastifyReply } from "fastify";
import { addressOf, type Call, cacheTagsOf } from "#kit/contract/call.ts";
import { encodeResponse, writeResponse } from "./responseCache.ts";

/** Answers from the response cache; on a miss makes the answer and caches it. */
export async function sendCached(
  app: FastifyInstance,
  call: Call,
  input: { params?: unknown; query?: unknown },
  reply: FastifyReply,
  make: () => unknown,
): Promise<FastifyReply> {
  const key = addressOf(call, input);
  const tags = cacheTagsOf(call, input);
  const begunIn = app.responses.begin(tags);
  let kept = app.responses.get(key);
  if (!kept) {
    const value = await make();
    reply.headers({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-cache",
      vary: "Accept-Encoding",
    });
    const body = reply.serializeInput(value as Record<string, unknown>, "200") as string;
    const headers = reply.getHeaders() as Record<string, string>;
    kept = await encodeResponse(Buffer.from(body), { headers, tags });
    app.responses.set(key, kept, begunIn);
  }
  reply.hijack();
  writeResponse(kept, reply.request.raw, reply.raw);
  return reply;
}
