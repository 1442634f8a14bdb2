import type { Position } from "#kit/contract/live.ts";
import { storedJson } from "#kit/web/storage/stored.ts";

/** Up to where the room was read in this browser; the unread line is below it. */
export const storedReadUpTo = storedJson<Position | undefined>(
  "discussions-read",
  undefined,
  (value): value is Position =>
    typeof value === "object" && value !== null && "epoch" in value && "place" in value,
);
