import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { apiRoot } from "#kit/contract/call.ts";
import { languages, languageTable, sourceLanguage } from "#kit/contract/languages.ts";
import { lazy } from "../concurrency/lazy.ts";
import { titledProblem } from "../problems/refuse.ts";
import { translate } from "../translation.ts";
import { health } from "./health.ts";

/** Retry-After of every 503 (seconds). */
const retryAfterS = "2";
/** A connection on which nothing is asked is ended after this. */
const idleMs = 5_000;

/** Interim server on the pre-bound port while the real one can't start yet (no database): liveness is 200, all else 503. */
export interface InterimServer {
  /** To be handed each connection; it never listens itself. */
  readonly server: Server;
  /** Closes all connections; finished answers still arrive. */
  readonly end: () => void;
}

/**
 * `headers` are set on every answer. It reports only that the process lives: `/api/healthz` is 200,
 * everything else 503 in words.
 */
export function makeInterimServer(headers: ReadonlyMap<string, OutgoingHttpHeader>): InterimServer {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    // The body is of no interest; unread, it would hold up the answer.
    request.resume();
    response.shouldKeepAlive = false;
    response.setHeaders(new Map(headers));
    response.setHeader("cache-control", "no-store");
    if (request.url === apiRoot + health.alive.path) sendJson(response, 200, { status: "alive" });
    else sendNotReady(request, response);
  });
  server.timeout = idleMs;
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const end = () => {
    for (const socket of sockets) socket.destroySoon();
  };
  return { server, end };
}

function sendNotReady({ url = "", headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader("retry-after", retryAfterS);
  if (!url.startsWith(`${apiRoot}/`) && headers.accept?.includes("text/html")) {
    response.setHeader("content-security-policy", "default-src 'none'");
    response.writeHead(503, { "content-type": "text/html; charset=utf-8" }).end(page());
  } else sendJson(response, 503, titledProblem("busy", { detail: "The database does not answer yet" }));
}

function sendJson(response: ServerResponse, status: number, value: object): void {
  const type = status === 200 ? "application/json; charset=utf-8" : "application/problem+json";
  response.writeHead(status, { "content-type": type }).end(JSON.stringify(value));
}

/** No page can be rendered yet, so the text is here in every language. The page reloads by itself. */
const page = lazy(
  () => `<!doctype html>
<html lang="${sourceLanguage}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>${languageTable[sourceLanguage].productName}</title>
${languages
  .toReversed()
  .map(
    (language) => `<div lang="${language}">
<h1>${translate("We will be back in a moment", language)}</h1>
<p>${translate("This site cannot open just now. This page tries again on its own.", language)}</p>
</div>`,
  )
  .join("\n")}
</html>
`,
);
