import type { FastifyInstance } from "fastify";
import { apiRoot, type Call } from "#kit/contract/call.ts";
import { refuse } from "../refuse.ts";
import { schemaOf } from "../serve.ts";
import { ownFrame, ownHelloFrame } from "./frames.ts";
import { LiveLine, refuseUnlessFree } from "./line.ts";

/** The subject of what is somebody's own: `orders:` and whose they are. */
export function ownSubject(word: string, personId: string): string {
  return `${word}:${personId}`;
}

/**
 * Answers a stream that says to a person, in a word each time, what of their own has changed. It carries no more than the
 * word: they ask anew for what they may see. A change that comes while somebody has no line is made up for by the first
 * frame, at which a client asks for all of it.
 */
export function serveOwnChanges(app: FastifyInstance, call: Call, words: readonly string[]): void {
  const linesOf = new Map<string, Set<(subject: string) => void>>();
  app.finished.whenChanged((subjects) => {
    for (const subject of subjects) for (const tell of linesOf.get(subject) ?? []) tell(subject);
  });

  function follow(subject: string, tell: (subject: string) => void): () => void {
    const lines = linesOf.get(subject) ?? new Set();
    linesOf.set(subject, lines.add(tell));
    return () => {
      lines.delete(tell);
      if (lines.size === 0) linesOf.delete(subject);
    };
  }

  app.route({
    method: "GET",
    url: apiRoot + call.path,
    exposeHeadRoute: false,
    config: { for: call.for },
    schema: { ...schemaOf(call), response: {} },
    handler: async (request, reply) => {
      const person = (await app.identify(request)) ?? refuse("not-logged-in");
      // Whoever doesn't expect a stream would wait for its end for ever.
      if (!request.headers.accept?.includes("text/event-stream")) {
        refuse("invalid", "This is a stream: ask with the header Accept: text/event-stream");
      }
      refuseUnlessFree(reply.raw);
      const line = new LiveLine(reply.raw);
      const leave = app.live.admit(request, person, line);
      const tell = (subject: string) => {
        if (!line.open) return;
        // Whoever takes nothing learns of it by coming back.
        if (line.full) line.cut();
        else line.write(ownFrame(subject.slice(0, subject.indexOf(":"))));
      };
      const unfollow = words.map((word) => follow(ownSubject(word, person.id), tell));
      reply.raw.once("close", () => {
        leave();
        for (const stop of unfollow) stop();
      });
      reply.hijack();
      line.start(ownHelloFrame);
      return reply;
    },
  });
}
