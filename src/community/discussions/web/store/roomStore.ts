import { backOffMs } from "#kit/contract/live.ts";
import { asProblem, type Fetcher } from "#kit/web/call.tsx";
import { pause } from "#kit/web/live/pause.ts";
import { readStored, writeStored } from "#kit/web/storage/stored.ts";
import { discussions, type Message, type Self } from "../../contract.ts";
import { clockOf } from "../../rules.ts";
import { type Topic, topicText } from "../../topics.ts";
import type { Attached } from "../attached/attached.ts";
import { wordsFor } from "../pictures/wordsFor.ts";
import { drawMessageId } from "./drawMessageId.ts";
import { storedReadUpTo, unreadFrom } from "./readUpTo.ts";
import { Revisions } from "./revisions.ts";
import { RoomOutbox } from "./roomOutbox.ts";
import { RoomPages } from "./roomPages.ts";
import { type Asked, type Talk, talkOf, wholeTalk } from "./talk.ts";
import { TalkKeeper } from "./talkKeeper.ts";
import { type MessageTimeline, shortened, withCounted, withCurrent } from "./timeline.ts";
import { type Unsent, whereIn } from "./unsent.ts";
import { emptyView, type RoomTells, type RoomView } from "./view.ts";

interface Settings extends RoomTells {
  readonly ask: Fetcher;
  readonly email: () => string;
  /** The shown part of the room; all where it is left out. */
  readonly topic?: Topic | undefined;
  /** With data saver: ask only every so many milliseconds. */
  readonly sparing: () => number | undefined;
}

/** The live room as one tab holds it: its piece of the talk, what waits to be sent, and the line to the server. */
export class RoomStore {
  readonly #settings: Settings;
  readonly #talk: Talk;
  readonly #listeners = new Set<() => void>();
  readonly #closing = new AbortController();
  /** Ends every pause between tries; a new one for the pauses after it. */
  #retry = new AbortController();
  #view = emptyView;
  #closeLive = () => {};
  readonly #keeper: TalkKeeper;
  readonly #revisions: Revisions;
  readonly #outbox: RoomOutbox;
  readonly pages: RoomPages;

  constructor(settings: Settings) {
    this.#settings = settings;
    const { topic } = settings;
    this.#talk = topic ? talkOf(topic) : wholeTalk;
    this.#revisions = new Revisions({
      ask: (call, input) => this.#bring(() => settings.ask(call, input)),
      topic: topic && topicText(topic),
      view: this.view,
      change: this.#change.bind(this),
    });
    this.pages = new RoomPages({
      ...{ talk: this.#talk, view: this.view, isWhole: topic === undefined },
      change: this.#change.bind(this),
      page: (query) => this.#page(query),
    });
    this.#keeper = new TalkKeeper({
      email: settings.email,
      view: this.view,
      newest: () => this.#page({}),
      off: topic !== undefined,
    });
    this.#outbox = new RoomOutbox({
      ...{ ask: settings.ask, talk: this.#talk, view: this.view },
      change: this.#change.bind(this),
      bring: this.#bring.bind(this),
      signal: this.#closing.signal,
    });
  }

  get topic(): Topic | undefined {
    return this.#settings.topic;
  }

  readonly view = (): RoomView => this.#view;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(): void {
    void this.#outbox.open();
    void this.#load();
  }

  close(): void {
    this.#keeper.close();
    this.#closing.abort();
    this.#retry.abort();
    this.#closeLive();
  }

  /** Says something: it is in the list at once, and goes out when it can. Rejects where this phone can't hold it, as a full one. */
  async post(
    text: string,
    referedTo: number | "",
    { pictures, voice, mentions = [] }: Attached = { pictures: [] },
  ): Promise<void> {
    const message = text || wordsFor({ pictures, voice });
    await this.#outbox.put({
      msgId: drawMessageId(),
      // In a thread one answers its question, where one answers nobody else.
      referedTo: referedTo === "" ? (this.#view.question?.msg_id ?? "") : referedTo,
      message,
      ...whereIn(this.topic),
      timestamp: clockOf(new Date()),
      ...(pictures.length > 0 ? { pictures } : {}),
      ...(voice && { voice }),
      ...(mentions.length > 0 ? { mentions } : {}),
    });
    if (!this.#view.timeline.atEnd) void this.pages.toNewest();
  }

  retry(unsent: Unsent): Promise<void> {
    return this.#outbox.retry(unsent);
  }

  takeBack(unsent: Unsent): Promise<void> {
    return this.#outbox.takeBack(unsent);
  }

  /** A page once, as it is now; undefined where it does not come. */
  #page(query: Asked): Promise<readonly Message[] | undefined> {
    return this.#revisions.page(query, this.#settings.ask).catch(() => undefined);
  }

  /** One's own message as the server answered it just now; its quotes follow with the room's revision. */
  changed(message: Message): void {
    this.#change({ timeline: withCurrent(this.#view.timeline, [message]) });
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
    if (!this.topic && (read?.epoch !== self.epoch || read.place < last)) {
      writeStored(storedReadUpTo, { epoch: self.epoch, place: last });
    }
    this.#settings.seen(last);
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
        const last = page.at(-1)?.place ?? 0;
        if (this.#view.phase === "ready") this.#settings.begun();
        this.#start(self, await this.#newest(page, last, self.revision), last, Date.now());
        if (this.#closing.signal.aborted) return;
        this.#keeper.soon();
        return void (await this.#listenFrom(self.epoch, last));
      } catch (error) {
        // Messages on the screen stay there; where there are none yet, the stored ones are shown, else the
        // reason.
        if (this.#view.phase !== "ready" && !(await this.#startWithKept()))
          this.#change({ phase: "failed", problem: asProblem(error) });
        await pause(backOffMs(failures), this.#retry.signal);
      }
    }
  }

  /** First messages on the screen: the room's newest page, or that of a topic, up to the same place. */
  async #newest(page: readonly Message[], last: number, revision: number): Promise<MessageTimeline> {
    const { ask, topic } = this.#settings;
    const asked = this.#talk.asked({}, last);
    const query = { ...asked, revision, topic: topic && topicText(topic) };
    const shown = topic ? await ask(discussions.page, { query }) : page;
    if (topic?.thread !== undefined) await this.#findQuestion(topic.thread, shown);
    return this.#talk.start(shown, asked, last);
  }

  /** A thread's question, also where it is further up than what is shown. */
  async #findQuestion(place: number, shown: readonly Message[]): Promise<void> {
    const isQuestion = (message: Message) => message.place === place;
    const query = { after: place - 1, before: place + 1 };
    const question =
      shown.find(isQuestion) ?? (await this.#settings.ask(discussions.page, { query })).find(isQuestion);
    this.#change({ question });
  }

  /** Shows the room, which is known up to `last`. */
  #start(self: Self, timeline: MessageTimeline, last: number, seenAt: number): void {
    this.#revisions.start(self.revision);
    this.#change({
      phase: "ready",
      problem: undefined,
      self,
      last,
      seenAt,
      clockAheadMs: self.now === undefined ? 0 : seenAt - self.now,
      timeline,
      unreadFrom: this.#view.unreadFrom ?? (this.topic ? undefined : unreadFrom(self, timeline)),
      taken: [],
    });
  }

  /** Without an answer: the messages seen here last. False where none were stored. */
  async #startWithKept(): Promise<boolean> {
    const stored = await import("./keptTalk.ts")
      .then(({ keptTalk }) => keptTalk(this.#settings.email()))
      .catch(() => undefined);
    if (!stored || this.#closing.signal.aborted) return false;
    const last = stored.messages.at(-1)?.place ?? 0;
    const messages = stored.messages.filter(this.#talk.has);
    this.#change({ question: messages.find(({ place }) => place === this.topic?.thread) });
    const timeline = this.#talk.start(messages, { before: last + 1 }, last);
    this.#start(stored.self, timeline, last, stored.at);
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
    this.pages.onMessages(messages);
    this.#change({
      last,
      seenAt: Date.now(),
      timeline: withCounted(timeline.atEnd ? this.#talk.news(timeline, messages, last) : timeline, messages),
      taken: taken.filter(({ msg_id }) => !ids.has(msg_id)),
    });
    if (this.#view.timeline.atEnd) this.#keeper.soon();
    const others = messages.filter(({ sender }) => sender !== self?.sender);
    this.#settings.arrivedAnywhere(others);
    this.#settings.arrived(others.filter((one) => this.#talk.has(one)));
  }

  #change(change: Partial<RoomView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
