import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { beatMs } from "#kit/contract/live.ts";
import { beatFrame, helloFrame, resetFrame, retryFrame } from "./frames.ts";
import type { LiveRoom } from "./room.ts";

/**
 * One open stream. It is behind, and reads up step by step as fast as its reader takes the bytes, or it follows, and
 * is handed what everybody is handed. It turns from the one to the other in the very tick in which it has caught up.
 */
export class LiveStream {
  readonly #room: LiveRoom;
  readonly #response: ServerResponse;
  readonly #socket: Socket;
  #place: number;
  #unfollow: (() => void) | undefined;
  #open = true;
  /** When bytes were last written, and when the reader was last seen to take some (ms, monotonic). */
  #wroteAt = performance.now();
  #tookAt = this.#wroteAt;
  #taken = 0;

  /** From a place on, which is the room's own. The response must be on its connection already. */
  constructor(room: LiveRoom, response: ServerResponse, place: number) {
    this.#room = room;
    this.#response = response;
    this.#socket = response.socket as Socket;
    this.#place = place;
    response.once("close", () => this.#leave());
  }

  /** Sends the head and whatever is missed. `reset` where the client's position is not of this data. */
  start(headers: Readonly<Record<string, string>>, reset: boolean): void {
    // No chunks: the end of the connection ends the stream, and the same bytes serve every subscriber.
    this.#response.useChunkedEncodingByDefault = false;
    this.#response.writeHead(200, { ...headers, connection: "close" });
    const { last, epoch } = this.#room;
    const from = resetFrame({ epoch, place: this.#place });
    this.#response.write(retryFrame(usualRetryMs) + (reset ? from : "") + helloFrame({ last }));
    void this.#catchUp();
  }

  /** Beats where nothing else is written; cuts a reader that takes nothing. Called every few seconds. */
  tick(now: number): void {
    if (!this.#open) return;
    const taken = this.#socket.bytesWritten - this.#socket.writableLength;
    if (taken !== this.#taken || this.#socket.writableLength === 0) {
      this.#taken = taken;
      this.#tookAt = now;
    }
    if (now - this.#tookAt >= patienceMs) this.#socket.destroy();
    else if (now - this.#wroteAt >= beatMs - tickMs) this.#write(beatFrame);
  }

  /** Ends the stream in order; the client comes back after `retryMs` and goes on where it was. */
  end(retryMs: number): void {
    if (!this.#open) return;
    this.#leave();
    this.#response.end(retryFrame(retryMs));
    // A reader that takes nothing must not hold up the stop of the server.
    setTimeout(() => this.#socket.destroy(), endPatienceMs).unref();
  }

  async #catchUp(): Promise<void> {
    try {
      while (this.#open && this.#place < this.#room.last) {
        if (this.#full) await once(this.#socket, "drain");
        for (const { bytes, place } of await this.#room.after(this.#place)) {
          // What does not fit now is read again later rather than held.
          if (!this.#open || this.#full) break;
          this.#write(bytes);
          this.#place = place;
        }
      }
      if (this.#open) this.#unfollow = this.#room.follow((bytes, last) => this.#take(bytes, last));
    } catch {
      // The tables could not be read, or the line broke; the client resumes at its last place.
      this.#socket.destroy();
    }
  }

  #take(bytes: Buffer, last: number): void {
    if (this.#full) {
      this.#unfollow?.();
      void this.#catchUp();
      return;
    }
    this.#write(bytes);
    this.#place = last;
  }

  /** Past the response, which has said its head and would only count the bytes. */
  #write(bytes: Buffer | string): void {
    this.#socket.write(bytes);
    this.#wroteAt = performance.now();
  }

  get #full(): boolean {
    return this.#socket.writableLength > mostHeldBytes;
  }

  #leave(): void {
    this.#open = false;
    this.#unfollow?.();
  }
}

/** How often `tick` is to be called. */
export const tickMs = 5_000;
/** A reader that takes not one byte for this long is cut; ticks add up to five seconds. */
const patienceMs = 20_000;
/** Bytes that may wait for one reader in our memory. */
const mostHeldBytes = 256 * 1024;
const usualRetryMs = 3_000;
const endPatienceMs = 2_000;
