import type { Keeper } from "#features/moderation/server/subjects.ts";
import { senderKey } from "./present.ts";
import { findMessage, findMessages, hideMessage, senderOf } from "./queries.ts";

/** Messages that stand before and behind a reported one, for the desk. */
const beside = 4;

/** The room's messages, as reports are made of them. */
export const messageKeeper: Keeper = {
  async find(db, msgId) {
    const row = await findMessage(db, msgId);
    if (!row) return undefined;
    return {
      authorId: row.person_id,
      authorKey: senderKey(senderOf(row)),
      author: row.username,
      title: "",
      text: row.message,
      hidden: row.hidden === 1,
      at: row.sent_at,
    };
  },
  hide: async (tx, msgId, hidden) => void (await hideMessage(tx, msgId, hidden ? 1 : 0)),
  async around(db, msgId) {
    const row = await findMessage(db, msgId);
    if (!row) return [];
    const near = await findMessages(db, { after: row.place - beside - 1, limit: 2 * beside + 1 });
    return near
      .filter(({ place }) => place !== row.place)
      .map(({ username, message, sent_at }) => ({ author: username, text: message, at: sent_at }));
  },
};
