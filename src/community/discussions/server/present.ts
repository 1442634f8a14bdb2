import { beginningOf } from "#kit/contract/typed/typedWords.ts";
import { pictureName } from "#kit/server/files/uploads.ts";
import { pictureSide } from "#people/account/limits.ts";
import { authorKey } from "#people/moderation/server/authorKey.ts";
import type { Message } from "../contract.ts";
import { presentMentions } from "../mentions/server/mentions.ts";
import { presentPictures, presentVoice } from "../pictures/server/present.ts";
import { quotedCharacters } from "../rules.ts";
import { type MessageRow, type Sender, senderOf } from "./queries.ts";

/** A message as everybody sees it. */
export function presentMessage(row: MessageRow): Message {
  if (row.hidden === 1 || row.deleted_at !== null) return removedMessage(row);
  return {
    msg_id: Number(row.msg_id),
    referedTo: row.refers_to === null ? "" : Number(row.refers_to),
    username: row.username,
    message: row.message,
    timestamp: row.timestamp,
    place: row.place,
    at: row.sent_at,
    sender: senderKey(senderOf(row)),
    picture: senderPicture(row.picture),
    quoted: quotedOf(row),
    ...aboutOf(row),
    ...(row.edited_at === null ? {} : { edited: { at: row.edited_at, times: row.edits } }),
    ...presentPictures(row.shown),
    ...presentVoice(row.spoken),
    ...presentMentions(row.mentioned),
    ...threadOf(row),
    ...(row.accepted === 1 ? { accepted: true } : {}),
    ...(row.helped > 0 ? { helped: row.helped } : {}),
    ...(row.role === "seller" ? { seller: true } : {}),
    ...(row.badge_kind && row.badge_whose !== null
      ? { badge: { kind: row.badge_kind, whose: row.badge_whose } }
      : {}),
  };
}

/** Remainder of a message that was taken away: that there was one. */
function removedMessage(row: MessageRow): Message {
  const { msg_id, timestamp, place, sent_at, deleted_at } = row;
  const nothing = {
    referedTo: "" as const,
    username: "",
    message: "",
    sender: "",
    picture: "",
    quoted: null,
  };
  const why = { removed: true, ...(deleted_at === null ? {} : { byAuthor: true }) };
  const there = { timestamp, place, at: sent_at, ...aboutOf(row), ...threadOf(row) };
  return { msg_id: Number(msg_id), ...nothing, ...there, ...why };
}

/** Its thread, and as its first message how many answers it has and which of them solved it. */
function threadOf({ thread, answers, last_answer, accepted_place }: MessageRow) {
  return {
    ...(thread === null ? {} : { thread }),
    ...(last_answer === null ? {} : { answers: { count: answers, last: last_answer } }),
    ...(accepted_place === null ? {} : { answeredAt: accepted_place }),
  } satisfies Partial<Message>;
}

/** Its subject, where that is known. */
function aboutOf({ topic_crop, topic_state, topic_advisory }: MessageRow): Pick<Message, "topic"> {
  const topic = {
    ...(topic_crop === null ? {} : { crop: topic_crop }),
    ...(topic_state === null ? {} : { state: topic_state }),
    ...(topic_advisory === null ? {} : { advisory: topic_advisory }),
  };
  return Object.keys(topic).length > 0 ? { topic } : {};
}

/** Address of a sender's picture, or empty. */
export function senderPicture(picture: string | null): string {
  return picture === null ? "" : `/uploads/${pictureName(picture, pictureSide)}`;
}

/** Ids and tokens are random, so a piece of their hash says the same of each message and nothing of who it is. */
export function senderKey(sender: Sender | undefined): string {
  if (!sender) return "";
  return authorKey("personId" in sender ? sender.personId : sender.guestHash);
}

function quotedOf(row: MessageRow): Message["quoted"] {
  if (row.original_place === null) return null;
  if (row.original_hidden === 1 || row.original_deleted_at !== null) {
    const timestamp = row.original_timestamp ?? "";
    const nothing = { username: "", sender: "", message: "" };
    const why = { removed: true, ...(row.original_deleted_at === null ? {} : { byAuthor: true }) };
    return { msg_id: Number(row.refers_to), ...nothing, timestamp, place: row.original_place, ...why };
  }
  return {
    msg_id: Number(row.refers_to),
    username: row.original_username ?? "",
    sender: senderKey(senderOf({ person_id: row.original_person_id, guest_hash: row.original_guest_hash })),
    message: beginningOf(row.original_message ?? "", quotedCharacters),
    timestamp: row.original_timestamp ?? "",
    place: row.original_place,
    ...(row.original_pictures ? { pictures: row.original_pictures } : {}),
  };
}
