import { fileURLToPath } from "node:url";
import { MessageChannel, Worker } from "node:worker_threads";
import { refuse } from "#kit/server/problems/refuse.ts";
import { UnreadableTable } from "#kit/server/tables/unreadable.ts";
import type { Answered, Hands, JudgedBy, Said, ToRead } from "./readingMessages.ts";

const source = fileURLToPath(new URL("./readingThread.ts", import.meta.url));
/** Megabytes of objects; one file needs under 10. */
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };
/** A thread that says nothing for so long (ms), while it is its turn, is stuck. Its longest step was 0.1 s. */
const timeoutMs = 20_000;
/** So long (ms) after the last file the thread ends, and gives its 20 MB back. */
const idleMs = 30_000;

/**
 * Reads files in a thread of its own, one for all of them: whatever a file holds, and however long it takes to parse, clean
 * and judge it, keeps only other files waiting. The thread has no database: it asks the server for hands.
 */
class FileReader {
  #thread: Worker | undefined;
  /** Actions for each open file where the thread ends. */
  readonly #open = new Set<() => void>();
  #idle: NodeJS.Timeout | undefined;

  /** Fails with `UnreadableTable`, with whatever a hand fails with, or as `busy` where the thread breaks down. */
  read(hands: Hands, judgedBy: JudgedBy): Promise<readonly string[]> {
    const { port1: port, port2 } = new MessageChannel();
    return new Promise((resolve, reject) => {
      let patience: NodeJS.Timeout | undefined;
      /** Hands under way: while there are any, it is not the thread's turn. */
      let lent = 0;
      const end = (error: unknown, unknownCrops: readonly string[] = []) => {
        clearTimeout(patience);
        this.#open.delete(lost);
        port.close();
        this.#restWhenIdle();
        if (error === undefined) resolve(unknownCrops);
        else reject(error);
      };
      const lost = () => end(brokenDown());
      const waitForIt = () => {
        clearTimeout(patience);
        if (lent === 0) patience = setTimeout(() => void this.#thread?.terminate(), timeoutMs);
      };
      const onMessage = async (stated: Said) => {
        clearTimeout(patience);
        if ("hand" in stated) {
          const hand = hands[stated.hand] as (...given: unknown[]) => Promise<unknown>;
          lent += 1;
          const value = (await hand(...stated.given)) ?? null;
          lent -= 1;
          port.postMessage({ number: stated.number, value } satisfies Answered);
          waitForIt();
        } else if (stated.end === "read") end(undefined, stated.unknownCrops);
        else end(stated.end === "unreadable" ? new UnreadableTable(stated.rule) : new Error(stated.why));
      };
      port.on("message", (stated: Said) => void onMessage(stated).catch(end));
      this.#open.add(lost);
      this.#running().postMessage({ port: port2, ...judgedBy } satisfies ToRead, [port2]);
      waitForIt();
    });
  }

  #running(): Worker {
    clearTimeout(this.#idle);
    if (this.#thread) return this.#thread;
    const thread = new Worker(source, { resourceLimits: memory, stderr: true });
    // An open file keeps the process running by its port; an idle thread does not.
    thread.unref();
    thread.on("error", () => {});
    thread.on("exit", () => {
      if (this.#thread !== thread) return;
      this.#thread = undefined;
      for (const lost of [...this.#open]) lost();
    });
    this.#thread = thread;
    return thread;
  }

  #restWhenIdle(): void {
    if (this.#open.size > 0) return;
    this.#idle = setTimeout(() => {
      const thread = this.#thread;
      this.#thread = undefined;
      void thread?.terminate();
    }, idleMs).unref();
  }
}

function brokenDown(): unknown {
  try {
    return refuse("busy", "The file could not be read to its end; please send it again");
  } catch (refusal) {
    return refusal;
  }
}

/** One thread for the process. */
export const fileReader = new FileReader();
