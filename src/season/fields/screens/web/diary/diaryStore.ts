import { asProblem, type Fetcher } from "#kit/web/call.tsx";
import type { Held } from "#kit/web/outbox/order.ts";
import { Outbox } from "#kit/web/outbox/outbox.ts";
import { randomKey } from "#kit/web/randomKey.ts";
import { keeperNow } from "#kit/web/storage/visitor.ts";
import { sendFile } from "#kit/web/upload.ts";
import { makeWanted } from "#people/account/device/web/ensureSession.ts";
import {
  fields,
  idempotencyHeader,
  type NewEntry,
  type NewField,
  type NewSeason,
} from "../../../contract.ts";
import { dependsOn, type Sent, type Sown, sureOf, type Waiting, withDependents } from "./waiting.ts";

export interface DiaryView {
  readonly waiting: readonly (Waiting | Sent)[];
  readonly held: Held;
}

/** Facts of an entry that only the phone knows. */
type Known = Pick<Waiting, "areas" | "spray" | "photo">;

/** Fields, seasons and diary as this page holds them: what is written is on the phone first, shown at once, and goes out by the outbox. */
export class DiaryStore {
  readonly #outbox = new Outbox<Waiting>("diary", keeperNow);
  readonly #listeners = new Set<() => void>();
  readonly #ask: Fetcher;
  #view: DiaryView = { waiting: [], held: undefined };
  #sent: readonly Sent[] = [];

  /** `taken` is called when the server has taken something, from whichever tab. Without a signal it sends as long as the page is open. */
  constructor(ask: Fetcher, taken: () => void, signal = new AbortController().signal) {
    this.#ask = ask;
    this.#outbox.listen(() => this.#look());
    const sent = (waiting: Waiting) => {
      this.#sent = [...this.#sent.slice(-mostSent), { ...waiting, sentAt: Date.now() }];
      this.#look();
      taken();
    };
    const send = (waiting: Waiting) => this.#send(waiting);
    this.#outbox.run({ send, sent, dependsOn }, signal);
  }

  readonly view = (): DiaryView => this.#view;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds a field, and answers the id that it has from now on; with the same id it is added once. It is on the phone when this resolves. */
  async addField(field: NewField, id = randomKey()): Promise<string> {
    await this.#put(id, { add: { ...field, id } }, {}, id);
    return id;
  }

  /** Begins a season on a field, which may wait itself; answers the season's id. */
  async sow(
    field: string,
    crop: Sown["crop"],
    season: Omit<NewSeason, "id" | "crop">,
    id = randomKey(),
  ): Promise<string> {
    const sown = { _id: crop._id, name: crop.name, img: crop.img };
    await this.#put(id, { sow: { ...season, id, crop: crop._id }, field, crop: sown }, {}, id);
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
    for (const { key } of withDependents(waiting, this.#outbox.view().waiting))
      await this.#outbox.change(key, ({ failed, ...each }) =>
        failed === "unlikely" ? { ...each, what: sureOf(each.what) } : each,
      );
  }

  /** Forgets it, with what can't be without it. */
  async remove(waiting: Waiting): Promise<void> {
    for (const { key } of withDependents(waiting, this.#outbox.view().waiting))
      await this.#outbox.change(key, () => undefined);
  }

  /** Somebody wants it to go out now. */
  kick(): void {
    this.#outbox.kick();
  }

  #put(season: string, what: Waiting["what"], known: Known = {}, key = randomKey()): Promise<void> {
    return this.#outbox.put({ key, season, what, ...this.#outbox.stamp(), ...known });
  }

  /** Shows what waits, and what went out just now. */
  #look(): void {
    const { waiting, held } = this.#outbox.view();
    const sent = this.#sent.filter(({ key }) => !waiting.some((each) => each.key === key));
    this.#view = { waiting: [...sent, ...waiting], held };
    for (const listener of this.#listeners) listener();
  }

  async #send(waiting: Waiting): Promise<unknown> {
    const { key, season, what } = waiting;
    const problem = await makeWanted();
    if (problem) throw problem;
    const headers = { [idempotencyHeader]: key };
    const params = { id: season };
    if ("add" in what) return this.#ask(fields.add, { body: what.add }, headers);
    if ("sow" in what) return this.#ask(fields.sow, { params: { id: what.field }, body: what.sow }, headers);
    if ("enter" in what) return this.#sendEntry(waiting, what.enter);
    return this.#ask(fields.undo, { params: { ...params, entry: what.undo.entry } }).catch((error) => {
      // An entry that never arrived need not be undone.
      if (asProblem(error).status !== 404) throw error;
    });
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
}

/** How many sent entries are remembered until the season is fetched again. */
const mostSent = 200;
