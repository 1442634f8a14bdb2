import { backOffMs } from "#kit/contract/live.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { asProblem } from "#kit/web/call.tsx";
import { pause } from "#kit/web/live/pause.ts";
import type { Message } from "../../contract.ts";
import { drawMessageId } from "./drawMessageId.ts";
import type { Outbox, Unsent } from "./outbox.ts";

/** Why nothing goes out just now, where something does not. */
export type Held = "line" | "often" | "login" | undefined;

interface Settings {
  readonly outbox: Outbox;
  /** Says one. Of more than one step, `isTheirs` is asked before each: whether it still waits, and its author is logged in. */
  readonly send: (unsent: Unsent, isTheirs: () => Promise<boolean>) => Promise<Message>;
  /** Deletes one that was taken back, where the server has it. */
  readonly withdraw: (unsent: Unsent) => Promise<unknown>;
  /** Whose messages may go out now; nobody's while nobody is logged in. */
  readonly email: () => string;
  readonly said: (message: Message) => void;
  readonly held: (why: Held) => void;
  /** The outbox is another one now. */
  readonly changed: () => void;
}

/**
 * Retry loop of the outbox: sends what waits, one at a time and in order, the next when the one before it was taken. A Web
 * Lock lets one tab do it for all. A message is retried until there is an answer; its `msg_id` makes that idempotent.
 */
export class SendingLoop {
  readonly #settings: Settings;
  #kick = new AbortController();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Something new waits, or somebody wants to try again now. */
  kick(): void {
    this.#kick.abort();
  }

  run(signal: AbortSignal): void {
    signal.addEventListener("abort", () => this.kick());
    const loop = () => this.#loop(signal);
    if (navigator.locks) void navigator.locks.request("discussions:outbox", { signal }, loop).catch(() => {});
    else void loop();
  }

  async #loop(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      this.#kick = new AbortController();
      const next = await this.#next();
      if (!next) {
        this.#settings.held(undefined);
        await pause(idleMs, this.#kick.signal);
        continue;
      }
      const problem = await this.#trySending(next);
      if (signal.aborted) return;
      const why = problem && (await this.#judge(next, problem));
      this.#settings.held(why);
      failures = why ? failures + 1 : 0;
      if (why) await pause(why === "line" ? backOffMs(failures) : slowMs, this.#kick.signal);
    }
  }

  async #next(): Promise<Unsent | undefined> {
    const email = this.#settings.email();
    const all = await this.#settings.outbox.all();
    return all.find((unsent) => unsent.email === email && unsent.failed === undefined);
  }

  async #trySending(unsent: Unsent): Promise<Problem | undefined> {
    const { outbox, send, withdraw, said, changed } = this.#settings;
    try {
      if (unsent.withdrawn) await withdraw(unsent);
      else {
        const isTheirs = async () => (await this.#waiting(unsent)) !== undefined;
        const message = await send(unsent, isTheirs);
        if (await isTheirs()) said(message);
      }
      // Taken back while it went out, it is to be deleted at the server next.
      await outbox.change(unsent.msgId, (now) => (now.withdrawn && !unsent.withdrawn ? now : undefined));
      changed();
      return undefined;
    } catch (error) {
      return asProblem(error);
    }
  }

  /** As the outbox has it now; undefined where it was taken out or back meanwhile, or its author is not the one who is logged in. */
  async #waiting({ msgId, email }: Unsent): Promise<Unsent | undefined> {
    if (this.#settings.email() !== email) return undefined;
    return (await this.#settings.outbox.all()).find((unsent) => unsent.msgId === msgId && !unsent.withdrawn);
  }

  /**
   * Effect of a refusal on the message: it waits, it goes on under another id, or it stays behind with the
   * reason.
   */
  async #judge(sent: Unsent, problem: Problem): Promise<Held> {
    const { outbox, changed } = this.#settings;
    if (!sent.withdrawn && !(await this.#waiting(sent))) return undefined;
    const word = problemWordOf(problem);
    const repeated = problem.errors?.some(({ rule }) => rule === "repeated");
    if (problem.status === 0 || problem.status >= 500) return "line";
    if (word === "not-logged-in") return "login";
    if (word === "too-many" && !repeated) return "often";
    await outbox.change(sent.msgId, (now) => {
      // The server never had what was taken back, or it is gone there.
      if (sent.withdrawn) return undefined;
      if (now.withdrawn) return now;
      return word === "conflict" ? { ...now, msgId: drawMessageId() } : { ...now, failed: reasonOf(problem) };
    });
    changed();
    return undefined;
  }
}

/** By its rule where a screen has words for that, else by its field, else by the problem's word. */
function reasonOf(problem: Problem): string {
  const told = problem.errors?.find(({ rule }) => rulesWithWords.has(rule));
  return told?.rule ?? problem.errors?.[0]?.field ?? problemWordOf(problem);
}

const rulesWithWords = new Set(["repeated", "day", "total", "maxBytes"]);

/** A look into the outbox now and then, for what another tab put there. */
const idleMs = 60_000;
const slowMs = 5_000;
