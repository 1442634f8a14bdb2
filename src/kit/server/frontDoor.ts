import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import { writeResponse } from "./cache/cachedResponse.ts";
import type { ResponseCache } from "./cache/responseCache.ts";
import { ConnectionCounter, connectionLimits } from "./http/connectionLimits.ts";
import { GracefulServer } from "./http/gracefulServer.ts";
import { dropPorts } from "./http/network.ts";
import type { PreboundPort } from "./http/prebindPort.ts";
import { requestedLanguage, translatedKey } from "./translation.ts";

/**
 * Milliseconds. Longer than the usual proxy keeps a connection (60 s); a head comes in one piece or a few, also over a bad line; a
 * request must have come whole as long as a browser waits for a file to go up (kit/web/upload.ts). Given to the server itself:
 * Fastify sets none on a server that it did not make.
 */
const timeouts = {
  keepAliveTimeout: 72_000,
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
};

interface FrontDoorSettings {
  readonly responses: ResponseCache;
  /** Of every answer. */
  readonly headers: Map<string, OutgoingHttpHeader>;
  readonly keyOf: (request: IncomingMessage) => string;
  readonly trustedProxies: readonly string[];
  readonly bound: PreboundPort | undefined;
}

/**
 * The HTTP servers in front of Fastify. Most requests end here: a cached buffer handed to the socket (0.9 of what bare node:http
 * does).
 */
export class FrontDoor {
  readonly #settings: FrontDoorSettings;
  readonly #counter: ConnectionCounter;
  readonly #servers: GracefulServer[] = [];
  #stopping = false;

  constructor(settings: FrontDoorSettings) {
    this.#settings = settings;
    this.#counter = new ConnectionCounter(connectionLimits([...settings.trustedProxies]));
  }

  /** The first server goes on where the port is taken; a second one, for the other address of `localhost`, takes its own. */
  open(handle: (request: IncomingMessage, response: ServerResponse) => void): GracefulServer {
    const server = this.#serverFor(handle);
    const { bound } = this.#settings;
    if (bound && this.#servers.length === 0) {
      server.listen = () => {
        bound.adopt(server);
        return server;
      };
    }
    this.#servers.push(server);
    return server;
  }

  /** Answers what is under way and what is on its way to us, and takes no more. */
  async drain(): Promise<void> {
    this.stop();
    await Promise.all(this.#servers.map((server) => server.drain()));
  }

  /** From now on each answer is the last of its connection. */
  stop(): void {
    this.#stopping = true;
  }

  #serverFor(handle: (request: IncomingMessage, response: ServerResponse) => void): GracefulServer {
    const { responses, headers, keyOf, trustedProxies } = this.#settings;
    const isBehindProxy = trustedProxies.length > 0;
    const options = { ...timeouts, headers, counter: this.#counter };
    const cachedFor = (request: IncomingMessage) => {
      const key = keyOf(request);
      return (
        responses.get(key) ?? responses.get(translatedKey(requestedLanguage(request.headers).language, key))
      );
    };
    const server = new GracefulServer(options, (request, response) => {
      if (isBehindProxy) dropPorts(request);
      const reads = request.method === "GET" || request.method === "HEAD";
      const answer = reads && !this.#stopping ? cachedFor(request) : undefined;
      if (answer) {
        if (!writeResponse(answer, request, response)) server.track(response);
        return;
      }
      if (this.#stopping) response.setHeader("connection", "close");
      server.track(response);
      handle(request, response);
    });
    return server;
  }
}
