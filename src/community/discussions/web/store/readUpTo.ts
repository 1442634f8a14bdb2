import type { Position } from "#kit/contract/live.ts";
import { readStored, storedJson } from "#kit/web/storage/stored.ts";
import type { Self } from "../../contract.ts";
import type { MessageTimeline } from "./timeline.ts";

/** Up to where the room was read in this browser; the unread line is below it. */
export const storedReadUpTo = storedJson<Position | undefined>(
  "discussions-read",
  undefined,
  (value): value is Position =>
    typeof value === "object" && value !== null && "epoch" in value && "place" in value,
);

/**
 * The first message of others since the last visit; messages further up than the page are taken to be theirs.
 */
export function unreadFrom({ epoch, sender }: Self, { messages }: MessageTimeline): number | undefined {
  const read = readStored(storedReadUpTo);
  if (read?.epoch !== epoch) return undefined;
  const first = messages[0];
  if (first && first.place > read.place + 1) return read.place + 1;
  return messages.find((message) => message.place > read.place && message.sender !== sender)?.place;
}
