import { backOffMs } from "#kit/contract/live.ts";
import { asProblem, type Fetcher } from "#kit/web/call.tsx";
import { pause } from "#kit/web/live/pause.ts";
import { readStored, writeStored } from "#kit/web/storage/stored.ts";
import { discussions, type Message, type Self } from "../../contract.ts";
import { clockOf } from "../../rules.ts";
import { drawMessageId } from "./drawMessageId.ts";
import type { Outbox, Unsent } from "./outbox.ts";
import { storedReadUpTo } from "./readUpTo.ts";
import { Revisions } from "./revisions.ts";
import type { SendingLoop } from "./sendingLoop.ts";
import { TalkKeeper } from "./talkKeeper.ts";
import { pageAround, shortened, startWith, withAnew, withNewer, withOlder } from "./timeline.ts";
import { emptyView, type RoomView, type Target } from "./view.ts";

interface Settings {
  readonly ask: Fetcher;
  readonly email: () => string;
  /** With data saver: ask only every so many milliseconds. */
  readonly sparing: () => number | undefined;
  /** Messages of others that were said just now; history never. */
  readonly heard: (messages: readonly Message[]) => void;
}

/** The live room as one tab holds it: its piece of the talk, what waits to be sent, and the line to the server. */
export class RoomStore {
  readonly #settings: Settings;
  readonly #listeners = new Set<() => void>();
  readonly #tabs = new BroadcastChannel("discussions:outbox");
  readonly #closing = new AbortController();
  /** Ends every pause between tries; a new one for the pauses after it. */
  #retry = new AbortController();
  #view = emptyView;
  #closeLive = () => {};
  readonly #keeper: TalkKeeper;
  readonly #revisions: Revisions;
  readonly #outbox: Promise<Outbox>;
  #sending: SendingLoop | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#revisions = new Revisions({
      ask: (call, input) => this.#bring(() => settings.ask(call, input)),
      view: this.view,
      change: this.#change.bind(this),
    });
    this.#keeper = new TalkKeeper({
      email: settings.email,
      view: this.view,
      newest: () => this.#page({}),
    });
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
    this.#keeper.close();
    this.#closing.abort();
    this.#retry.abort();
    this.#closeLive();
    this.#tabs.close();
  }

  /** Says something: it is in the list at once, and goes out when it can. */
  async post(message: string, referedTo: number | ""): Promise<void> {
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
    const page = await this.#page(query);
    const now = this.#view.timeline;
    if (!page) this.#change({ turning: undefined });
    else if (way === "older") this.#change({ turning: undefined, timeline: withOlder(now, page) });
    else this.#change({ turning: undefined, timeline: withNewer(now, page, this.#view.last) });
  }

  /** Shows a message, however long ago it was said. False where it could not be loaded. */
  async show(target: Target): Promise<boolean> {
    const held = this.#view.timeline.messages.some(({ place }) => place === target.place);
    if (!held) {
      const page = await this.#page(pageAround(target.place));
      if (!page?.some(({ place }) => place === target.place)) return false;
      this.#change({ timeline: startWith(page, this.#view.last), target });
    } else this.#change({ target });
    return true;
  }

  /** Goes to what was said last. */
  async toNewest(): Promise<void> {
    if (this.#view.timeline.atEnd) return;
    const page = await this.#page({});
    if (page) this.#change({ timeline: startWith(page, page.at(-1)?.place ?? 0) });
  }

  /** A page once, as it is now; undefined where it does not come. */
  #page(query: { before?: number; after?: number }): Promise<readonly Message[] | undefined> {
    return this.#revisions.page(query, this.#settings.ask).catch(() => undefined);
  }

  /** One's own message as the server answered it just now; its quotes follow with the room's revision. */
  changed(message: Message): void {
    this.#change({ timeline: withAnew(this.#view.timeline, [message]) });
    this.#keeper.soon();
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

  /** Brings a part's code or an answer; the talk is there first, and a line that is cut just then is waited for. */
  async #bring<Part>(load: () => Promise<Part>): Promise<Part> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await load();
      } catch (error) {
        if (this.#closing.signal.aborted) throw error;
        await pause(backOffMs(failures), this.#retry.signal);
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
        const last = this.#start(self, page, Date.now());
        this.#keeper.soon();
        return void (await this.#listenFrom(self.epoch, last));
      } catch (error) {
        // What is on the screen stays there; where nothing is yet, what was kept, else it says why.
        if (this.#view.phase !== "ready" && !(await this.#startWithKept()))
          this.#change({ phase: "failed", problem: asProblem(error) });
        await pause(backOffMs(failures), this.#retry.signal);
      }
    }
  }

  /** Shows the room with its newest page. Answers the last place of it. */
  #start(self: Self, page: readonly Message[], seenAt: number): number {
    const last = page.at(-1)?.place ?? 0;
    this.#revisions.start(self.revision);
    const read = readStored(storedReadUpTo);
    const isUnread = read?.epoch === self.epoch && read.place < last;
    this.#change({
      phase: "ready",
      problem: undefined,
      self,
      last,
      seenAt,
      clockAheadMs: self.now === undefined ? 0 : seenAt - self.now,
      timeline: startWith(page, last),
      unreadFrom: this.#view.unreadFrom ?? (isUnread ? read.place + 1 : undefined),
      taken: [],
    });
    return last;
  }

  /** Without an answer: what was seen here last. False where nothing was kept. */
  async #startWithKept(): Promise<boolean> {
    const kept = await import("./keptTalk.ts")
      .then(({ keptTalk }) => keptTalk(this.#settings.email()))
      .catch(() => undefined);
    if (!kept || this.#closing.signal.aborted) return false;
    this.#start(kept.self, kept.messages, kept.at);
    this.#change({ live: "cut" });
    return true;
  }

  /** Tries to load again now. */
  reload(): void {
    this.#retry.abort();
    this.#retry = new AbortController();
  }

  async #listenFrom(epoch: string, place: number): Promise<void> {
    const { openLive } = await this.#bring(() => import("#kit/web/live/openLive.ts"));
    if (this.#closing.signal.aborted) return;
    this.#closeLive = openLive<Message>({
      name: "discussions",
      stream: discussions.stream,
      from: { epoch, place },
      sparing: this.#settings.sparing,
      ask: (after, wait) => this.#settings.ask(discussions.news, { query: { after, wait } }),
      tell: (messages) => this.#onMessages(messages),
      state: (live) => this.#change({ live }),
      reset: () => void this.#load(),
      revised: (revision) => void this.#revise(revision),
    });
  }

  async #revise(revision: number): Promise<void> {
    const isNew = this.#view.self?.revision !== revision;
    await this.#revisions.bringTo(revision);
    if (isNew) this.#keeper.soon();
  }

  #onMessages(messages: readonly Message[]): void {
    const { timeline, self, taken } = this.#view;
    const last = Math.max(this.#view.last, messages.at(-1)?.place ?? 0);
    const ids = new Set(messages.map(({ msg_id }) => msg_id));
    this.#change({
      last,
      seenAt: Date.now(),
      timeline: timeline.atEnd ? withNewer(timeline, messages, last) : timeline,
      taken: taken.filter(({ msg_id }) => !ids.has(msg_id)),
    });
    if (this.#view.timeline.atEnd) this.#keeper.soon();
    this.#settings.heard(messages.filter(({ sender }) => sender !== self?.sender));
  }

  async #openOutbox(): Promise<void> {
    const { ask, email } = this.#settings;
    const outbox = await this.#outbox;
    const { SendingLoop } = await this.#bring(() => import("./sendingLoop.ts"));
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
    // A second try may answer what was deleted meanwhile.
    if (!isThere && !message.removed && message.place > this.#view.last)
      this.#change({ taken: [...this.#view.taken, message] });
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
