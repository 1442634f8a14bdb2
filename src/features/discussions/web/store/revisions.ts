import type { Fetcher } from "#kit/web/call.tsx";
import { discussions, type Message } from "../../contract.ts";
import { pageLength } from "../../rules.ts";
import type { MessageTimeline } from "./timeline.ts";
import type { RoomView } from "./view.ts";

interface Settings {
  readonly ask: Fetcher;
  readonly view: () => RoomView;
  readonly change: (change: Partial<RoomView>) => void;
}

/** Messages that were told and have become others since: what is shown of them is read anew, page by page, one reading at a time. */
export class Revisions {
  readonly #settings: Settings;
  #wanted = 0;
  #reading = false;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Brings what is shown to a revision. `ask` asks again until it is answered: a stream that stays open would not say it twice. */
  async bringTo(revision: number): Promise<void> {
    const { view, change } = this.#settings;
    this.#wanted = revision;
    if (this.#reading) return;
    this.#reading = true;
    try {
      for (let { self } = view(); self && self.revision !== this.#wanted; { self } = view()) {
        const reached = this.#wanted;
        const anew = await this.#readAnew(view().timeline.messages);
        const now = view();
        if (now.self)
          change({ self: { ...now.self, revision: reached }, timeline: withAnew(now.timeline, anew) });
      }
    } catch {
      // The room was left.
    } finally {
      this.#reading = false;
    }
  }

  async #readAnew(messages: readonly Message[]): Promise<Message[]> {
    const anew: Message[] = [];
    for (let at = 0; at < messages.length; at += pageLength) {
      const after = (messages[at]?.place ?? 1) - 1;
      anew.push(...(await this.#settings.ask(discussions.page, { query: { after } })));
    }
    return anew;
  }
}

/** With messages as they are now, where they have become others since they were told. */
function withAnew(timeline: MessageTimeline, anew: readonly Message[]): MessageTimeline {
  const at = new Map(anew.map((message) => [message.place, message]));
  return { ...timeline, messages: timeline.messages.map((message) => at.get(message.place) ?? message) };
}
