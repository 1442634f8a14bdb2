import type { FastifyRequest } from "fastify";
import { networkOf } from "../network.ts";
import { refuse } from "../refuse.ts";
import type { Person } from "../server.ts";
import { tickMs } from "./line.ts";

/** An open stream, as it is looked after. */
interface Stream {
  tick(now: number): void;
  end(retryMs: number): void;
}

/** Somebody who listens: by a stream, or by a request that waits for news. */
interface Listener {
  readonly request: FastifyRequest;
  readonly personId: string | undefined;
  readonly stream: Stream | undefined;
}

/**
 * All who listen in this process. Keeps their number within bounds, ends the streams of a person whose session is
 * over, and all of them when the server stops.
 */
export class LiveStreams {
  readonly #listeners = new Set<Listener>();
  /** How many listen by person and by network. */
  readonly #counts = new Map<string, number>();
  readonly #identify: (request: FastifyRequest) => Promise<Person | null>;
  readonly #clock: NodeJS.Timeout;
  readonly #stop = new AbortController();

  constructor(identify: (request: FastifyRequest) => Promise<Person | null>) {
    this.#identify = identify;
    this.#clock = setInterval(() => this.#tick(), tickMs).unref();
  }

  /** Aborted when the server stops: whoever waits for news answers then. */
  get stopping(): AbortSignal {
    return this.#stop.signal;
  }

  /** Counts a listener and answers how to count it out. Refuses one too many: `too-many`, for the process `busy`. */
  admit(request: FastifyRequest, person: Person | null, stream?: Stream): () => void {
    if (this.#stop.signal.aborted || this.#listeners.size >= mostListeners) refuse("busy");
    const bounds: [string, number][] = [[`network ${networkOf(request.ip)}`, mostOfNetwork]];
    if (person) bounds.push([`person ${person.id}`, mostOfPerson]);
    if (bounds.some(([whose, most]) => (this.#counts.get(whose) ?? 0) >= most)) {
      refuse("too-many", "So many listen from here already", { headers: { "retry-after": "60" } });
    }
    const listener = { request, personId: person?.id, stream };
    this.#listeners.add(listener);
    for (const [whose] of bounds) this.#count(whose, 1);
    return () => {
      if (this.#listeners.delete(listener)) for (const [whose] of bounds) this.#count(whose, -1);
    };
  }

  /** Ends the streams of a person at once: the session is over. A client that may still listen comes back by itself. */
  endFor(personId: string): void {
    for (const { personId: listening, stream } of this.#listeners) {
      if (listening === personId) stream?.end(shortestReturnMs);
    }
  }

  /** Ends all streams because the server stops; no more clients are to come back at once than it can take. */
  endAll(): void {
    this.#stop.abort();
    clearInterval(this.#clock);
    const returnSpreadMs = (this.#listeners.size / returnsASecond) * 1_000;
    for (const { stream } of this.#listeners) {
      stream?.end(shortestReturnMs + Math.round(Math.random() * returnSpreadMs));
    }
  }

  #count(whose: string, step: 1 | -1): void {
    const count = (this.#counts.get(whose) ?? 0) + step;
    if (count > 0) this.#counts.set(whose, count);
    else this.#counts.delete(whose);
  }

  #tick(): void {
    const now = performance.now();
    for (const { stream } of this.#listeners) stream?.tick(now);
    void this.#endUnidentified();
  }

  /** Sessions end in other processes too, so each is asked for again; once, however many streams it has. */
  async #endUnidentified(): Promise<void> {
    const asked = new Map<string, Promise<string | undefined>>();
    for (const { request, personId, stream } of this.#listeners) {
      if (personId === undefined) continue;
      const session = request.headers.cookie ?? "";
      const behind = asked.get(session) ?? this.#personBehind(request, personId);
      asked.set(session, behind);
      if ((await behind) !== personId) stream?.end(shortestReturnMs);
    }
  }

  /** While the database does not answer nobody is shown out. */
  async #personBehind(request: FastifyRequest, personId: string): Promise<string | undefined> {
    try {
      // As a request of its own: within one request the answer is looked up once and kept.
      return (await this.#identify(Object.create(request)))?.id;
    } catch {
      return personId;
    }
  }
}

const mostListeners = 20_000;
const mostOfPerson = 20;
/** A village, or a whole town behind one address of its phone company. */
const mostOfNetwork = 1_000;
const shortestReturnMs = 500;
/** A process takes 2,000 streams in 0.4 s. */
const returnsASecond = 4_000;
