import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { pullBack } from "#database/pullBack.ts";
import type { Database } from "#database/tables.ts";
import { dayMs, hourMs } from "#kit/contract/days/indianDays.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { isUrgent, topicOf } from "../../kinds.ts";
import { quietUntil } from "../../quietHours.ts";
import { findPushChoices, type PushChoices } from "./choices.ts";
import { deliver, type Outcome, type PushBounds } from "./deliver.ts";
import { pushMessage, tagOf } from "./message.ts";
import { claimDue, nameBundle, type OwedPush, owedNoMore, oweLater, queueDue } from "./queue.ts";
import { isPushService } from "./services.ts";
import { dropSubscriptions } from "./subscriptions.ts";
import { VapidSigner, vapidKeys, vapidSubject } from "./vapid.ts";

/** A phone that hears of it later hears nothing new. */
const longestPushWaitMs = dayMs;

/**
 * Group commit of finished work: entries that come while the last write is under way go into the next one.
 * Little is still to be noted when the program is killed, and many cost few writes.
 */
class Noted {
  readonly #write: (ids: readonly string[]) => Promise<void>;
  #waiting: string[] = [];
  #underWay: Promise<void> | undefined;

  constructor(write: (ids: readonly string[]) => Promise<void>) {
    this.#write = write;
  }

  /** Resolves once they are written. */
  async note(ids: readonly string[]): Promise<void> {
    this.#waiting.push(...ids);
    await this.flush();
  }

  async flush(): Promise<void> {
    // Those of the write under way are not these: the one after it has them.
    await this.#underWay;
    this.#underWay ??= this.#writeAll();
    await this.#underWay;
  }

  async #writeAll(): Promise<void> {
    try {
      const ids = this.#waiting.splice(0);
      if (ids.length > 0) await this.#write(ids);
    } finally {
      this.#underWay = undefined;
    }
  }
}

export interface PushSettings {
  /** Origin of a push service beside those of the browsers' makers. */
  readonly pushService?: string | undefined;
  readonly publicOrigin?: string | undefined;
  readonly contact?: string | undefined;
  readonly now?: (() => number) | undefined;
  /** Of answers of push services; tests have others. */
  readonly pushBounds?: PushBounds;
}

const lookEveryMs = 5_000;
/** Taken at a time, and sent at once: with every answer late a batch takes 40 s. */
const batchSize = 96;
const sentAtOnce = 24;
/** A batch takes so long at least: 320 a second leave the process to those who wait for an answer. */
const batchMs = 300;
/** Before it is tried again (ms), by how often it was; then no more. */
const backOffMs = [30_000, 2 * 60_000, 10 * 60_000, hourMs, 3 * hourMs];
/** Nothing waits longer (ms): quiet hours that leave one hour of the day. */
const longestWaitMs = 23 * hourMs;
/** A push service that fails so often one after the other is left alone for a while (ms). */
const failuresUntilRest = 5;
const restMs = 60_000;

interface Log {
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/** Sends to phones what they are owed (transactional outbox), for as long as the application lives. Makes the keys at its first start. */
export function sendPushes(app: FastifyInstance, db: Database, settings: PushSettings): void {
  const { signal } = regularly(app, lookEveryMs, "telling phones", () =>
    sendDuePushes(app, db, settings, signal),
  );
}

/**
 * Sends the messages that are due. The process that moves a row's `next_at` on sends it, so two processes
 * never send one; a kill between sending and noting it repeats it after `pushTriedForMs` under the same id,
 * which a phone does not show twice.
 */
export async function sendDuePushes(
  app: Log,
  db: Database,
  settings: PushSettings,
  signal?: AbortSignal,
): Promise<void> {
  const now = settings.now ?? Date.now;
  await pullBack(db, "push_outbox", "next_at", { now: now(), longestMs: longestWaitMs });
  const keys = await vapidKeys(db);
  const post = new Post(app, db, settings, new VapidSigner(keys, vapidSubject(settings)));
  while (!signal?.aborted && (await queueDue(db, now()))) await yieldToEventLoop();
  while (!signal?.aborted) {
    const began = performance.now();
    const owed = await claimDue(db, now(), batchSize);
    if (owed.length === 0) return;
    const outdated = owed.filter(({ server_key }) => server_key !== keys.publicKey);
    await dropSubscriptions(db, [...new Set(outdated.map(({ session_id }) => session_id))]);
    await post.sendAll(
      owed.filter(({ server_key }) => server_key === keys.publicKey),
      signal,
    );
    await pause(Math.max(0, batchMs - (performance.now() - began)), undefined, { signal }).catch(() => {});
  }
}

/** Sends batches, and knows which push services are to be left alone. */
class Post {
  readonly #app: Log;
  readonly #db: Database;
  readonly #settings: PushSettings;
  readonly #signer: VapidSigner;
  readonly #failures = new Map<string, number>();
  readonly #restsUntil = new Map<string, number>();
  readonly #now: () => number;

  constructor(app: Log, db: Database, settings: PushSettings, signer: VapidSigner) {
    this.#app = app;
    this.#db = db;
    this.#settings = settings;
    this.#signer = signer;
    this.#now = settings.now ?? Date.now;
  }

  async sendAll(owed: readonly OwedPush[], signal: AbortSignal | undefined): Promise<void> {
    const bundles = bundlesOf(await this.#wanted(owed));
    for (const { newest, all, isFresh } of bundles) {
      if (isFresh)
        await nameBundle(
          this.#db,
          all.map(({ owed }) => owed),
          newest.id,
        );
    }
    const sent = new Noted((ids) => owedNoMore(this.#db, ids));
    const waiting = bundles.values();
    const work = async () => {
      for (const bundle of waiting) {
        const ids = bundle.all.map(({ owed }) => owed);
        const outcome = signal?.aborted ? ("stopped" as const) : await this.#send(bundle);
        if (outcome === "stopped") await oweLater(this.#db, ids, { at: this.#now(), wasTry: false });
        else if (typeof outcome === "number") await oweLater(this.#db, ids, { at: outcome, wasTry: false });
        else await this.#settle(bundle, outcome, () => sent.note(ids));
      }
    };
    await Promise.all(Array.from({ length: sentAtOnce }, work));
    await sent.flush();
  }

  /**
   * Without those that their person does not want, or has seen; those that come in quiet hours wait for the
   * morning.
   */
  async #wanted(owed: readonly OwedPush[]): Promise<OwedPush[]> {
    const choicesOf = await findPushChoices(this.#db, [...new Set(owed.map(({ person_id }) => person_id))]);
    const now = this.#now();
    const dropped: string[] = [];
    const later = new Map<number, string[]>();
    const wanted = owed.filter((one) => {
      const judgement = judged(one, choicesOf(one.person_id), now);
      if (judgement === "send") return true;
      if (judgement === "drop") dropped.push(one.owed);
      else later.set(judgement.later, [...(later.get(judgement.later) ?? []), one.owed]);
      return false;
    });
    await owedNoMore(this.#db, dropped);
    for (const [at, ids] of later) await oweLater(this.#db, ids, { at, wasTry: false });
    return wanted;
  }

  /** The outcome; a moment (ms since 1970) where its push service is left alone until then. */
  async #send({ newest, all }: Bundle): Promise<Outcome | number> {
    // The list of services may have become shorter.
    if (!isPushService(newest.endpoint, this.#settings.pushService)) return { is: "gone" };
    const { origin } = new URL(newest.endpoint);
    const until = this.#restsUntil.get(origin) ?? 0;
    if (until > this.#now()) return until;
    // Encrypting takes a fifth of a millisecond: others have their turn between two.
    await yieldToEventLoop();
    const { pushBounds } = this.#settings;
    const outcome = await deliver(
      newest,
      pushMessage(newest, all.length > 1, newest.language),
      this.#signer,
      { urgent: isUrgent(newest.kind), ...(pushBounds ? { bounds: pushBounds } : {}) },
    );
    const failures = outcome.is === "later" ? (this.#failures.get(origin) ?? 0) + 1 : 0;
    this.#failures.set(origin, failures);
    if (failures >= failuresUntilRest) this.#restsUntil.set(origin, this.#now() + restMs);
    return outcome;
  }

  async #settle({ newest, all }: Bundle, outcome: Outcome, noteSent: () => Promise<void>): Promise<void> {
    const ids = all.map(({ owed }) => owed);
    if (outcome.is === "sent") return noteSent();
    if (outcome.is === "gone") return dropSubscriptions(this.#db, [newest.session_id]);
    const { status } = outcome;
    const { hostname } = new URL(newest.endpoint);
    this.#app.log.warn({ status, service: hostname }, "a phone could not be told");
    const again = outcome.is === "later" ? backOffMs[newest.tries - 1] : undefined;
    if (outcome.is === "refused" || again === undefined) return owedNoMore(this.#db, ids);
    await oweLater(this.#db, ids, { at: this.#now() + Math.max(again, outcome.afterMs), wasTry: true });
  }
}

/** News that a phone is sent as one message. */
interface Bundle {
  readonly newest: OwedPush;
  readonly all: readonly OwedPush[];
  /** Whether its name is still to be noted. */
  readonly isFresh: boolean;
}

/**
 * Notifications of one topic that are due on a phone at the same time go out as one: after a night with forty
 * orders a shop gets one message. A bundle begun before goes out again as it was.
 */
function bundlesOf(owed: readonly OwedPush[]): Bundle[] {
  const groups = new Map<string, OwedPush[]>();
  for (const one of owed) {
    const { bundle, tries, id, kind, session_id } = one;
    const name = bundle === null && tries <= 1 ? tagOf(kind) : (bundle ?? id);
    const key = `${session_id} ${name}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((all) => {
    const name = all[0]?.bundle ?? all.at(-1)?.id;
    // Ids rise; the one that gave the name may have been taken back meanwhile.
    const newest = all.find(({ id }) => id === name) ?? all.at(-1);
    return newest ? [{ newest, all, isFresh: all.length > 1 && newest.bundle === null }] : [];
  });
}

/** Decision about one: `later` is a moment (ms since 1970). */
type Judgement = "send" | "drop" | { readonly later: number };

/**
 * Decides by its person's choices, by what they have read meanwhile, and by a replacement. Notifications that
 * the bell is not to count are written as read from the start.
 */
function judged(
  { kind, at, read_at, replaced_by }: Pick<OwedPush, "kind" | "at" | "read_at" | "replaced_by">,
  { isOff, quiet }: PushChoices,
  now: number,
): Judgement {
  const wasRead = read_at !== null && read_at !== at;
  if (wasRead || replaced_by !== null || isOff(topicOf(kind)) || now - at > longestPushWaitMs) return "drop";
  const later = isUrgent(kind) ? undefined : quietUntil(now, quiet);
  return later === undefined ? "send" : { later };
}
