import type { FastifyInstance } from "fastify";
import type { Call } from "#kit/contract/call.ts";
import { shopOf } from "../person.ts";
import { refuse } from "../problems/refuse.ts";
import { serveStream } from "../serve.ts";
import { userEventFrame, userHelloFrame } from "./frames.ts";
import { refuseUnlessFree, SseConnection } from "./sseConnection.ts";

/** Event topic of one user: `orders:<person id>`. */
export function userTopic(word: string, personId: string): string {
  return `${word}:${personId}`;
}

/** Published when somebody became a helper of a shop, or is none any more: their streams end, and come back with what they may know now. */
export function helperTopic(personId: string): string {
  return userTopic("helper", personId);
}

const returnMs = 500;

/**
 * Per-user change notifications over SSE (pub/sub by topic). An event carries its topic's name and no data:
 * the client refetches the data that it may see. Changes while a client is disconnected are covered by the
 * first frame, at which it refetches everything. `shopTerms` are those of the terms that a shop's helpers are told of it too.
 */
export function serveUserEvents(
  app: FastifyInstance,
  call: Call,
  terms: readonly string[],
  shopTerms: readonly string[] = [],
): void {
  const listenersOf = new Map<string, Set<(topic: string) => void>>();
  app.changes.subscribe((tags) => {
    for (const tag of tags) for (const notify of listenersOf.get(tag) ?? []) notify(tag);
  });

  function follow(topic: string, notify: (topic: string) => void): () => void {
    const listeners = listenersOf.get(topic) ?? new Set();
    listenersOf.set(topic, listeners.add(notify));
    return () => {
      listeners.delete(notify);
      if (listeners.size === 0) listenersOf.delete(topic);
    };
  }

  serveStream(app, call, ({ who, request, reply }) => {
    const person = who ?? refuse("not-logged-in");
    // A client that doesn't expect a stream would wait for its end for ever.
    if (!request.headers.accept?.includes("text/event-stream")) {
      refuse("invalid", "This is a stream: ask with the header Accept: text/event-stream");
    }
    refuseUnlessFree(reply.raw);
    const line = new SseConnection(reply.raw);
    const leave = app.live.admit(request, person, line);
    const notify = (topic: string) => {
      if (!line.open) return;
      // Backpressure: a reader that takes nothing is cut, and refetches everything when it reconnects.
      if (line.full) line.cut();
      else line.write(userEventFrame(topic.slice(0, topic.indexOf(":"))));
    };
    let unfollow: (() => void)[] = [];
    reply.raw.once("close", () => {
      leave();
      for (const stop of unfollow) stop();
    });
    return () => {
      line.start(userHelloFrame);
      // Only now: an event before the head of the answer would be written in its place.
      if (reply.raw.destroyed) return;
      const shop = person.helps && shopOf(person, "stock");
      const topics = terms.map((word) => userTopic(word, person.id));
      if (shop) topics.push(...shopTerms.map((word) => userTopic(word, shop)));
      unfollow = topics.map((topic) => follow(topic, notify));
      unfollow.push(follow(helperTopic(person.id), () => line.end(returnMs)));
    };
  });
}
