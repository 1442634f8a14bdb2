import { setTimeout as pause } from "node:timers/promises";
import { type Listener, listen } from "#tests/support/listener.ts";
import type { DistantSeller } from "#tests/support/sellerOf.ts";
import { testAddress } from "#tests/support/shop.ts";
import type { Buyer } from "../buyers.ts";

const againMs = 50;

/** Buyers who order one after the other, each again under its own key until it is acknowledged. */
export class Orderers {
  /** What was acknowledged: the order's id by its buyer. */
  readonly acknowledged = new Map<number, string>();
  readonly strange: string[] = [];
  /** How often an order was answered 503, and sent again. */
  refusals = 0;
  readonly #work: Promise<unknown>;
  #going = true;

  constructor(address: string, buyers: readonly Buyer[], restMs: number) {
    const queue = buyers.values();
    this.#work = Promise.all([1, 2].map(() => this.#order(address, queue, restMs)));
  }

  stop(): Promise<unknown> {
    this.#going = false;
    return this.#work;
  }

  async #order(address: string, queue: Iterable<Buyer>, restMs: number): Promise<void> {
    for (const { number, cookie } of queue) {
      for (let id: string | undefined; this.#going && id === undefined; await pause(againMs)) {
        const answer = await fetch(`${address}/api/orders`, {
          method: "POST",
          headers: { "content-type": "application/json", cookie, "idempotency-key": `order-of-${number}` },
          body: JSON.stringify({ ...testAddress, payment: "cod" }),
        }).catch(() => undefined);
        if (!answer) {
          this.strange.push("order broken off without an answer");
          continue;
        }
        const words = await answer.text();
        if (answer.status === 201) {
          id = (JSON.parse(words) as { id: string }).id;
          this.acknowledged.set(number, id);
        } else if (answer.status === 503) {
          this.refusals += 1;
        } else {
          this.strange.push(`order ${answer.status} ${words}`);
          break;
        }
      }
      if (!this.#going) return;
      await pause(restMs);
    }
  }
}

/** A seller whose price (Rs) only ever rises, as it was acknowledged, with when (ms). */
interface Priced {
  readonly seller: DistantSeller;
  acknowledged: { price: number; at: number }[];
}

/** Sellers who raise their prices in turn, and somebody who looks at each process what it shows for them. */
export class Sellers {
  readonly strange: string[] = [];
  /** How long a process showed a price after a later one was acknowledged (ms), the longest. */
  longestStaleMs = 0;
  changes = 0;
  /** How often a price that was acknowledged was gone. */
  wentBack = 0;
  readonly #address: string;
  readonly #processes: readonly string[];
  readonly #priced: Priced[];
  readonly #isSynchronous: boolean;
  readonly #work: Promise<unknown>;
  #changing: Promise<void> = Promise.resolve();
  #held = false;
  #going = true;

  constructor(
    address: string,
    processes: readonly string[],
    sellers: readonly DistantSeller[],
    isSynchronous: boolean,
  ) {
    this.#address = address;
    this.#processes = processes;
    this.#isSynchronous = isSynchronous;
    this.#priced = sellers.map((seller) => ({ seller, acknowledged: [{ price: 100, at: 0 }] }));
    this.#work = Promise.all([this.#raise(), ...processes.map((process) => this.#watch(process))]);
  }

  stop(): Promise<unknown> {
    this.#going = false;
    return this.#work;
  }

  /**
   * Holds the changes, and answers how long (ms) until every process shows each price as the database has it; `known` reads them
   * in the order of the sellers.
   */
  async untilShown(known: () => Promise<readonly number[]>): Promise<number> {
    this.#held = true;
    await this.#changing;
    const prices = await known();
    const began = performance.now();
    for (;;) {
      const shown = await Promise.all(
        this.#processes.flatMap((process) => this.#priced.map(({ seller }) => shownAt(seller, process))),
      );
      const took = performance.now() - began;
      const isRight = shown.every((price, at) => price === prices[at % prices.length]);
      if (isRight || took > 10_000) {
        for (const [at, priced] of this.#priced.entries())
          if (!this.#isSynchronous) priced.acknowledged = [{ price: prices[at] ?? 0, at: performance.now() }];
        this.#held = false;
        return took;
      }
      await pause(20);
    }
  }

  async #raise(): Promise<void> {
    for (let turn = 0; this.#going; turn += 1) {
      await pause(150);
      const priced = this.#priced[turn % this.#priced.length];
      if (this.#held || !priced) continue;
      this.#changing = this.#raiseOne(priced);
      await this.#changing;
    }
  }

  /** One try: the same change is tried again at the seller's next turn, and finds its price there already where it was made. */
  async #raiseOne(priced: Priced): Promise<void> {
    const from = priced.acknowledged.at(-1)?.price ?? 0;
    const status = await priced.seller.price(this.#address, from, from + 1).catch(() => 0);
    if (status === 200) {
      priced.acknowledged.push({ price: from + 1, at: performance.now() });
      this.changes += 1;
    } else if (status === 409) {
      this.wentBack += 1;
      const price = await shownAt(priced.seller, this.#address);
      if (price !== undefined) priced.acknowledged = [{ price, at: performance.now() }];
    } else if (status !== 503) this.strange.push(`price ${status}`);
  }

  async #watch(process: string): Promise<void> {
    for (let turn = 0; this.#going; turn += 1) {
      await pause(40);
      const priced = this.#priced[turn % this.#priced.length];
      if (!priced) continue;
      const { acknowledged } = priced;
      const asked = performance.now();
      const shown = await shownAt(priced.seller, process);
      const later = acknowledged.find(({ price }) => shown !== undefined && price > shown);
      // With asynchronous replication what was acknowledged may be gone, and that is no staleness.
      if (later && later.at < asked && this.#isSynchronous)
        this.longestStaleMs = Math.max(this.longestStaleMs, asked - later.at);
    }
  }
}

async function shownAt(seller: DistantSeller, address: string): Promise<number | undefined> {
  return seller.shownAt(address).catch(() => undefined);
}

/** Somebody who listens and comes back whenever the stream ends, as a browser does. */
export class Follower {
  /** Places that were skipped, said twice, or came of another epoch without a word that one should load afresh. */
  readonly gaps: string[] = [];
  /** How often it was told to load afresh. */
  resets = 0;
  at = "";
  readonly #address: string;
  readonly #work: Promise<unknown>;
  #going = true;

  constructor(address: string) {
    this.#address = address;
    this.#work = this.#listen();
  }

  stop(): Promise<unknown> {
    this.#going = false;
    return this.#work;
  }

  async #listen(): Promise<void> {
    for (; this.#going; await pause(200)) {
      const headers: Record<string, string> = this.at === "" ? {} : { "last-event-id": this.at };
      const listener = await listen(`${this.#address}/api/messages/stream`, headers).catch(() => undefined);
      if (listener) await this.#hear(listener);
    }
  }

  async #hear(listener: Listener): Promise<void> {
    let isOver = false;
    const ended = listener.ended.then(() => {
      isOver = true;
    });
    for (let heard = 0; ; ) {
      for (; heard < listener.heard.length; heard += 1) this.#take(listener.heard[heard]);
      if (isOver || !this.#going) break;
      await Promise.race([ended, pause(50)]);
    }
    listener.close();
  }

  #take(heard: Listener["heard"][number] | undefined): void {
    if (!heard?.id) return;
    const [epoch, place] = heard.id.split(".");
    const [known, last] = this.at.split(".");
    if (heard.event === "reset") this.resets += 1;
    else if (known !== "" && (epoch !== known || Number(place) !== Number(last) + 1))
      this.gaps.push(`${heard.id} after ${this.at}`);
    this.at = heard.id;
  }
}
