import { type Position, positionText } from "#kit/contract/live.ts";

/** Anything that has its place in a room's order. */
export interface Placed {
  readonly place: number;
}

/** The server's answer for the time after a position. */
export interface NewsAnswer<Event> {
  readonly at: string;
  readonly last: number;
  readonly reset: boolean;
  readonly revision: number;
  readonly events: readonly Event[];
}

interface Settings<Event> {
  readonly from: Position;
  readonly ask: (after: string) => Promise<NewsAnswer<Event>>;
  /** Events in their order, each once. */
  readonly tell: (events: readonly Event[]) => void;
  /** The screen's content does not lead up to now: it has to be loaded again. */
  readonly reset: () => void;
}

/** A hole larger than this is not filled: a client that was away so long starts with the newest page. */
const largestHole = 300;
const retryMs = 2_000;

/**
 * Reorders and de-duplicates events by sequence number. The sequence has no gaps, so a missing event is noticed, and fetched
 * before anything behind it is delivered.
 */
export class GapFreeOrder<Event extends Placed> {
  readonly #settings: Settings<Event>;
  #position: Position;
  /** The highest place that is known to exist. */
  #known: number;
  #filling: Promise<void> | undefined;
  #closed = false;

  constructor(settings: Settings<Event>) {
    this.#settings = settings;
    this.#position = settings.from;
    this.#known = settings.from.place;
  }

  /** Up to where everything was told. */
  get position(): Position {
    return this.#position;
  }

  take(epoch: string, events: readonly Event[]): void {
    this.#check(epoch);
    if (this.#closed) return;
    const next = events.filter(({ place }) => place > this.#position.place);
    if (next.length === 0) return;
    const follows = next.every(({ place }, step) => place === this.#position.place + 1 + step);
    if (follows && !this.#filling) this.#tell(next);
    else this.reach(epoch, next.at(-1)?.place ?? 0);
  }

  /** Somebody says that the room goes up to this place. */
  reach(epoch: string, place: number): void {
    this.#check(epoch);
    if (this.#closed) return;
    this.#known = Math.max(this.#known, place);
    if (this.#known > this.#position.place) this.#filling ??= this.#fill();
  }

  reset(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#settings.reset();
  }

  close(): void {
    this.#closed = true;
  }

  /** Another epoch: the data was put back to an earlier day. */
  #check(epoch: string): void {
    if (epoch !== this.#position.epoch) this.reset();
  }

  async #fill(): Promise<void> {
    while (!this.#closed && this.#known > this.#position.place) {
      if (this.#known - this.#position.place > largestHole) this.reset();
      if (this.#closed) return;
      try {
        const news = await this.#settings.ask(positionText(this.#position));
        if (this.#closed) return;
        if (news.reset) this.reset();
        else this.#tell(news.events.filter(({ place }) => place > this.#position.place));
        if (news.events.length === 0) this.#known = this.#position.place;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
    this.#filling = undefined;
  }

  #tell(events: readonly Event[]): void {
    const last = events.at(-1);
    if (!last) return;
    this.#position = { epoch: this.#position.epoch, place: last.place };
    this.#known = Math.max(this.#known, last.place);
    this.#settings.tell(events);
  }
}
