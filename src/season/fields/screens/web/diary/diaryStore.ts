import { backOffMs } from "#kit/contract/live.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { asProblem, type Fetcher } from "#kit/web/call.tsx";
import { pause } from "#kit/web/live/pause.ts";
import { randomKey } from "#kit/web/randomKey.ts";
import { noteWaiting } from "#kit/web/storage/noteWaiting.ts";
import { visitorNow } from "#kit/web/storage/visitor.ts";
import { sendFile } from "#kit/web/upload.ts";
import {
  fields,
  idempotencyHeader,
  type NewEntry,
  type NewField,
  type NewSeason,
} from "../../../contract.ts";
import { type DiaryOutbox, openDiaryOutbox } from "./diaryOutbox.ts";
import { Held, type Next, nextOf } from "./held.ts";
import { type Sent, type Sown, sureOf, type Waiting, withDependents } from "./waiting.ts";

/** Why nothing goes out just now, where something waits. */
export type HeldUp = "line" | "often" | "login" | undefined;
/** Outcome of a try; a fault of the server may be that entry's alone. */
type Tried = HeldUp | "fault";

export interface DiaryView {
  readonly waiting: readonly (Waiting | Sent)[];
  readonly held: HeldUp;
}

/** Facts of an entry that only the phone knows. */
type Known = Pick<Waiting, "areas" | "spray" | "photo">;

/** A look into the outbox now and then, for what another tab put there (ms). */
const idleMs = 60_000;
const slowMs = 5_000;

/**
 * The outbox of fields, seasons and diary as this page holds it: what is written is kept on the phone first, shown at once, and posted one by one
 * and in order until the server answers. A Web Lock lets one tab post for all; each key makes a post idempotent.
 */
export class DiaryStore {
  #outbox: Promise<DiaryOutbox> = openDiaryOutbox();
  readonly #tabs = new BroadcastChannel("fields:diary");
  readonly #listeners = new Set<() => void>();
  readonly #ask: Fetcher;
  readonly #taken: () => void;
  #view: DiaryView = { waiting: [], held: undefined };
  #sent: readonly Sent[] = [];
  #kick = new AbortController();
  readonly #faulty = new Held();

  /** `taken` is told when the server has taken something, from whichever tab. */
  constructor(ask: Fetcher, taken: () => void) {
    this.#ask = ask;
    this.#taken = taken;
    this.#tabs.onmessage = ({ data }: MessageEvent<{ sent?: Sent }>) => {
      if (data.sent) this.#noteSent(data.sent);
      this.#kick.abort();
      void this.#look();
    };
    void this.#look();
    const run = () => this.#run();
    if (navigator.locks) void navigator.locks.request("fields:diary", run).catch(() => {});
    else void run();
  }

  readonly view = (): DiaryView => this.#view;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds a field, and answers the id that it has from now on. It is on the phone when this resolves. */
  async addField(field: NewField): Promise<string> {
    const id = randomKey();
    await this.#put(id, { add: { ...field, id } });
    return id;
  }

  /** Begins a season on a field, which may wait itself; answers the season's id. */
  async sow(field: string, crop: Sown["crop"], season: Omit<NewSeason, "id" | "crop">): Promise<string> {
    const id = randomKey();
    await this.#put(id, { sow: { ...season, id, crop: crop._id }, field, crop });
    return id;
  }

  /** Writes an entry, with what the phone alone knows of it. It is on the phone when this resolves. */
  enter(season: string, entry: NewEntry, known: Known = {}): Promise<void> {
    return this.#put(season, { enter: entry }, known);
  }

  /** Undoes an entry, sent or not: where it waits it may be on its way just now, so the server is told too. */
  async undo(season: string, entry: string, task?: string): Promise<void> {
    await this.#put(season, { undo: { entry, task } });
  }

  /** Sends it once more, with what was refused because of it. */
  async retry(waiting: Waiting): Promise<void> {
    const outbox = await this.#outbox;
    for (const { failed, ...each } of withDependents(waiting, await outbox.all()))
      await outbox.put(failed === "unlikely" ? { ...each, what: sureOf(each.what) } : each);
    this.#changed();
  }

  /** Forgets it, with what can't be without it. */
  async remove(waiting: Waiting): Promise<void> {
    const outbox = await this.#outbox;
    for (const { key } of withDependents(waiting, await outbox.all())) await outbox.remove(key);
    this.#changed();
  }

  /** Somebody wants it to go out now. */
  kick(): void {
    this.#faulty.releaseAll();
    this.#kick.abort();
  }

  async #put(season: string, what: Waiting["what"], known: Known = {}): Promise<void> {
    const last = this.#view.waiting.at(-1)?.typedAt ?? 0;
    await (await this.#outbox).put({
      ...{ key: randomKey(), season, what },
      typedAt: Math.max(Date.now(), last + 1),
      email: visitorNow(),
      ...known,
    });
    this.#changed();
  }

  #changed(sent?: Sent): void {
    this.#tabs.postMessage({ sent });
    this.#kick.abort();
    void this.#look();
  }

  /** Shows the outbox of the person who is logged in. */
  async #look(): Promise<void> {
    const email = visitorNow();
    const kept = await (await this.#outbox).all();
    noteWaiting("diary", kept.length > 0);
    const all = kept.filter((each) => each.email === email);
    const sent = this.#sent.filter(({ key }) => !all.some((each) => each.key === key));
    this.#show({ waiting: [...sent, ...all] });
  }

  #show(part: Partial<DiaryView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }

  #noteSent(sent: Sent): void {
    this.#sent = [...this.#sent.slice(-mostSent), sent];
    this.#taken();
  }

  async #run(): Promise<never> {
    let before: Tried;
    for (let failures = 0; ; ) {
      this.#kick = new AbortController();
      const { next, at } = await this.#next();
      if (!next) {
        const held = at === undefined ? undefined : "line";
        if (held !== this.#view.held) this.#show({ held });
        const ms = Math.min(idleMs, (at ?? Number.POSITIVE_INFINITY) - Date.now());
        await pause(Math.max(0, ms), this.#kick.signal);
        continue;
      }
      const held = await this.#try(next);
      // The fault may be this one's alone: the next one is tried at once, and only where that fails too everything waits.
      const isFirstFault = held === "fault" && before !== "fault";
      before = held;
      const shown = held === "fault" ? "line" : held;
      if (shown !== this.#view.held && !isFirstFault) this.#show({ held: shown });
      failures = held && !isFirstFault ? failures + 1 : 0;
      if (held && !isFirstFault)
        await pause(shown === "line" ? backOffMs(failures) : slowMs, this.#kick.signal);
    }
  }

  /** Posts one; what the storage does not take is tried again over a new connection, and its key keeps it once. */
  async #try(waiting: Waiting): Promise<Tried> {
    try {
      const problem = await this.#post(waiting);
      return problem && (await this.#judge(waiting, problem));
    } catch {
      this.#outbox = openDiaryOutbox();
      return "line";
    }
  }

  async #next(): Promise<Next> {
    const email = visitorNow();
    const all = await (await this.#outbox).all().catch(() => []);
    if (email === "") return {};
    const own = all.filter((each) => each.email === email && each.failed === undefined);
    return nextOf(own, this.#faulty, Date.now());
  }

  async #post(waiting: Waiting): Promise<Problem | undefined> {
    try {
      await this.#send(waiting);
    } catch (error) {
      const problem = asProblem(error);
      // An entry that never arrived need not be undone.
      if (!("undo" in waiting.what && problem.status === 404)) return problem;
    }
    await this.#done(waiting);
    return undefined;
  }

  #send(waiting: Waiting): Promise<unknown> {
    const { key, season, what } = waiting;
    const headers = { [idempotencyHeader]: key };
    const params = { id: season };
    if ("add" in what) return this.#ask(fields.add, { body: what.add }, headers);
    if ("sow" in what) return this.#ask(fields.sow, { params: { id: what.field }, body: what.sow }, headers);
    if ("enter" in what) return this.#sendEntry(waiting, what.enter);
    return this.#ask(fields.undo, { params: { ...params, entry: what.undo.entry } });
  }

  /** The entry first; its photo may then be sent again and again, the last one counts. */
  async #sendEntry({ key, season, photo }: Waiting, entry: NewEntry): Promise<void> {
    const params = { id: season };
    const written = await this.#ask(fields.enter, { params, body: entry }, { [idempotencyHeader]: key });
    // Undone meanwhile, on another device: its photo is wanted no more.
    if (!photo || written.undone) return;
    const input = { params: { ...params, entry: key } };
    const { problem } = await sendFile(fields.savePhoto, input, "image", photo, "photo.jpg");
    if (problem) throw problem;
  }

  async #done(waiting: Waiting): Promise<void> {
    this.#faulty.release(waiting.key);
    const sent: Sent = { ...waiting, sentAt: Date.now() };
    this.#noteSent(sent);
    await (await this.#outbox).remove(waiting.key);
    this.#tabs.postMessage({ sent });
    await this.#look();
  }

  /** Meaning of a refusal: the entry waits, or it stays behind with the reason. */
  async #judge(waiting: Waiting, problem: Problem): Promise<Tried> {
    const word = problemWordOf(problem);
    if (problem.status === 0) return "line";
    if (problem.status >= 500) {
      this.#faulty.hold(waiting.key, Date.now());
      return "fault";
    }
    if (word === "not-logged-in") return "login";
    if (word === "too-many") return "often";
    await (await this.#outbox).put({ ...waiting, failed: word });
    this.#changed();
    return undefined;
  }
}

/** How many sent entries are remembered until the season is fetched again. */
const mostSent = 200;
