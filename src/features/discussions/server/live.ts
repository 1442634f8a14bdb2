import type { FastifyInstance } from "fastify";
import type { Store } from "#database/store.ts";
import { picturesSubject } from "#features/account/limits.ts";
import { LiveRoom } from "#kit/server/live/room.ts";
import { messagesSubject, sendersSubject } from "../contract.ts";
import { presentMessage } from "./present.ts";
import { findMessages, lastPlace } from "./queries.ts";

/** Under this name processes wake one another when something was said. */
export const topic = "discussions";

/** Opens the room of this process: its newest messages, woken by this and by other processes until the server stops. */
export async function openRoom(app: FastifyInstance, store: Store): Promise<LiveRoom> {
  const { db, epoch } = store;
  const room = new LiveRoom({
    epoch,
    lastPlace: () => lastPlace(db),
    readAfter: async (place, limit) => {
      const rows = await findMessages(db, { after: place, limit });
      return rows.map((row) => ({ place: row.place, value: presentMessage(row) }));
    },
  });
  await room.open();
  room.follow(() => app.finished.changed(messagesSubject));
  app.finished.whenChanged((subjects) => {
    if (subjects.includes(sendersSubject) || subjects.includes(picturesSubject)) room.forget();
  });
  const deafen = store.wake.listen(topic, () => {
    room.wake().catch((error: unknown) => app.log.warn({ err: error }, "the live room could not be read"));
  });
  app.addHook("onClose", async () => {
    deafen();
    room.close();
  });
  return room;
}
