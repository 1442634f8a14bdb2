import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { pullBack } from "#database/pullBack.ts";
import type { Database } from "#database/tables.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { CircuitBreaker, NotRepeated } from "#kit/server/concurrency/circuitBreaker.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { textBackOffMs } from "../rules.ts";
import { type ClaimedText, claim, type TextLimits } from "./claim.ts";
import type { SendOutcome } from "./gateways/gateway.ts";
import type { OfferedChannel } from "./gateways/offered.ts";
import { moveText } from "./log.ts";
import { endTexts } from "./optIn.ts";
import { findDue, noteInterrupted, queueDue } from "./queue.ts";

/** Sent at once by a way, and the least time (ms) that so many take: 20 a second leave the process to those who wait for an answer. */
const sentAtOnce = 8;
const batchMs = 400;
/** How long a way is left alone after a failure (ms), twice as long after each further one: each try at a gateway that hangs may be a message of which nobody knows. */
const rests = { firstRestMs: 30_000, maxRestMs: 30 * 60_000 } as const;
/** A message of the evening above the limit of its day waits for the morning after the next. */
const longestWaitMs = 2 * dayMs;

interface Log {
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

interface SenderSettings {
  readonly offered: readonly OfferedChannel[];
  readonly limits: TextLimits;
  readonly now: () => number;
}

/** A try that did not end in an acceptance or a refusal, for the breaker. */
class Unsent extends NotRepeated {
  readonly outcome: SendOutcome;

  constructor(outcome: SendOutcome) {
    super(outcome.answer);
    this.outcome = outcome;
  }
}

/** A way with the breaker of its gateway. */
class Way {
  readonly offered: OfferedChannel;
  readonly #breaker: CircuitBreaker;

  constructor(offered: OfferedChannel, now: () => number) {
    this.offered = offered;
    this.#breaker = new CircuitBreaker(`the gateway for ${offered.channel} does not answer`, {
      ...rests,
      now,
    });
  }

  /** How many may be sent at once: one while it is not known whether the gateway works, none while it rests. */
  get room(): number {
    if (this.#breaker.isResting) return 0;
    return this.#breaker.isClosed ? sentAtOnce : 1;
  }

  async send({ message }: ClaimedText): Promise<SendOutcome> {
    try {
      return await this.#breaker.run(async () => {
        const outcome = await this.offered.gateway.send(message);
        if (outcome.is === "unsent" || outcome.is === "uncertain") throw new Unsent(outcome);
        return outcome;
      });
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      if (cause instanceof Unsent) return cause.outcome;
      if (cause !== undefined) throw error;
      return { is: "unsent", answer: "resting" };
    }
  }
}

/**
 * Sends messages to phones. A process notes in the database that it sends a message before it does; what it did not note afterwards
 * is reported as uncertain and never sent again. So each goes out at most once.
 */
export class TextSender {
  readonly #app: Log;
  readonly #db: Database;
  readonly #settings: SenderSettings;
  readonly #ways: readonly Way[];

  constructor(app: Log, db: Database, settings: SenderSettings) {
    this.#app = app;
    this.#db = db;
    this.#settings = settings;
    this.#ways = settings.offered.map((offered) => new Way(offered, settings.now));
  }

  /** Sends what is due by every way; a way that is slow holds up no other. */
  async sendDue(signal?: AbortSignal): Promise<void> {
    const { now } = this.#settings;
    await pullBack(this.#db, "phone_text", "next_at", { now: now(), longestMs: longestWaitMs });
    const interrupted = await noteInterrupted(this.#db, now());
    if (interrupted.length > 0)
      this.#app.log.warn({ count: interrupted.length }, "messages to phones may have gone out or not");
    while (!signal?.aborted && (await queueDue(this.#db, now()))) await yieldToEventLoop();
    await Promise.all(this.#ways.map((way) => this.#sendBy(way, signal)));
  }

  async #sendBy(way: Way, signal: AbortSignal | undefined): Promise<void> {
    const { limits, now } = this.#settings;
    const { offered } = way;
    while (!signal?.aborted) {
      const began = performance.now();
      const due = await findDue(this.#db, now(), { channel: offered.channel, most: way.room });
      if (due.length === 0) return;
      await Promise.all(
        due.map(async (id) => {
          const claimed = await claim(this.#db, id, now(), { offered, limits });
          if (claimed) await this.#settle(claimed, await way.send(claimed));
        }),
      );
      await pause(Math.max(0, batchMs - (performance.now() - began)), undefined, { signal }).catch(() => {});
    }
  }

  async #settle({ row, message }: ClaimedText, outcome: SendOutcome): Promise<void> {
    const { id, channel, kind } = row;
    const { answer } = outcome;
    const from = ["sending"] as const;
    const at = this.#settings.now();
    if (outcome.is === "accepted") {
      await moveText(this.#db, id, { from, to: "sent", set: { answer, remote_id: outcome.remoteId } });
      return;
    }
    this.#app.log.warn(
      { channel, kind, answer, outcome: outcome.is },
      "a message to a phone was not accepted",
    );
    const again = outcome.is === "unsent" ? textBackOffMs[row.tries - 1] : undefined;
    if (again !== undefined) {
      await moveText(this.#db, id, { from, to: "waiting", set: { answer, next_at: at + again } });
      return;
    }
    await moveText(this.#db, id, {
      from,
      to: outcome.is === "uncertain" ? "uncertain" : "failed",
      set: { answer },
    });
    if (outcome.is === "refused" && outcome.ends === "number")
      await endTexts(this.#db, { phone: message.phone, why: "refused", at });
  }
}
