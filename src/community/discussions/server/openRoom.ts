import type { FastifyInstance } from "fastify";
import type { Store } from "#database/store.ts";
import { EventLog } from "#kit/server/live/eventLog.ts";
import { picturesTag } from "#people/account/limits.ts";
import { messagesTag, revisedTag, sendersTag } from "../contract.ts";
import { presentMessage } from "./present.ts";
import { findMessages, lastPlace, roomRevision } from "./queries.ts";

/** Under this name processes wake one another when something was said. */
export const topic = "discussions";

/** Opens the room of this process: its newest messages, woken by this and by other processes until the server stops. */
export async function openRoom(app: FastifyInstance, store: Store): Promise<EventLog> {
  const { db, epoch } = store;
  const room = new EventLog({
    epoch,
    lastPlace: () => lastPlace(db),
    revision: () => roomRevision(db),
    readAfter: async (place, limit) => {
      const rows = await findMessages(db, { after: place, limit });
      return rows.map((row) => ({ place: row.place, value: presentMessage(row) }));
    },
  });
  await room.open();
  // Other processes are woken by the room's own topic, and read what was said from its table.
  room.follow(() => app.changes.publish([messagesTag], "elsewhere"));
  app.changes.subscribe((tags) => {
    if (tags.includes(sendersTag) || tags.includes(picturesTag)) room.forget();
    if (tags.includes(revisedTag)) {
      room.revise().catch((error: unknown) => {
        app.log.warn({ err: error }, "the live room could not be read");
      });
    }
  });
  const unfollow = store.onNewEpoch?.((epoch) => {
    room
      .restart(epoch)
      .catch((error: unknown) => app.log.warn({ err: error }, "the live room could not be read"));
  });
  const unlisten = store.wake.listen(topic, () => {
    room.wake().catch((error: unknown) => app.log.warn({ err: error }, "the live room could not be read"));
  });
  app.addHook("onClose", async () => {
    unlisten();
    unfollow?.();
    room.close();
  });
  return room;
}
