import { backOffMs } from "#kit/contract/live.ts";
import { type Ask, asProblem } from "#kit/web/call.tsx";
import { pause } from "#kit/web/live/pause.ts";
import { readStored, writeStored } from "#kit/web/stored.ts";
import { discussions, type Message } from "../contract.ts";
import { clockOf } from "../rules.ts";
import { drawMessageId } from "./drawMessageId.ts";
import type { Outbox, Unsent } from "./outbox.ts";
import { storedReadUpTo } from "./readUpTo.ts";
import type { SendingLoop } from "./sending.ts";
import { pageAround, shortened, startWith, withNewer, withOlder } from "./timeline.ts";
import { emptyView, type RoomView, type Target } from "./view.ts";

interface Settings {
  readonly ask: Ask;
  readonly email: () => string;
  /** With data saver: ask only every so many milliseconds. */
  readonly sparing: () => number | undefined;
  /** Messages of others that were said just now; history never. */
  readonly heard: (messages: readonly Message[]) => void;
}

/** The live room as one tab holds it: its piece of the talk, what waits to be sent, and the line to the server. */
export class Room {
  readonly #settings: Settings;
  readonly #listeners = new Set<() => void>();
  readonly #tabs = new BroadcastChannel("discussions:outbox");
  readonly #closing = new AbortController();
  #view = emptyView;
  #closeLive = () => {};
  readonly #outbox: Promise<Outbox>;
  #sending: SendingLoop | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#outbox = this.#bring(async () => (await import("./outbox.ts")).openOutbox());
  }

  readonly view = (): RoomView => this.#view;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(): void {
    void this.#openOutbox();
    void this.#load();
  }

  close(): void {
    this.#closing.abort();
    this.#closeLive();
    this.#tabs.close();
  }

  /** Says something: it is in the list at once, and goes out when it can. */
  async say(message: string, referedTo: number | ""): Promise<void> {
    const now = new Date();
    await (await this.#outbox).put({
      msgId: drawMessageId(),
      referedTo,
      message,
      timestamp: clockOf(now),
      typedAt: Math.max(now.getTime(), (this.#view.unsent.at(-1)?.typedAt ?? 0) + 1),
      email: this.#settings.email(),
    });
    this.#outboxChanged();
    if (!this.#view.timeline.atEnd) await this.toNewest();
  }

  async retry({ failed: _, ...unsent }: Unsent): Promise<void> {
    await (await this.#outbox).put(unsent);
    this.#outboxChanged();
  }

  async remove({ msgId }: Unsent): Promise<void> {
    await (await this.#outbox).remove(msgId);
    this.#outboxChanged();
  }

  /** Loads the page before or after what is shown. A page that does not come is asked for when one scrolls again. */
  async turn(way: "older" | "newer"): Promise<void> {
    const { timeline, turning } = this.#view;
    const edge = way === "older" ? timeline.messages[0] : timeline.messages.at(-1);
    if (turning || !edge || (way === "older" ? timeline.atStart : timeline.atEnd)) return;
    this.#change({ turning: way });
    const query = way === "older" ? { before: edge.place } : { after: edge.place };
    const page = await this.#settings.ask(discussions.page, { query }).catch(() => undefined);
    const now = this.#view.timeline;
    if (!page) this.#change({ turning: undefined });
    else if (way === "older") this.#change({ turning: undefined, timeline: withOlder(now, page) });
    else this.#change({ turning: undefined, timeline: withNewer(now, page, this.#view.last) });
  }

  /** Shows a message, however long ago it was said. False where it could not be loaded. */
  async show(target: Target): Promise<boolean> {
    const held = this.#view.timeline.messages.some(({ place }) => place === target.place);
    if (!held) {
      const query = pageAround(target.place);
      const page = await this.#settings.ask(discussions.page, { query }).catch(() => undefined);
      if (!page?.some(({ place }) => place === target.place)) return false;
      this.#change({ timeline: startWith(page, this.#view.last), target });
    } else this.#change({ target });
    return true;
  }

  /** Goes to what was said last. */
  async toNewest(): Promise<void> {
    if (this.#view.timeline.atEnd) return;
    const page = await this.#settings.ask(discussions.page, { query: {} }).catch(() => undefined);
    if (page) this.#change({ timeline: startWith(page, page.at(-1)?.place ?? 0) });
  }

  /** The screen went where it was asked to. */
  arrived(): void {
    this.#view = { ...this.#view, target: undefined };
  }

  /** Everything up to now was seen: the next visit starts below it. */
  seen(): void {
    const { self, last, timeline } = this.#view;
    if (!self || !timeline.atEnd) return;
    const read = readStored(storedReadUpTo);
    if (read?.epoch !== self.epoch || read.place < last) {
      writeStored(storedReadUpTo, { epoch: self.epoch, place: last });
    }
    this.#change({ timeline: shortened(timeline) });
  }

  /** Brings a part's code; the talk is there first, and a line that is cut just then is waited for. */
  async #bring<Part>(load: () => Promise<Part>): Promise<Part> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await load();
      } catch (error) {
        if (this.#closing.signal.aborted) throw error;
        await pause(backOffMs(failures), this.#closing.signal);
      }
    }
  }

  async #load(): Promise<void> {
    for (let failures = 0; !this.#closing.signal.aborted; failures += 1) {
      try {
        const [self, page] = await Promise.all([
          this.#settings.ask(discussions.self, {}),
          this.#settings.ask(discussions.page, { query: {} }),
        ]);
        if (this.#closing.signal.aborted) return;
        const last = page.at(-1)?.place ?? 0;
        const read = readStored(storedReadUpTo);
        const isUnread = read?.epoch === self.epoch && read.place < last;
        this.#change({
          phase: "ready",
          problem: undefined,
          self,
          last,
          timeline: startWith(page, last),
          unreadFrom: this.#view.unreadFrom ?? (isUnread ? read.place + 1 : undefined),
          taken: [],
        });
        return void (await this.#listenFrom(self.epoch, last));
      } catch (error) {
        // What is on the screen stays there; where nothing is yet, it says why.
        if (this.#view.phase !== "ready") this.#change({ phase: "failed", problem: asProblem(error) });
        await pause(backOffMs(failures), this.#closing.signal);
      }
    }
  }

  /** Tries to load again now. */
  reload(): void {
    window.dispatchEvent(new Event("online"));
  }

  async #listenFrom(epoch: string, place: number): Promise<void> {
    const { openLive } = await this.#bring(() => import("#kit/web/live/live.ts"));
    if (this.#closing.signal.aborted) return;
    this.#closeLive = openLive<Message>({
      name: "discussions",
      stream: discussions.stream,
      from: { epoch, place },
      sparing: this.#settings.sparing,
      ask: (after, wait) => this.#settings.ask(discussions.news, { query: { after, wait } }),
      tell: (messages) => this.#hear(messages),
      state: (live) => this.#change({ live }),
      reset: () => void this.#load(),
    });
  }

  #hear(messages: readonly Message[]): void {
    const { timeline, self, taken } = this.#view;
    const last = Math.max(this.#view.last, messages.at(-1)?.place ?? 0);
    const ids = new Set(messages.map(({ msg_id }) => msg_id));
    this.#change({
      last,
      timeline: timeline.atEnd ? withNewer(timeline, messages, last) : timeline,
      taken: taken.filter(({ msg_id }) => !ids.has(msg_id)),
    });
    this.#settings.heard(messages.filter(({ sender }) => sender !== self?.sender));
  }

  async #openOutbox(): Promise<void> {
    const { ask, email } = this.#settings;
    const outbox = await this.#outbox;
    const { SendingLoop } = await this.#bring(() => import("./sending.ts"));
    this.#sending = new SendingLoop({
      outbox,
      email,
      send: ({ msgId, referedTo, message, timestamp }) =>
        ask(discussions.send, { body: { msg_id: msgId, referedTo, message, timestamp } }),
      said: (message) => this.#took(message),
      held: (held) => {
        if (held !== this.#view.held) this.#change({ held });
      },
      changed: () => this.#outboxChanged(),
    });
    this.#tabs.onmessage = () => void this.#readOutbox();
    await this.#readOutbox();
    this.#sending.run(this.#closing.signal);
  }

  /** Taken by the server; the list shows it as sent until the stream has brought it. */
  #took(message: Message): void {
    const isThere = this.#view.timeline.messages.some(({ msg_id }) => msg_id === message.msg_id);
    if (!isThere && message.place > this.#view.last) this.#change({ taken: [...this.#view.taken, message] });
    // A guest has a sender only from the first message on.
    const { self } = this.#view;
    if (self && self.sender === "") this.#change({ self: { ...self, sender: message.sender } });
  }

  #outboxChanged(): void {
    this.#tabs.postMessage("changed");
    void this.#readOutbox();
  }

  async #readOutbox(): Promise<void> {
    const all = await (await this.#outbox).all();
    if (this.#closing.signal.aborted) return;
    const email = this.#settings.email();
    this.#change({ unsent: all.filter((unsent) => unsent.email === email) });
    this.#sending?.kick();
  }

  #change(change: Partial<RoomView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
