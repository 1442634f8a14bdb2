import {
  type OutgoingHttpHeader,
  type RequestListener,
  Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import { titledProblem } from "../problems/refuse.ts";
import { answerClientError } from "./clientErrors.ts";
import type { ConnectionCounter } from "./connectionLimits.ts";

export interface GracefulServerOptions extends ServerOptions {
  /** Headers of the answers that no listener gives: to what is no request. */
  readonly headers?: ReadonlyMap<string, OutgoingHttpHeader>;
  /** Shared by all servers of a process. */
  readonly counter?: ConnectionCounter;
}

/**
 * HTTP server with graceful shutdown (connection draining): no response is cut off when it closes. Node's own counts a connection
 * as idle as soon as the response is written, though a slow line may take seconds to carry it, and never closes keep-alive
 * connections that are answered after `close`, so that one browser holds up the stop. It also answers, as problem documents,
 * what never becomes a request: `headersTimeout` and `requestTimeout` hold to within `connectionsCheckingInterval`.
 */
export class GracefulServer extends Server {
  /** Until when each is waited for, though nothing is under way on it (ms, monotonic). */
  readonly #connections = new Map<Socket, number>();
  readonly #answers = new Set<ServerResponse>();
  /** Requests of each connection that are not answered yet. */
  readonly #unanswered = new WeakMap<Socket, number>();
  /** Connections and requests that came. */
  #came = 0;
  /** When requests that are not done are cut (ms, monotonic). */
  #cutAt: number | undefined;
  #sweeping: NodeJS.Timeout | undefined;

  constructor(
    { headers = new Map(), counter, ...options }: GracefulServerOptions,
    listener: RequestListener,
  ) {
    super({ ...options, requireHostHeader: false }, (request, response) => {
      if (request.headers.host === undefined && request.httpVersion === "1.1")
        refuseHostless(response, headers);
      else if (this.#isWithinShare(request.socket, response)) listener(request, response);
    });
    this.on("clientError", (error, connection) => {
      const isAnswered = [...this.#answers].some(
        ({ req, headersSent }) => headersSent && req.socket === connection,
      );
      answerClientError(error, connection, { headers, isAnswered });
    });
    // Node would answer what it does not expect with 417 and without a header of ours; we expect nothing in particular.
    this.on("checkExpectation", (request, response) => this.emit("request", request, response));
    this.on("request", ({ socket }) => {
      this.#came += 1;
      this.#connections.set(socket, 0);
    });
    this.on("connection", (connection: Socket) => {
      if (counter && !counter.admit(connection)) return;
      this.#came += 1;
      this.#connections.set(connection, performance.now() + firstRequestMs);
      connection.once("close", () => this.#connections.delete(connection));
    });
  }

  /**
   * Limits pipelined requests per connection: Node stops reading a connection whose answers are not
   * taken, but reads on while they are being made, and 30 connections with 3,000 requests each took 10 GB. Browsers and
   * proxies do not pipeline.
   */
  #isWithinShare(socket: Socket, response: ServerResponse): boolean {
    if (socket.destroyed) return false;
    const waiting = (this.#unanswered.get(socket) ?? 0) + 1;
    if (waiting > maxPipelined) {
      socket.destroy();
      return false;
    }
    this.#unanswered.set(socket, waiting);
    response.once("close", () => this.#unanswered.set(socket, (this.#unanswered.get(socket) ?? 1) - 1));
    return true;
  }

  /** A connection is not idle until this answer has left. Not needed for one that is written in the tick of its request. */
  track(answer: ServerResponse): void {
    this.#answers.add(answer);
    answer.once("close", () => this.#answers.delete(answer));
  }

  /**
   * Ends the server in order: requests already sent to it are answered, then it is closed. Resolves when all
   * have gone.
   */
  async drain(): Promise<void> {
    if (!this.listening) return;
    this.#cutAt = performance.now() + timeoutMs;
    await pause(lingerMs);
    // The loop takes one connection a turn and reads its request in the next, and under load its turns are long.
    const lingering = performance.now() + maxLingeringMs;
    for (let came = -1; came !== this.#came && performance.now() < lingering; ) {
      came = this.#came;
      for (let count = 0; count < turnsToRead; count += 1) await turn();
    }
    await new Promise((resolve) => this.close(resolve));
  }

  /** Part of `close`: from now on every connection ends as soon as nothing is under way on it. */
  override closeIdleConnections(): void {
    this.#endIdle();
    if (this.#sweeping) return;
    const cutAt = this.#cutAt ?? performance.now() + timeoutMs;
    this.#sweeping = setInterval(() => {
      if (performance.now() > cutAt) this.closeAllConnections();
      else this.#endIdle();
    }, sweepMs);
    this.once("close", () => clearInterval(this.#sweeping));
  }

  #endIdle(): void {
    const busy = new Set([...this.#answers].map(({ req }) => req.socket));
    for (const [connection, until] of this.#connections) {
      const isIdle = !busy.has(connection) && connection.writableLength === 0;
      if (isIdle && until < performance.now()) connection.destroy();
    }
  }
}

/** Requests of one connection that wait for their answers. */
const maxPipelined = 100;
const lingerMs = 100;
const maxLingeringMs = 3_000;
const turnsToRead = 3;
/** How long after its connection the first request may come over a slow line (ms). */
const firstRequestMs = 1_000;
const sweepMs = 20;
/** Drain timeout: requests under way are given this long (ms). */
const timeoutMs = 4_000;

/** RFC 9112, 3.2: 400; by us and not by Node, so that it has the form and the headers of every other refusal. */
function refuseHostless(response: ServerResponse, headers: ReadonlyMap<string, OutgoingHttpHeader>): void {
  const problem = titledProblem("invalid", { detail: "The request names no host" });
  response.setHeaders(new Map(headers));
  const body = JSON.stringify(problem);
  response.writeHead(problem.status, {
    "content-length": Buffer.byteLength(body),
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    connection: "close",
  });
  response.end(body);
}
