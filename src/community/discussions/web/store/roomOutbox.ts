import type { Fetcher } from "#kit/web/call.tsx";
import { discussions, type Message } from "../../contract.ts";
import type { Outbox, Unsent } from "./outbox.ts";
import type { SendingLoop } from "./sendingLoop.ts";
import type { Talk } from "./talk.ts";
import type { RoomView } from "./view.ts";

interface Parts {
  readonly ask: Fetcher;
  readonly email: () => string;
  readonly talk: Talk;
  readonly view: () => RoomView;
  readonly change: (change: Partial<RoomView>) => void;
  /** Loads a part of the program, over a bad line too. */
  readonly bring: <Part>(load: () => Promise<Part>) => Promise<Part>;
  /** Aborted once the room is left. */
  readonly signal: AbortSignal;
}

/**
 * Waiting messages, as one tab's room shows them: one outbox for all tabs of this browser, from which one of
 * them sends.
 */
export class RoomOutbox {
  readonly #parts: Parts;
  readonly #tabs = new BroadcastChannel("discussions:outbox");
  readonly #outbox: Promise<Outbox>;
  #sending: SendingLoop | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#outbox = parts.bring(async () => (await import("./outbox.ts")).openOutbox());
  }

  async open(): Promise<void> {
    const { ask, email, view, change, bring, signal } = this.#parts;
    const outbox = await this.#outbox;
    const [{ SendingLoop }, { sayUnsent }] = await bring(() =>
      Promise.all([import("./sendingLoop.ts"), import("../pictures/sayUnsent.ts")]),
    );
    this.#sending = new SendingLoop({
      outbox,
      email,
      send: (unsent, isTheirs) => sayUnsent({ ask, outbox, isTheirs }, unsent),
      withdraw: ({ msgId }) => ask(discussions.remove, { params: { msg_id: String(msgId) } }),
      said: (message) => this.#took(message),
      held: (held) => {
        if (held !== view().held) change({ held });
      },
      changed: () => this.#changed(),
    });
    this.#tabs.onmessage = () => void this.#read();
    await this.#read();
    this.#sending.run(signal);
  }

  close(): void {
    this.#tabs.close();
  }

  /** Rejects where this phone can't hold it, as a full one. */
  async put(unsent: Unsent): Promise<void> {
    await (await this.#outbox).put(unsent);
    this.#changed();
  }

  async retry({ msgId }: Unsent): Promise<void> {
    await (await this.#outbox).change(msgId, ({ failed: _, ...unsent }) => unsent);
    this.#changed();
  }

  /**
   * Takes back a message that was not sent yet. The server does not have a refused one; others may be there,
   * with the answer lost.
   */
  async takeBack({ msgId }: Unsent): Promise<void> {
    const taken = (unsent: Unsent) =>
      unsent.failed === undefined ? { ...unsent, withdrawn: true as const } : undefined;
    await (await this.#outbox).change(msgId, taken);
    this.#changed();
  }

  /** Taken by the server; the list shows it as sent until the stream has brought it. */
  #took(message: Message): void {
    const { talk, view, change } = this.#parts;
    const isThere = view().timeline.messages.some(({ msg_id }) => msg_id === message.msg_id);
    // A second try may answer what was deleted meanwhile.
    if (!isThere && !message.removed && talk.has(message) && message.place > view().last)
      change({ taken: [...view().taken, message] });
    // A guest has a sender only from the first message on.
    const { self } = view();
    if (self && self.sender === "") change({ self: { ...self, sender: message.sender } });
  }

  #changed(): void {
    if (!this.#parts.signal.aborted) this.#tabs.postMessage("changed");
    void this.#read();
  }

  async #read(): Promise<void> {
    const { email, talk, change, signal } = this.#parts;
    const all = await (await this.#outbox).all();
    if (signal.aborted) return;
    const own = email();
    const isShown = (unsent: Unsent) => unsent.email === own && !unsent.withdrawn && talk.has(unsent);
    change({ unsent: all.filter(isShown) });
    this.#sending?.kick();
  }
}
