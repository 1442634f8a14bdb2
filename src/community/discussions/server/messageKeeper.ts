import type { Database } from "#database/tables.ts";
import { addressOf } from "#kit/contract/call.ts";
import type { Keeper } from "#people/moderation/server/subjects.ts";
import { messagePictures } from "../pictures/calls.ts";
import { eraseAttachments } from "../pictures/server/queries.ts";
import { messageVoices } from "../voice/calls.ts";
import { untellMuted } from "./answerNotes.ts";
import { senderKey } from "./present.ts";
import { findMessage, findMessages, type MessageRow, senderOf } from "./queries.ts";
import { hideMessage, lockRoom } from "./revise.ts";
import { eraseWordings, findWordings } from "./wordings.ts";

/** Messages before and behind a reported one, for the desk. */
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
      ...(await wordsOf(db, row)),
      hidden: row.hidden === 1,
      at: row.sent_at,
      edits: row.edits,
      gone: row.deleted_at !== null,
      pictures: row.shown.map(({ id, alt }) => ({
        address: addressOf(messagePictures.showDesk, { params: { msg_id: msgId, id } }),
        alt,
      })),
      ...(row.spoken && {
        voice: {
          address: addressOf(messageVoices.playDesk, { params: { msg_id: msgId, id: row.spoken.id } }),
          milliseconds: row.spoken.milliseconds,
        },
      }),
    };
  },
  hold: lockRoom,
  muted: untellMuted,
  hide: (tx, msgId, hidden) => hideMessage(tx, msgId, hidden ? 1 : 0),
  async decided(tx, msgId) {
    const row = await findMessage(tx.db, msgId);
    if (row?.deleted_at == null) return;
    await eraseWordings(tx, msgId);
    await eraseAttachments(tx, msgId, Date.now());
  },
  async around(db, msgId) {
    const row = await findMessage(db, msgId);
    if (!row) return [];
    const near = await findMessages(db, { after: row.place - beside - 1, limit: 2 * beside + 1 });
    return near
      .filter(({ place, deleted_at }) => place !== row.place && deleted_at === null)
      .map(({ username, message, sent_at }) => ({ author: username, text: message, at: sent_at }));
  },
};

/** Its text, or its last text where its author deleted it, and the earlier ones. */
async function wordsOf(db: Database, { msg_id, message, edits, deleted_at }: MessageRow) {
  const wordings = edits > 0 || deleted_at !== null ? await findWordings(db, msg_id) : [];
  const before = deleted_at === null ? wordings : wordings.slice(0, -1);
  return {
    text: deleted_at === null ? message : (wordings.at(-1)?.message ?? ""),
    former: before.map(({ message, replaced_at }) => ({ text: message, until: replaced_at })),
  };
}
