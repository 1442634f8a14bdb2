import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiRoot, type Call } from "#kit/contract/call.ts";
import { positionFrom, positionText } from "#kit/contract/live.ts";
import { refuse } from "../refuse.ts";
import { schemaOf } from "../serve.ts";
import { refuseUnlessFree } from "./line.ts";
import type { LiveRoom } from "./room.ts";
import { LiveStream } from "./stream.ts";

/** The two calls by which a room is listened to, as its contract declares them. */
interface LiveCalls {
  readonly stream: Call;
  readonly news: Call;
}

/** Answers a room's stream, and its news for those behind a proxy that holds a stream back. */
export function serveLive(app: FastifyInstance, calls: LiveCalls, room: LiveRoom): void {
  app.route<{ Querystring: { lastEventId?: string } }>({
    method: "GET",
    url: apiRoot + calls.stream.path,
    exposeHeadRoute: false,
    config: { for: calls.stream.for },
    schema: { ...schemaOf(calls.stream), response: {} },
    handler: async (request, reply) => {
      const person = await app.identify(request);
      const words = request.headers["last-event-id"] ?? request.query.lastEventId;
      const position = words === undefined ? undefined : positionFrom(String(words));
      const known = position && (await room.knows(position)) ? position : undefined;
      refuseUnlessFree(reply.raw);
      const stream = new LiveStream(room, reply.raw, known?.place ?? room.last);
      reply.raw.once("close", app.live.admit(request, person, stream));
      reply.hijack();
      stream.start(words !== undefined && known === undefined);
      return reply;
    },
  });

  app.route<{ Querystring: { after: string; wait?: number } }>({
    method: "GET",
    url: apiRoot + calls.news.path,
    exposeHeadRoute: false,
    config: { for: calls.news.for },
    schema: schemaOf(calls.news),
    handler: async (request, reply) => {
      const { after, wait = 0 } = request.query;
      const position = positionFrom(after) ?? refuse("invalid", "after is epoch.place");
      const { epoch } = room;
      if (!(await room.knows(position))) {
        return { at: positionText({ epoch, place: room.last }), last: room.last, reset: true, events: [] };
      }
      if (position.place === room.last && wait > 0) await newsOrNot(app, room, request, reply, wait * 1000);
      const events = await room.after(position.place);
      const place = events.at(-1)?.place ?? position.place;
      return {
        at: positionText({ epoch, place }),
        last: room.last,
        reset: false,
        events: events.map(({ value }) => value),
      };
    },
  });
}

/** Resolves when something was said, when the time is over, when the asker left, and when its place is needed or the server stops. */
async function newsOrNot(
  app: FastifyInstance,
  room: LiveRoom,
  request: FastifyRequest,
  reply: FastifyReply,
  waitMs: number,
): Promise<void> {
  const person = await app.identify(request);
  if (reply.raw.destroyed) return;
  await new Promise<void>((resolve, reject) => {
    const endings: (() => void)[] = [];
    const done = () => {
      for (const end of endings) end();
      resolve();
    };
    try {
      endings.push(app.live.admit(request, person, { tick: () => {}, end: done }));
    } catch (refusal) {
      reject(refusal);
      return;
    }
    const over = setTimeout(done, waitMs);
    endings.push(room.follow(done), () => clearTimeout(over));
    reply.raw.once("close", done);
  });
}
