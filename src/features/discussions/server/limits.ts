import { rateWindowMs } from "../rules.ts";

/**
 * What this process remembers of who sent too much, so that a flood is turned away before it reaches the database.
 * The limit of a sender is exact and is judged there; the one of a network holds for each process.
 */
export class Limits {
  /** By sender: until when it is known that nothing will be taken. */
  readonly #closed = new Map<string, number>();
  /** By network: when its latest messages were taken, oldest first. */
  readonly #taken = new Map<string, number[]>();
  readonly #mostOfNetwork: number;

  constructor(mostOfNetwork: number) {
    this.#mostOfNetwork = mostOfNetwork;
  }

  /** Milliseconds to wait; 0 where a message may be tried. */
  waitFor(sender: string, network: string, now: number): number {
    const closedUntil = this.#closed.get(sender) ?? 0;
    const taken = this.#lately(network, now);
    const first = taken.length >= this.#mostOfNetwork ? (taken[0] ?? 0) + rateWindowMs : 0;
    return Math.max(0, closedUntil - now, first - now);
  }

  /** A message was taken. */
  took(network: string, now: number): void {
    this.#taken.set(network, [...this.#lately(network, now), now]);
    forgetOldest(this.#taken);
  }

  /** Nothing more will be taken from this sender for so long. */
  close(sender: string, forMs: number, now: number): void {
    this.#closed.delete(sender);
    this.#closed.set(sender, now + forMs);
    forgetOldest(this.#closed);
  }

  #lately(network: string, now: number): number[] {
    return (this.#taken.get(network) ?? []).filter((time) => time > now - rateWindowMs);
  }
}

const mostRemembered = 10_000;

function forgetOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > mostRemembered && oldest !== undefined) map.delete(oldest);
}
