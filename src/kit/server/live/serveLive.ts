import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Call } from "#kit/contract/call.ts";
import { positionFrom, positionText } from "#kit/contract/live.ts";
import type { Person } from "../person.ts";
import { refuse } from "../problems/refuse.ts";
import { routeOf, schemaOf, serveStream, whoAsks } from "../serve.ts";
import type { EventLog } from "./eventLog.ts";
import { ReplayStream } from "./replayStream.ts";
import { refuseUnlessFree } from "./sseConnection.ts";

/** The two calls by which a room is listened to, as its contract declares them. */
interface LiveCalls {
  readonly stream: Call;
  readonly news: Call;
}

/** Answers a room's stream, and its news for those behind a proxy that holds a stream back. */
export function serveLive(app: FastifyInstance, calls: LiveCalls, room: EventLog): void {
  serveStream(app, calls.stream, async ({ who, query, request, reply }) => {
    const { lastEventId } = query as { lastEventId?: string };
    const terms = request.headers["last-event-id"] ?? lastEventId;
    const position = terms === undefined ? undefined : positionFrom(String(terms));
    await room.settled();
    const known = position && (await room.knows(position)) ? position : undefined;
    refuseUnlessFree(reply.raw);
    const stream = new ReplayStream(room, reply.raw, known ?? { epoch: room.epoch, place: room.last });
    reply.raw.once("close", app.live.admit(request, who, stream));
    return () => stream.start(terms !== undefined && known === undefined);
  });

  app.route<{ Querystring: { after: string; wait?: number } }>({
    ...routeOf(calls.news),
    exposeHeadRoute: false,
    schema: schemaOf(calls.news),
    handler: async (request, reply) => {
      const who = await whoAsks(app, calls.news, request);
      const { after, wait = 0 } = request.query;
      const position = positionFrom(after) ?? refuse("invalid", "after is epoch.place");
      const isKnown = await room.knows(position);
      if (isKnown && position.place === room.last && wait > 0)
        await newsOrNot(app, room, { who, request, reply }, wait * 1000);
      // While it waited history may have gone back.
      if (!isKnown || !(await room.knows(position))) {
        const at = positionText({ epoch: room.epoch, place: room.last });
        return { at, last: room.last, reset: true, revision: room.revision, events: [] };
      }
      const { epoch } = room;
      const events = await room.after(position.place);
      const place = events.at(-1)?.place ?? position.place;
      return {
        at: positionText({ epoch, place }),
        last: room.last,
        reset: false,
        revision: room.revision,
        events: events.map(({ value }) => value),
      };
    },
  });
}

interface LongPoll {
  readonly who: Person | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Resolves when something was said, when the time is over, when the asker left, and when its place is needed or the server stops. */
async function newsOrNot(
  app: FastifyInstance,
  room: EventLog,
  { who, request, reply }: LongPoll,
  waitMs: number,
): Promise<void> {
  if (reply.raw.destroyed) return;
  await new Promise<void>((resolve, reject) => {
    const endings: (() => void)[] = [];
    const done = () => {
      for (const end of endings) end();
      resolve();
    };
    try {
      endings.push(app.live.admit(request, who, { tick: () => {}, end: done }));
    } catch (refusal) {
      reject(refusal);
      return;
    }
    const over = setTimeout(done, waitMs);
    endings.push(room.follow(done), () => clearTimeout(over));
    reply.raw.once("close", done);
  });
}
