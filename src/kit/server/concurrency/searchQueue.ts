import type { FastifyRequest } from "fastify";
import { FairQueue } from "./fairQueue.ts";
import { crowd, inTurn, lineOf } from "./inTurn.ts";
import { SingleFlight } from "./singleFlight.ts";
import { yieldToEventLoop } from "./yieldToEventLoop.ts";

/**
 * Words that nobody knows take a core for tens of milliseconds, whatever is searched with them: one queue for
 * all searches. Several run at once because a database on another machine is waited for. Two of a line run at
 * once: running ones share the core, and others find a free turn.
 */
const searches = new FairQueue({
  ...crowd,
  concurrency: 8,
  maxRunningPerKey: 2,
  message: "Very many searches are asked for just now",
});

/** Runs a search when the asker's turn comes; refuses as `busy` after a long wait. */
export function queuedSearch<Value>(request: FastifyRequest, work: () => Promise<Value>): Promise<Value> {
  return inTurn(searches, request, work);
}

/** The same for what is alike for everybody: the same words that are asked for meanwhile are searched once. */
export function sharedSearches<Value>() {
  const flights = new SingleFlight<Value>(searches);
  return async (request: FastifyRequest, text: string, work: () => Promise<Value>): Promise<Value> => {
    // Work begun before a change is not shared with requests that come after it.
    const key = `${request.server.responses.generation} ${text}`;
    return flights.run(await lineOf(request), key, async () => {
      await yieldToEventLoop();
      return work();
    });
  };
}
