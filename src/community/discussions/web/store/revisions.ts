import type { Input } from "#kit/contract/call.ts";
import type { Fetcher } from "#kit/web/call.tsx";
import { discussions, type Message } from "../../contract.ts";
import { pageLength } from "../../rules.ts";
import { withCurrent } from "./timeline.ts";
import type { RoomView } from "./view.ts";

interface Settings {
  /** Asks again until it is answered: a stream that stays open would not say a revision twice. */
  readonly ask: Fetcher;
  /** The shown part of the room; all where it is left out. */
  readonly topic?: string | undefined;
  readonly view: () => Pick<RoomView, "self" | "timeline">;
  readonly change: (change: Pick<RoomView, "self" | "timeline">) => void;
}

type PageQuery = NonNullable<Input<typeof discussions.page>["query"]>;

/**
 * Messages that were sent and have changed since: edited, deleted, hidden or back. The shown ones are
 * refetched, page by page, one reading at a time; and no page that was asked for before a revision is shown
 * after it.
 */
export class Revisions {
  readonly #settings: Settings;
  /** The newest known revision; the shown messages may still be from before it. */
  #newest = 0;
  #reading = false;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** The room was loaded, or loaded afresh: a restored backup may have a lower number. */
  start(revision: number): void {
    this.#newest = revision;
  }

  /** A page that is no older than the newest revision known when it came. */
  async page(which: PageQuery, ask = this.#settings.ask): Promise<readonly Message[]> {
    const { topic } = this.#settings;
    const query = topic === undefined ? which : { ...which, topic };
    for (;;) {
      const revision = this.#newest;
      // By its address it differs from what a process kept before.
      const page = await ask(discussions.page, { query: revision > 0 ? { ...query, revision } : query });
      if (revision === this.#newest) return page;
    }
  }

  /** Brings what is shown to a revision. */
  async bringTo(revision: number): Promise<void> {
    const { view, change } = this.#settings;
    this.#newest = revision;
    if (this.#reading) return;
    this.#reading = true;
    try {
      for (let { self } = view(); self && self.revision !== this.#newest; { self } = view()) {
        const reached = this.#newest;
        const current = await this.#reread(view().timeline.messages);
        const now = view();
        if (now.self)
          change({ self: { ...now.self, revision: reached }, timeline: withCurrent(now.timeline, current) });
      }
    } catch {
      // The room was left.
    } finally {
      this.#reading = false;
    }
  }

  async #reread(messages: readonly Message[]): Promise<Message[]> {
    const current: Message[] = [];
    for (let at = 0; at < messages.length; at += pageLength) {
      const after = (messages[at]?.place ?? 1) - 1;
      current.push(...(await this.page({ after })));
    }
    return current;
  }
}
