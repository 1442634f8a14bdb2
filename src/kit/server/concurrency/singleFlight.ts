import type { FairQueue } from "./fairQueue.ts";

interface Flight<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: unknown) => void;
  /** Lines of the queue in which it waits for a turn. */
  readonly lines: Set<string>;
  begun: boolean;
}

/**
 * Request coalescing (single flight) over a fair queue: concurrent callers of one key share one run. Until the run begins it is
 * queued under every caller's key, so that nobody waits behind, or is shed with, the flood of a stranger who asked first.
 */
export class SingleFlight<Value> {
  readonly #queue: FairQueue;
  readonly #flights = new Map<string, Flight<Value>>();

  constructor(queue: FairQueue) {
    this.#queue = queue;
  }

  /** The value of a key, made once for all who ask before it is there. Refuses as `busy` where no line of it has room. */
  run(line: string, key: string, work: () => Promise<Value>): Promise<Value> {
    const flight = this.#flights.get(key) ?? this.#open(key);
    if (!flight.begun && flight.lines.size < maxLines && !flight.lines.has(line)) {
      flight.lines.add(line);
      this.#queue
        .run(line, () => this.#begin(key, flight, work))
        .catch((refusal: unknown) => this.#leave(line, key, flight, refusal));
    }
    return flight.promise;
  }

  #open(key: string): Flight<Value> {
    let resolve: Flight<Value>["resolve"] = () => {};
    let reject: Flight<Value>["reject"] = () => {};
    const promise = new Promise<Value>((succeed, fail) => {
      resolve = succeed;
      reject = fail;
    });
    const flight = { promise, resolve, reject, lines: new Set<string>(), begun: false };
    this.#flights.set(key, flight);
    return flight;
  }

  async #begin(key: string, flight: Flight<Value>, work: () => Promise<Value>): Promise<void> {
    // Its turn came in another line already.
    if (flight.begun) return;
    flight.begun = true;
    try {
      flight.resolve(await work());
    } catch (error) {
      flight.reject(error);
    } finally {
      this.#flights.delete(key);
    }
  }

  /** One line shed it: it is refused once no other line holds it. */
  #leave(line: string, key: string, flight: Flight<Value>, refusal: unknown): void {
    flight.lines.delete(line);
    if (flight.begun || flight.lines.size > 0) return;
    this.#flights.delete(key);
    flight.reject(refusal);
  }
}

/** More of these don't hasten it; every other request waits for the first of them. */
const maxLines = 8;
