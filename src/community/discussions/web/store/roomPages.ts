import type { Message } from "../../contract.ts";
import type { Asked, Talk } from "./talk.ts";
import { pageAround, withOlder } from "./timeline.ts";
import type { RoomView, Target } from "./view.ts";

interface Settings {
  readonly talk: Talk;
  /** Whether all topics are shown. */
  readonly isWhole: boolean;
  readonly view: () => RoomView;
  readonly change: (change: Partial<RoomView>) => void;
  /** A page as it is now; undefined where it does not come. */
  readonly page: (query: Asked) => Promise<readonly Message[] | undefined>;
}

/** Moves of the shown part of the room: to older and newer pages, to one message, to the newest ones. */
export class RoomPages {
  readonly #settings: Settings;
  /** Messages that arrive while the newest page is on its way. */
  readonly #meanwhile = new Set<Message[]>();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Adds messages that came over the stream to a page that is on its way. */
  onMessages(messages: readonly Message[]): void {
    for (const meanwhile of this.#meanwhile) meanwhile.push(...messages);
  }

  /** Loads the page before or after what is shown. A page that does not come is asked for when one scrolls again. */
  async turn(way: "older" | "newer"): Promise<void> {
    const { timeline, turning } = this.#settings.view();
    const edge = way === "older" ? timeline.messages[0] : timeline.messages.at(-1);
    if (turning || !edge || (way === "older" ? timeline.atStart : timeline.atEnd)) return;
    this.#settings.change({ turning: way });
    const query = way === "older" ? { before: edge.place } : { after: edge.place };
    const asked = this.#settings.talk.asked(query, this.#settings.view().last);
    const page = await this.#settings.page(asked);
    const now = this.#settings.view().timeline;
    if (!page) this.#settings.change({ turning: undefined });
    else if (way === "older") this.#settings.change({ turning: undefined, timeline: withOlder(now, page) });
    else
      this.#settings.change({
        turning: undefined,
        timeline: this.#settings.talk.newer(now, page, asked, this.#settings.view().last),
      });
  }

  /** Shows a message, however long ago it was sent. False where it could not be loaded. */
  async show(target: Target): Promise<boolean> {
    const held = this.#settings.view().timeline.messages.some(({ place }) => place === target.place);
    if (!held) {
      const asked = pageAround(target.place);
      const page = await this.#settings.page(asked);
      if (!page?.some(({ place }) => place === target.place)) return false;
      this.#settings.change({
        timeline: this.#settings.talk.start(page, asked, this.#settings.view().last),
        target,
      });
    } else this.#settings.change({ target });
    return true;
  }

  /** Goes to the newest messages. */
  async toNewest(): Promise<void> {
    if (this.#settings.view().timeline.atEnd) return;
    const asked = this.#settings.talk.asked({}, this.#settings.view().last);
    const meanwhile: Message[] = [];
    this.#meanwhile.add(meanwhile);
    const page = await this.#settings.page(asked);
    this.#meanwhile.delete(meanwhile);
    if (!page) return;
    if (this.#settings.isWhole)
      return this.#settings.change({
        timeline: this.#settings.talk.start(page, asked, page.at(-1)?.place ?? 0),
      });
    // Of a topic the page ends where the room did; messages since then are known.
    const timeline = this.#settings.talk.start(page, asked, (asked.before ?? 0) - 1);
    this.#settings.change({
      timeline: this.#settings.talk.news(timeline, meanwhile, this.#settings.view().last),
    });
  }
}
