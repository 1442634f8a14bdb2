import type { FastifyRequest } from "fastify";
import { siteOf } from "../http/network.ts";
import type { Person } from "../person.ts";
import { refuse } from "../problems/refuse.ts";
import { tickMs } from "./sseConnection.ts";

/** An open stream, or a request that waits for news, as it is looked after. */
export interface Stream {
  tick(now: number): void;
  end(retryMs: number): void;
}

interface Listener {
  readonly request: FastifyRequest;
  readonly personId: string | undefined;
  /** Where it is counted. */
  readonly whose: string;
  readonly stream: Stream;
}

/** How many may listen at once. */
export interface StreamLimits {
  /** In this process. Once it is reached members take the places of visitors. */
  readonly total: number;
  /** Of visitors alone, so that places are left for members. */
  readonly visitors: number;
  /** Visitors of one network: an IPv4 address or a /48 of IPv6. One holds a village, or a whole town of a phone company. */
  readonly visitorsOfNetwork: number;
  /** Limit of streams for one account, on any network: a person with some phones and many tabs. */
  readonly ofPerson: number;
}

export const streamLimits: StreamLimits = {
  total: 20_000,
  visitors: 15_000,
  visitorsOfNetwork: 500,
  ofPerson: 20,
};

/**
 * Limits of one of so many processes. A balancer spreads long connections evenly, so the limits of one
 * network and one account are divided; the capacity of a process is its own.
 */
export function limitsOfProcess(processes: number, limits = streamLimits): StreamLimits {
  return {
    ...limits,
    visitorsOfNetwork: Math.ceil(limits.visitorsOfNetwork / processes),
    ofPerson: Math.ceil(limits.ofPerson / processes),
  };
}

/**
 * All who listen in this process. Keeps their number within bounds, ends the streams of a person whose session is
 * over, and all of them when the server stops.
 */
export class LiveStreams {
  readonly #listeners = new Set<Listener>();
  /** Those of them who are not logged in, who came first at the front. */
  readonly #visitors = new Set<Listener>();
  readonly #limits: StreamLimits;
  /** How many listen, by person, and of visitors by network. */
  readonly #counts = new Map<string, number>();
  readonly #identify: (request: FastifyRequest) => Promise<Person | null>;
  readonly #clock: NodeJS.Timeout;
  readonly #stop = new AbortController();

  constructor(
    identify: (request: FastifyRequest) => Promise<Person | null>,
    limits: StreamLimits = streamLimits,
  ) {
    this.#identify = identify;
    this.#limits = limits;
    this.#clock = setInterval(() => this.#tick(), tickMs).unref();
  }

  /** How many listen now. */
  get size(): number {
    return this.#listeners.size;
  }

  /** Aborted when the server stops: requests that wait for news are answered then. */
  get stopping(): AbortSignal {
    return this.#stop.signal;
  }

  /**
   * Counts a listener and answers how to count it out. Members are counted by account; visitors and device accounts by
   * network, so that neither takes a place of the other. Refuses one too many: `too-many`, for the process `busy`.
   */
  admit(request: FastifyRequest, person: Person | null, stream: Stream): () => void {
    if (this.#stop.signal.aborted) refuse("busy");
    const { ofPerson, visitorsOfNetwork } = this.#limits;
    const isMember = person !== null && !person.device;
    const whose = isMember ? `person ${person.id}` : `network ${siteOf(request.ip)}`;
    const most = isMember ? ofPerson : visitorsOfNetwork;
    if ((this.#counts.get(whose) ?? 0) >= most) {
      const text = isMember
        ? `At most ${most} streams of one account at once`
        : `At most ${most} visitors of one network listen at once; whoever is logged in is not counted with them`;
      refuse("too-many", text, { headers: { "retry-after": "60" } });
    }
    const listener = { request, personId: person?.id, whose, stream };
    this.#makeRoom(isMember);
    this.#listeners.add(listener);
    if (!isMember) this.#visitors.add(listener);
    this.#count(whose, 1);
    return () => this.#remove(listener);
  }

  /** Where the process is full a member takes the place of the visitor who has listened longest. */
  #makeRoom(isMember: boolean): void {
    const { total, visitors } = this.#limits;
    const [oldest] = this.#visitors;
    const isFull = this.#listeners.size >= total;
    if (isMember ? isFull && !oldest : isFull || this.#visitors.size >= visitors) {
      refuse("busy", "So many listen that there is no room for one more", {
        headers: { "retry-after": "60" },
      });
    }
    if (!isFull || !oldest) return;
    // At once: its connection may take a while to close.
    this.#remove(oldest);
    oldest.stream.end(shedReturnMs);
  }

  /** Ends the streams of a person at once: the session is over. A client that may still listen comes back by itself. */
  endFor(personId: string): void {
    for (const { personId: listening, stream } of this.#listeners) {
      if (listening === personId) stream.end(shortestReturnMs);
    }
  }

  /** Ends all streams because the server stops. */
  endAll(): void {
    this.#stop.abort();
    clearInterval(this.#clock);
    this.returnAll();
  }

  /**
   * Has all listeners come back, no more of them at once than a server can take; they start from the position
   * that the data has then.
   */
  returnAll(): void {
    const returnSpreadMs = (this.#listeners.size / returnsASecond) * 1_000;
    for (const { stream } of this.#listeners) {
      stream.end(shortestReturnMs + Math.round(Math.random() * returnSpreadMs));
    }
  }

  #remove(listener: Listener): void {
    this.#visitors.delete(listener);
    if (this.#listeners.delete(listener)) this.#count(listener.whose, -1);
  }

  #count(whose: string, step: 1 | -1): void {
    const count = (this.#counts.get(whose) ?? 0) + step;
    if (count > 0) this.#counts.set(whose, count);
    else this.#counts.delete(whose);
  }

  #tick(): void {
    const now = performance.now();
    for (const { stream } of this.#listeners) stream.tick(now);
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
      if ((await behind) !== personId) stream.end(shortestReturnMs);
    }
  }

  /** Fails open: while the database does not answer, no stream is ended. */
  async #personBehind(request: FastifyRequest, personId: string): Promise<string | undefined> {
    try {
      // As a request of its own: within one request the answer is looked up once and kept.
      return (await this.#identify(Object.create(request)))?.id;
    } catch {
      return personId;
    }
  }
}

const shortestReturnMs = 500;
/** A process takes 2,000 streams in 0.4 s. */
const returnsASecond = 4_000;
/** A visitor whose place was needed has no hurry. */
const shedReturnMs = 60_000;
