import { createHash } from "node:crypto";
import { pictureSide } from "#features/account/limits.ts";
import { pictureName } from "#kit/server/uploads.ts";
import type { Message } from "../contract.ts";
import { quotedCharacters } from "../rules.ts";
import type { MessageRow, Sender } from "./queries.ts";

/** A message as everybody sees it. */
export function presentMessage(row: MessageRow): Message {
  return {
    msg_id: Number(row.msg_id),
    referedTo: row.refers_to === null ? "" : Number(row.refers_to),
    username: row.username,
    message: row.message,
    timestamp: row.timestamp,
    place: row.place,
    at: row.sent_at,
    sender: senderKey(senderOf(row)),
    picture: row.picture === null ? "" : `/uploads/${pictureName(row.picture, pictureSide)}`,
    quoted: quotedOf(row),
  };
}

/** Ids and tokens are random, so a piece of their hash says the same of each message and nothing of who it is. */
export function senderKey(sender: Sender | undefined): string {
  if (!sender) return "";
  const secret = "personId" in sender ? sender.personId : sender.guestHash;
  return createHash("sha256").update(`sender ${secret}`).digest("base64url").slice(0, 8);
}

function senderOf({ person_id, guest_hash }: MessageRow): Sender | undefined {
  if (person_id !== null) return { personId: person_id };
  return guest_hash === null ? undefined : { guestHash: guest_hash };
}

function quotedOf(row: MessageRow): Message["quoted"] {
  if (row.original_place === null) return null;
  return {
    username: row.original_username ?? "",
    message: beginningOf(row.original_message ?? ""),
    timestamp: row.original_timestamp ?? "",
    place: row.original_place,
  };
}

function beginningOf(message: string): string {
  const letters = [...message];
  return letters.length > quotedCharacters ? `${letters.slice(0, quotedCharacters).join("")}…` : message;
}
