import type { FastifyRequest } from "fastify";
import { networkOf } from "../http/network.ts";
import { FairQueue } from "./fairQueue.ts";
import { yieldToEventLoop } from "./yieldToEventLoop.ts";

/**
 * Words that nobody knows take a core for tens of milliseconds, whatever is searched with them: one queue for all searches.
 * Several run at once because a database on another machine is waited for; many phones of one mobile network may wait together.
 * Two of a network run at once: what runs shares the core, and others find a free turn.
 */
const searches = new FairQueue({
  concurrency: 8,
  maxQueued: 256,
  maxPerKey: 32,
  maxRunningPerKey: 2,
  message: "Very many searches are asked for just now",
});

/** Runs a search when the turn of the asker's network comes; one too many of a network is refused as `busy`. */
export function queuedSearch<Value>(request: FastifyRequest, work: () => Promise<Value>): Promise<Value> {
  return searches.run(networkOf(request.ip), async () => {
    // A search may never wait for anything: what came meanwhile is let into its line first, so that lines can take turns.
    await yieldToEventLoop();
    return work();
  });
}
