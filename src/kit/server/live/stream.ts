import type { ServerResponse } from "node:http";
import { helloFrame, resetFrame } from "./frames.ts";
import { LiveLine } from "./line.ts";
import type { LiveRoom } from "./room.ts";

/**
 * One open stream of a room. It is behind, and reads up step by step as fast as its reader takes the bytes, or it
 * follows, and is handed what everybody is handed. It turns from the one to the other in the very tick in which it has
 * caught up.
 */
export class LiveStream {
  readonly #room: LiveRoom;
  readonly #line: LiveLine;
  #place: number;
  #unfollow: (() => void) | undefined;

  /** From a place on, which is the room's own. The response must be on its connection already. */
  constructor(room: LiveRoom, response: ServerResponse, place: number) {
    this.#room = room;
    this.#line = new LiveLine(response);
    this.#place = place;
    response.once("close", () => this.#unfollow?.());
  }

  /** Sends the head and whatever is missed. `reset` where the client's position is not of this data. */
  start(reset: boolean): void {
    const { last, epoch } = this.#room;
    const from = resetFrame({ epoch, place: this.#place });
    this.#line.start((reset ? from : "") + helloFrame({ last }));
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
        for (const { bytes, place } of await this.#room.after(this.#place)) {
          // What does not fit now is read again later rather than held.
          if (!line.open || line.full) break;
          line.write(bytes);
          this.#place = place;
        }
      }
      if (line.open) this.#unfollow = this.#room.follow((bytes, last) => this.#take(bytes, last));
    } catch {
      // The tables could not be read, or the line broke; the client resumes at its last place.
      line.cut();
    }
  }

  #take(bytes: Buffer, last: number): void {
    if (this.#line.full) {
      this.#unfollow?.();
      void this.#catchUp();
      return;
    }
    this.#line.write(bytes);
    this.#place = last;
  }
}
