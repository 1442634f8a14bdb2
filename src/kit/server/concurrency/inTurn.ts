import type { FastifyRequest } from "fastify";
import { siteOf } from "../http/network.ts";
import { refuse } from "../problems/refuse.ts";
import type { FairQueue } from "./fairQueue.ts";
import { yieldToEventLoop } from "./yieldToEventLoop.ts";

/**
 * Bounds of a queue for calls that anybody may make. Thousands of people may share one address of a mobile
 * network (carrier-grade NAT), so a line holds more than 500 of them ask for at once; a flood is bounded by
 * how long it waits, and how much of it runs at once.
 */
export const crowd = { maxQueued: 2_000, maxPerKey: 1_000, patienceMs: 2_000 } as const;

/**
 * Fair queue key of a request: a member has a line of their own, on any network; visitors, who can't be told
 * apart by anything they could not make up, share the line of their site, and so do device accounts, which
 * anybody can make by the hundred.
 */
export async function lineOf(request: FastifyRequest): Promise<string> {
  const person = await request.server.identify(request).catch(() => null);
  return person && !person.device ? `person ${person.id}` : `visitors of ${siteOf(request.ip)}`;
}

/** Runs costly work when the asker's turn comes; nothing is done for a connection that was closed meanwhile. */
export async function inTurn<Value>(
  queue: FairQueue,
  request: FastifyRequest,
  work: () => Promise<Value>,
): Promise<Value> {
  return queue.run(await lineOf(request), async () => {
    // The work may never wait for anything: requests that came meanwhile enter their lines first, so that
    // lines can take turns.
    await yieldToEventLoop();
    if (request.raw.socket.destroyed) refuse("busy");
    return work();
  });
}
