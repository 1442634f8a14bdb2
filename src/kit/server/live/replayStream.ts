import type { ServerResponse } from "node:http";
import type { Position } from "#kit/contract/live.ts";
import type { EventLog } from "./eventLog.ts";
import { helloFrame, resetFrame, revisedFrame } from "./frames.ts";
import { SseConnection } from "./sseConnection.ts";

/**
 * SSE stream of a room with replay and backpressure. Either it is behind and reads on from the event log as fast as its reader
 * takes the bytes, or it follows and is handed the same bytes as everybody. It switches in the very tick in which it has
 * caught up, so that no event is lost in between.
 */
export class ReplayStream {
  readonly #room: EventLog;
  readonly #line: SseConnection;
  /** Of the history that it tells: it ends where another one begins, whose places are others. */
  #epoch: string;
  #place: number;
  /** The revision of the room that its reader knows of. */
  #revision = 0;
  #unfollow: (() => void) | undefined;

  /** From a position on, which was the room's own. The response must be on its connection already. */
  constructor(room: EventLog, response: ServerResponse, { epoch, place }: Position) {
    this.#room = room;
    this.#line = new SseConnection(response);
    this.#epoch = epoch;
    this.#place = place;
    response.once("close", () => this.#unfollow?.());
  }

  /** Sends the head and whatever is missed. `reset` where the client's position is not of this data. */
  start(reset: boolean): void {
    const { last, epoch, revision } = this.#room;
    // History went back since the position was looked at.
    const isOver = epoch !== this.#epoch;
    if (isOver) [this.#epoch, this.#place] = [epoch, last];
    this.#revision = revision;
    const from = resetFrame({ epoch, place: this.#place });
    this.#line.start((reset || isOver ? from : "") + helloFrame({ last, revision }));
    void this.#catchUp();
  }

  tick(now: number): void {
    this.#line.tick(now);
  }

  end(retryMs: number): void {
    this.#unfollow?.();
    this.#line.end(retryMs);
  }

  async #catchUp(): Promise<void> {
    const line = this.#line;
    try {
      while (line.open && this.#place < this.#room.last) {
        if (line.full) await line.drained();
        const events = await this.#room.after(this.#place);
        if (this.#isOver()) return;
        for (const { bytes, place } of events) {
          // Events that do not fit now are read again later rather than held.
          if (!line.open || line.full) break;
          line.write(bytes);
          this.#place = place;
        }
      }
      if (this.#isOver()) return;
      // It may have sent events in their state from before a revision that happened while it caught up.
      if (line.open && this.#room.revision !== this.#revision) line.write(revisedFrame(this.#room.revision));
      if (line.open) this.#unfollow = this.#room.follow((bytes, last) => this.#take(bytes, last));
    } catch {
      // The tables could not be read, or the line broke; the client resumes at its last place.
      line.cut();
    }
  }

  /** Ends it where the room tells another history by now: its client comes back with its position, and is told to load afresh. */
  #isOver(): boolean {
    const isOver = this.#epoch !== this.#room.epoch;
    if (isOver) this.end(Math.round(Math.random() * returnWithinMs));
    return isOver;
  }

  #take(bytes: Buffer, last: number): void {
    if (this.#isOver()) return;
    if (this.#line.full) {
      this.#unfollow?.();
      void this.#catchUp();
      return;
    }
    this.#line.write(bytes);
    this.#place = last;
  }
}

/** All streams of a process end at once where history goes back: they return over some seconds, as many as it can take. */
const returnWithinMs = 4_000;
