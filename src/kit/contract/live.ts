import { boolean, integer, list, object, optional, type Shape, text } from "./shape.ts";

/**
 * Position in a room's event log: the sequence number (`place`) and the epoch that issued it, as `id:` of an SSE event carries
 * them. After a restored backup the epoch is a new one, and clients that hold a position of the old one start afresh.
 */
export interface Position {
  readonly epoch: string;
  /** From 1 without gaps; 0 is before the first event. */
  readonly place: number;
}

/** `epoch.place`, as in `id:` and `Last-Event-ID`. */
export function positionText({ epoch, place }: Position): string {
  return `${epoch}.${place}`;
}

/** Reads `epoch.place`; undefined where it is not what we wrote. */
export function positionFrom(wording: string): Position | undefined {
  const [, epoch, place] = /^(\w{1,32})\.(\d{1,15})$/.exec(wording) ?? [];
  return epoch && place ? { epoch, place: Number(place) } : undefined;
}

/** The query of a stream: `lastEventId` for those who cannot set the header. */
export const StreamQuery = object({ lastEventId: optional(text({ maxLength: 50 })) });

/** The query of asking for news: after which position, and how many seconds an answer may wait for the next event. */
export const NewsQuery = object({
  after: text({ maxLength: 50 }),
  wait: optional(integer({ minimum: 0, maximum: 25 })),
});

/**
 * Events after a position, at most some hundred; `reset` where that position does not belong to this data.
 */
export function News<Event extends Shape>(event: Event) {
  return object({ at: text(), last: integer(), reset: boolean(), revision: integer(), events: list(event) });
}

/** The first event of a stream: the current position of the room. */
export interface Hello {
  readonly last: number;
  /**
   * How often events already sent have changed since: a client that knows another number reads its events
   * again.
   */
  readonly revision: number;
}

/** Heartbeat interval of a stream (ms), a comment if nothing else; three times that in silence means a dead connection. */
export const beatMs = 15_000;

/** A restarted server has its port after 0.1 s, and connections from then on wait in the backlog until it is ready. */
const firstMs = 300;
const secondMs = 400;
const longestMs = 30_000;

/**
 * Reconnect delay after so many failures in a row (ms): exponential backoff, with ±25 % jitter so that not all clients
 * come back at once.
 */
export function backOffMs(failures: number): number {
  const usual = failures === 0 ? firstMs : secondMs * 2 ** Math.min(failures - 1, 10);
  return Math.min(longestMs, Math.round(usual * (0.75 + 0.5 * Math.random())));
}
