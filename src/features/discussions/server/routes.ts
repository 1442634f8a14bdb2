import type { FastifyInstance } from "fastify";
import type { Store } from "#database/store.ts";
import { serveLive } from "#kit/server/live/serveLive.ts";
import { serve } from "#kit/server/serve.ts";
import { discussions } from "../contract.ts";
import { roomName } from "../rules.ts";
import { guestHashOf } from "./guest.ts";
import { openRoom } from "./openRoom.ts";
import { presentMessage, senderKey } from "./present.ts";
import { findMessages } from "./queries.ts";
import { serveOwn } from "./serveOwn.ts";
import { servePosting } from "./servePosting.ts";

export interface DiscussionsSettings {
  /** Whether visitors who are not logged in may say something. */
  readonly guestChat: boolean;
  /** Messages that one account may send a minute. */
  readonly chatRate: number;
  /** Processes that serve one database together. */
  readonly processes: number;
  /** True behind https. */
  readonly https: boolean;
}

/** The live room of this process. */
export async function serveDiscussions(
  app: FastifyInstance,
  store: Store,
  settings: DiscussionsSettings,
): Promise<void> {
  const { db } = store;
  const room = await openRoom(app, store);

  serve(app, discussions.page, async ({ query }) => (await findMessages(db, query)).map(presentMessage));

  serve(app, discussions.self, ({ who, request }) => {
    const guestHash = guestHashOf(request);
    const sender = who ? { personId: who.id } : guestHash ? { guestHash } : undefined;
    return {
      username: roomName(who?.email),
      sender: senderKey(sender),
      maySend: who !== null || settings.guestChat,
      epoch: room.epoch,
      revision: room.revision,
      now: Date.now(),
    };
  });

  servePosting(app, store, settings, room);
  serveOwn(app, db);
  serveLive(app, discussions, room);
}
