import type { FastifyInstance } from "fastify";
import type { Store } from "#database/store.ts";
import type { Files } from "#kit/server/files/files.ts";
import { serveLive } from "#kit/server/live/serveLive.ts";
import { refuse, refuseField } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { findCropNames } from "#knowledge/crops/server/queries.ts";
import { serveAnswers } from "../answers/server/serveAnswers.ts";
import { discussions } from "../contract.ts";
import { serveFollows } from "../follows/server/serveFollows.ts";
import { serveMessagePictures } from "../pictures/server/servePictures.ts";
import { keepSwept } from "../pictures/server/sweep.ts";
import { roomName } from "../rules.ts";
import { serveMessageSearch } from "../search/server/serveSearch.ts";
import { topicFrom } from "../topics.ts";
import { serveMessageVoices } from "../voice/server/serveVoices.ts";
import { guestHashOf } from "./guest.ts";
import { openRoom } from "./openRoom.ts";
import { presentMessage, senderKey } from "./present.ts";
import { findMessage, findMessages } from "./queries.ts";
import type { KnowsAdvisory } from "./refuseUnknownTopic.ts";
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
  /** Where pictures of messages are kept. */
  readonly files: Files;
  readonly knowsAdvisory: KnowsAdvisory;
}

/** The live room of this process. */
export async function serveDiscussions(
  app: FastifyInstance,
  store: Store,
  settings: DiscussionsSettings,
): Promise<void> {
  const { db } = store;
  const room = await openRoom(app, store);

  serve(app, discussions.page, async ({ query: { topic: words, ...query } }) => {
    const topic = words === undefined ? undefined : topicFrom(words);
    if (words !== undefined && !topic)
      refuseField("topic", "pattern", "is crop.id, state.name, advisory.id or thread.place");
    return (await findMessages(db, { ...query, topic })).map(presentMessage);
  });

  serve(app, discussions.one, async ({ params: { msg_id: msgId } }) =>
    presentMessage((await findMessage(db, msgId)) ?? refuse("not-found", "There is no message of this id")),
  );

  serve(app, discussions.topics, () => findCropNames(db));

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
  serveAnswers(app, db);
  serveFollows(app, db);
  serveMessageSearch(app, db);
  const parts = { db, files: settings.files };
  await serveMessagePictures(app, parts);
  await serveMessageVoices(app, parts);
  keepSwept(app, parts);
  serveLive(app, discussions, room);
}
