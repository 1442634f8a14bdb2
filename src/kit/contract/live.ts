import { boolean, integer, list, object, optional, type Shape, text } from "./shape.ts";

/**
 * A place in a room's order and the run of the data that gave it out: what `id:` of an event says. After a restored
 * backup the epoch is another one, and whoever holds a position of the old one starts afresh.
 */
export interface Position {
  readonly epoch: string;
  /** From 1 without gaps; 0 is before the first event. */
  readonly place: number;
}

/** `epoch.place`, as it stands in `id:` and `Last-Event-ID`. */
export function positionText({ epoch, place }: Position): string {
  return `${epoch}.${place}`;
}

/** Reads `epoch.place`; undefined where it is not what we wrote. */
export function positionFrom(words: string): Position | undefined {
  const [, epoch, place] = /^(\w{1,32})\.(\d{1,15})$/.exec(words) ?? [];
  return epoch && place ? { epoch, place: Number(place) } : undefined;
}

/** The query of a stream: `lastEventId` for those who cannot set the header. */
export const StreamQuery = object({ lastEventId: optional(text({ maxLength: 50 })) });

/** The query of asking for news: after which position, and how many seconds an answer may wait for the next event. */
export const NewsQuery = object({
  after: text({ maxLength: 50 }),
  wait: optional(integer({ minimum: 0, maximum: 25 })),
});

/** What there is after a position, at most some hundred events of it; `reset` where that position is not ours. */
export function News<Event extends Shape>(event: Event) {
  return object({ at: text(), last: integer(), reset: boolean(), events: list(event) });
}

/** The first event of a stream: where the room stands now. */
export interface Hello {
  readonly last: number;
}

/** Bytes come at least this often, be it a comment; three times that without any means that the line is dead. */
export const beatMs = 15_000;

/** A server that is started anew takes its port after 0.1 s, and who knocks from then on waits until it is ready. */
const firstMs = 300;
const secondMs = 400;
const longestMs = 30_000;

/**
 * How long a client waits after so many failures in a row: from the second on twice as long each time, a quarter less or
 * more by chance, so that not all come at once.
 */
export function backOffMs(failures: number): number {
  const usual = failures === 0 ? firstMs : secondMs * 2 ** Math.min(failures - 1, 10);
  return Math.min(longestMs, Math.round(usual * (0.75 + 0.5 * Math.random())));
}
