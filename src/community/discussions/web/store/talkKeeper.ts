import type { Message } from "../../contract.ts";
import type { RoomView } from "./view.ts";

/** Pause (ms) after which what was said is kept: much may be said at once, and in a lively room never a pause. */
const keepMs = 500;

interface Settings {
  /** Nothing is kept of a topic: without a network it shows what of the room was kept. */
  readonly off: boolean;
  readonly email: () => string;
  readonly view: () => Pick<RoomView, "self" | "timeline">;
  /** The newest page as it is now; undefined where it does not come. */
  readonly newest: () => Promise<readonly Message[] | undefined>;
}

/** Keeps the end of the talk for when the room is opened without a network, a moment after it became another. */
export class TalkKeeper {
  readonly #settings: Settings;
  #timer = 0;
  #closed = false;
  /** The end of the talk when it last became another; undefined where somebody read further up just then. */
  #end: readonly Message[] | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  soon(): void {
    if (this.#closed || this.#settings.off) return;
    const { timeline } = this.#settings.view();
    this.#end = timeline.atEnd ? timeline.messages : undefined;
    this.#timer ||= window.setTimeout(() => this.#keep(), keepMs);
  }

  /** The room is left; a pending write to the storage is made now. */
  close(): void {
    if (this.#timer) this.#keep();
    this.#closed = true;
  }

  #keep(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    const { email, view, newest } = this.#settings;
    const { self, timeline } = view();
    if (!self) return;
    // A reader who went up to an old message since had the end a moment ago: it is not requested again.
    const end = timeline.atEnd ? timeline.messages : this.#end;
    // Where somebody reads further up, the stored messages may still have texts that were deleted since.
    const messages = end ? Promise.resolve(end) : newest();
    Promise.all([import("./keptTalk.ts"), messages])
      .then(([{ keepTalk }, messages]) => messages && keepTalk(email(), { self, messages }))
      .catch(() => {});
  }
}
