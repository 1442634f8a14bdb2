import type { Problem } from "#kit/contract/problem.ts";
import type { LiveState } from "#kit/web/live/lead.ts";
import type { Held } from "#kit/web/outbox/order.ts";
import type { Message, Self } from "../../contract.ts";
import type { MessageTimeline } from "./timeline.ts";
import type { Unsent } from "./unsent.ts";

/** Where the screen is to go, once: a message, and how far below the top of the list it is to be (px). */
export interface Target {
  readonly place: number;
  /** In the middle, where it is not said. */
  readonly offset?: number | undefined;
}

/** Everything the screen shows of the room. */
export interface RoomView {
  readonly phase: "loading" | "failed" | "ready";
  readonly problem: Problem | undefined;
  readonly self: Self | undefined;
  readonly timeline: MessageTimeline;
  /** Of a thread: its question, once it is known. */
  readonly question: Message | undefined;
  /** The highest place that is known. */
  readonly last: number;
  /** Up to when what is shown was asked for, ms since 1970. */
  readonly seenAt: number;
  /** So far this device's clock is ahead of the server's (ms). */
  readonly clockAheadMs: number;
  readonly live: LiveState;
  /** The first message that was not read when the visitor came; the line is above it and stays. */
  readonly unreadFrom: number | undefined;
  readonly turning: "older" | "newer" | undefined;
  /**
   * Messages that wait in this browser, oldest first, and those that were taken but are not in the list yet.
   */
  readonly unsent: readonly Unsent[];
  readonly taken: readonly Message[];
  readonly held: Held;
  readonly target: Target | undefined;
}

export const emptyView: RoomView = {
  phase: "loading",
  problem: undefined,
  self: undefined,
  timeline: { messages: [], atStart: true, atEnd: true },
  question: undefined,
  last: 0,
  seenAt: 0,
  clockAheadMs: 0,
  live: "connecting",
  unreadFrom: undefined,
  turning: undefined,
  unsent: [],
  taken: [],
  held: undefined,
  target: undefined,
};

/** Events of a room for its screen. */
export interface RoomTells {
  /** Messages of others in what is shown that were said just now; history never. */
  readonly arrived: (messages: readonly Message[]) => void;
  /** The same of the whole room. */
  readonly arrivedAnywhere: (messages: readonly Message[]) => void;
  /** The end was seen; the room is known up to this place. */
  readonly seen: (place: number) => void;
  /** It began again: the events of before may have a hole. */
  readonly begun: () => void;
}
