import type { FastifyInstance } from "fastify";
import type { Store } from "#database/store.ts";
import { LiveRoom } from "#kit/server/live/room.ts";
import { type Message, messagesSubject } from "../contract.ts";
import { presentMessage } from "./present.ts";
import { findMessages, lastPlace, type MessageRow } from "./queries.ts";

/** Finds the addresses of the pictures of people. */
export type PicturesOf = (personIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Under this name processes wake one another when something was said. */
export const topic = "discussions";

/** Opens the room of this process: its newest messages, woken by this and by other processes until the server stops. */
export async function openRoom(
  app: FastifyInstance,
  store: Store,
  picturesOf: PicturesOf,
): Promise<LiveRoom> {
  const { db, epoch } = store;
  const room = new LiveRoom({
    epoch,
    lastPlace: () => lastPlace(db),
    readAfter: async (place, limit) => {
      const messages = await presentAll(await findMessages(db, { after: place, limit }), picturesOf);
      return messages.map((message) => ({ place: message.place, value: message }));
    },
  });
  await room.open();
  room.follow(() => app.finished.changed(messagesSubject));
  const deafen = store.wake.listen(topic, () => {
    room.wake().catch((error: unknown) => app.log.warn({ err: error }, "the live room could not be read"));
  });
  app.addHook("onClose", async () => {
    deafen();
    room.close();
  });
  return room;
}

/** Messages as everybody sees them, with the pictures of their senders. */
export async function presentAll(rows: readonly MessageRow[], picturesOf: PicturesOf): Promise<Message[]> {
  const people = new Set(rows.flatMap(({ person_id }) => person_id ?? []));
  const pictures = await picturesOf([...people]);
  return rows.map((row) => presentMessage(row, pictures));
}
