import type { Fetcher } from "#kit/web/call.tsx";
import type { Outbox } from "#kit/web/outbox/outbox.ts";
import { visitorNow } from "#kit/web/storage/visitor.ts";
import type { Message } from "../../contract.ts";
import type { Talk } from "./talk.ts";
import { type Unsent, withdrawalOf } from "./unsent.ts";
import type { RoomView } from "./view.ts";

interface Parts {
  readonly ask: Fetcher;
  readonly talk: Talk;
  readonly view: () => RoomView;
  readonly change: (change: Partial<RoomView>) => void;
  /** Loads a part of the program, over a bad line too. */
  readonly bring: <Part>(load: () => Promise<Part>) => Promise<Part>;
  /** Aborted once the room is left. */
  readonly signal: AbortSignal;
}

/** The outbox of messages, as one tab's room shows it; its code comes after the room's. */
export class RoomOutbox {
  readonly #parts: Parts;
  readonly #opened: Promise<Outbox<Unsent>>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#opened = parts.bring(async () => {
      const { Outbox } = await import("#kit/web/outbox/outbox.ts");
      return new Outbox<Unsent>("messages");
    });
  }

  async open(): Promise<void> {
    const { ask, talk, change, bring, signal } = this.#parts;
    const outbox = await this.#opened;
    const { messageSender } = await bring(() => import("./messageSender.ts"));
    if (signal.aborted) return;
    outbox.listen(() => {
      const { waiting, held } = outbox.view();
      if (!signal.aborted) change({ held, unsent: waiting.filter((one) => !one.withdrawn && talk.has(one)) });
    });
    outbox.run(messageSender({ ask, outbox, onSent: (message) => this.#took(message) }), signal);
    signal.addEventListener("abort", () => outbox.close());
  }

  /** Stores a message that is written now. Rejects where this phone can't hold it, as a full one. */
  async put(message: Omit<Unsent, "key" | "email" | "typedAt">): Promise<void> {
    const email = visitorNow();
    const outbox = await this.#opened;
    await outbox.put({ ...message, ...outbox.stamp(), email, key: String(message.msgId) });
  }

  async retry({ key }: Unsent): Promise<void> {
    await (await this.#opened).change(key, ({ failed: _, ...unsent }) => unsent);
  }

  /**
   * Takes back a message that was not sent yet. The server does not have a refused one; others may be there,
   * with the answer lost.
   */
  async takeBack({ key }: Unsent): Promise<void> {
    await (await this.#opened).change(key, (now) =>
      now.failed === undefined ? withdrawalOf(now) : undefined,
    );
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
}
