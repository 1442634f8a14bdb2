import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { beatMs } from "#kit/contract/live.ts";
import { refuse } from "../problems/refuse.ts";
import { beatFrame, retryFrame } from "./frames.ts";

/** One server-sent events connection with backpressure: its head, heartbeats and end, and how many bytes wait for its reader. */
export class SseConnection {
  readonly #response: ServerResponse;
  readonly #socket: Socket;
  #open = true;
  /** When bytes were last written, and when the reader was last seen to take some (ms, monotonic). */
  #wroteAt = performance.now();
  #tookAt = this.#wroteAt;
  #taken = 0;

  /** The response must be on its connection already. */
  constructor(response: ServerResponse) {
    this.#response = response;
    this.#socket = response.socket as Socket;
    response.once("close", () => {
      this.#open = false;
    });
  }

  get open(): boolean {
    return this.#open;
  }

  /** As much waits for the reader as we hold for one. */
  get full(): boolean {
    return this.#socket.writableLength > maxHeldBytes;
  }

  /** Sends the head, with what headers the response has already, and the first frames. */
  start(frames: string): void {
    // No chunks: the end of the connection ends the stream, and the same bytes serve every subscriber.
    this.#response.useChunkedEncodingByDefault = false;
    this.#response.writeHead(200, streamHeaders);
    this.#response.write(retryFrame(usualRetryMs) + frames);
  }

  /** Past the response, which has said its head and would only count the bytes. */
  write(bytes: Buffer | string): void {
    this.#socket.write(bytes);
    this.#wroteAt = performance.now();
  }

  /** Resolves when the reader has taken what waited. */
  async drained(): Promise<void> {
    await once(this.#socket, "drain");
  }

  /** Beats where nothing else is written; cuts a reader that takes nothing. Called every few seconds. */
  tick(now: number): void {
    if (!this.#open) return;
    const taken = this.#socket.bytesWritten - this.#socket.writableLength;
    if (taken !== this.#taken || this.#socket.writableLength === 0) {
      this.#taken = taken;
      this.#tookAt = now;
    }
    if (now - this.#tookAt >= timeoutMs) this.cut();
    else if (now - this.#wroteAt >= beatMs - tickMs) this.write(beatFrame);
  }

  /** Ends the stream in order; the client comes back after `retryMs` and goes on where it was. */
  end(retryMs: number): void {
    if (!this.#open) return;
    this.#open = false;
    this.#response.end(retryFrame(retryMs));
    // A reader that takes nothing must not hold up the stop of the server.
    setTimeout(() => this.cut(), endTimeoutMs).unref();
  }

  cut(): void {
    this.#socket.destroy();
  }
}

/**
 * Refuses a stream on a connection that is not free, because an earlier request of it is not answered yet, or
 * that has been closed meanwhile: a client that is gone already would never leave. To be called in the tick
 * in which the stream begins.
 */
export function refuseUnlessFree(response: ServerResponse): void {
  if (!response.socket || response.destroyed) refuse("busy");
}

/** How often `tick` is to be called. */
export const tickMs = 5_000;
/** A reader that takes not one byte for this long is cut; ticks add up to five seconds. */
const timeoutMs = 20_000;
/** Bytes that may wait for one reader in our memory. */
const maxHeldBytes = 256 * 1024;
const usualRetryMs = 3_000;
const endTimeoutMs = 2_000;

/** Never compressed and never held back, by nobody on the way. */
const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
  connection: "close",
};
