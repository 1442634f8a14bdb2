import type { FastifyInstance } from "fastify";
import type { Store } from "#database/store.ts";
import type { Database } from "#database/tables.ts";
import type { Files } from "#kit/server/files/files.ts";
import { serveLive } from "#kit/server/live/serveLive.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { findCropNames } from "#knowledge/crops/server/queries.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { serveAnswers } from "../answers/server/serveAnswers.ts";
import { discussions } from "../contract.ts";
import { serveFollows } from "../follows/server/serveFollows.ts";
import { serveMessagePictures } from "../pictures/server/servePictures.ts";
import { keepSwept } from "../pictures/server/sweep.ts";
import { cleaned } from "../rules.ts";
import { serveMessageSearch } from "../search/server/serveSearch.ts";
import { topicFrom } from "../topics.ts";
import { serveMessageVoices } from "../voice/server/serveVoices.ts";
import { openRoom } from "./openRoom.ts";
import { deleteMessage, editMessage } from "./ownMessages.ts";
import { guestHashOf } from "./posting/guest.ts";
import type { KnowsAdvisory } from "./posting/refuseUnknownTopic.ts";
import { servePosting } from "./posting/servePosting.ts";
import { presentMessage, senderKey } from "./present.ts";
import { findMessage, findMessages } from "./queries.ts";
import { roomName } from "./roomName.ts";

/** Each of them makes every listener refetch their messages. */
const edits = { burst: 10, refillMs: 6_000 };

const deletions = { burst: 60, refillMs: 5_000 };

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

  serve(app, discussions.page, async ({ query: { topic: text, ...query } }) => {
    const topic = text === undefined ? undefined : topicFrom(text);
    if (text !== undefined && !topic)
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
      username: roomName(who),
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

/** Editing and deleting what one said oneself. A guest's message has no owner who could be proved. */
function serveOwn(app: FastifyInstance, db: Database): void {
  const now = async (msgId: string) =>
    presentMessage((await findMessage(db, msgId)) ?? refuse("not-found", "The message is gone"));

  serve(app, discussions.edit, async ({ who, params: { msg_id: msgId }, body }) => {
    const message = cleaned(body.message);
    if (message === "") refuseField("message", "minLength", "There is nothing to see in it");
    await takeToken(db, `edit:${who.id}`, edits);
    const edit = { personId: who.id, msgId, message, edits: body.edits, now: Date.now() };
    await editMessage(app, db, edit);
    return now(msgId);
  });

  serve(app, discussions.remove, async ({ who, params: { msg_id: msgId } }) => {
    await takeToken(db, `unsay:${who.id}`, deletions);
    await deleteMessage(app, db, { personId: who.id, msgId, now: Date.now() });
    return now(msgId);
  });
}
