import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressOf, apiRoot, type Call } from "#kit/contract/call.ts";
import { languageCookie, languages } from "#kit/contract/languages.ts";
import { ownPath } from "#kit/contract/pathPattern.ts";
import { problemOf } from "#kit/contract/problem.ts";
import { languageSwitchPath } from "#kit/contract/rendered.ts";
import { type CachedResponse, encodeResponse, writeResponse } from "#kit/server/cache/cachedResponse.ts";
import { FairQueue } from "#kit/server/concurrency/fairQueue.ts";
import { crowd, lineOf } from "#kit/server/concurrency/inTurn.ts";
import { SingleFlight } from "#kit/server/concurrency/singleFlight.ts";
import { contentSecurityPolicy, policyText } from "#kit/server/http/securityHeaders.ts";
import { Refusal, refuse } from "#kit/server/problems/refuse.ts";
import { requestedLanguage } from "#kit/server/translation.ts";
import { notFoundPath, ownAddressOf, pageAddressOf } from "#screens/pageAddress.ts";
import { helplinesTag } from "#shop/legal/helplines.ts";
import { afterStart } from "../afterStart.ts";
import { type Answers, foundOf, nameOf } from "../crawlers/structuredData.ts";
import type { BuiltWeb } from "./built.ts";
import { documentOf, inlineScriptHashes } from "./document.ts";
import type { ReadHelpline } from "./helplineOfPages.ts";
import { serveOfflinePage } from "./offlinePage.ts";

/** Response cache key of a request: the key of its page, else the URL as it is. */
export function keyOf(request: IncomingMessage): string {
  const url = request.url ?? "";
  if (url.startsWith(`${apiRoot}/`) || url.startsWith("/assets/")) return url;
  const address = pageAddressOf(url);
  return address === undefined ? url : pageKeyOf(request, address);
}

/** Pages vary by language and by whether it was chosen; calls and files do not. */
function pageKeyOf(request: IncomingMessage, address: string): string {
  const { language, chosen } = requestedLanguage(request.headers);
  return `${language}${chosen ? "" : "?"} ${address}`;
}

/** Requested where no screen is: a request that looks for a file gets no page. */
const looksLikeFile = /\.[a-z0-9]{2,11}$/;

/**
 * Server-side rendering: every path that is neither a call nor a file is a page, rendered once per language,
 * then cached under its canonical address (screens/pageAddress.ts). So nothing in it may come from one
 * visitor: its canonical URL is made of the public origin and not of the Host header. Concurrent requests for
 * one page share a rendering (single flight). Renderings wait in a fair queue, so that a client that asks for
 * very many pages waits, and is refused as `busy`, alone.
 */
export function servePages(
  app: FastifyInstance,
  web: BuiltWeb,
  { publicOrigin, readHelpline }: { publicOrigin: string | undefined; readHelpline: ReadHelpline },
): void {
  serveLanguageSwitch(app);
  serveOfflinePage(app, web, readHelpline);
  afterStart(app, web.rendering);
  const queue = new FairQueue({ ...renderings, message: "Very many pages are asked for just now" });
  const pages = new SingleFlight<CachedResponse>(queue);
  app.get("/*", async (request, reply) => {
    const { url } = request;
    const known = pageAddressOf(url);
    const isPage = known !== undefined || !looksLikeFile.test(url.split("?", 1)[0] ?? "");
    if (url.startsWith(`${apiRoot}/`) || !isPage) refuse("not-found");
    const address = known ?? notFoundPath;
    const key = pageKeyOf(request.raw, address);
    // The front door knows no addresses that lead nowhere.
    let page = app.responses.get(key);
    if (!page) {
      const line = await lineOf(request);
      // A page begun before a change is not shared with requests that come after it.
      page = await pages
        .run(line, `${app.responses.generation} ${key}`, () =>
          render(app, { web, publicOrigin, readHelpline, address, key }, request, reply),
        )
        .catch(refuseSlowly);
    }
    reply.hijack();
    writeResponse(page, request.raw, reply.raw);
  });
}

/**
 * A rendering blocks the one thread for some 10 ms: more in parallel finish no sooner and delay everybody else. Each takes up to
 * 3 MB until it is compressed: a thousand at once took 2.6 GB.
 */
const renderings = { ...crowd, concurrency: 2 };

/**
 * Delay before a refusal is sent, with jitter: a client that retries at once would keep the thread as busy as rendering does
 * (230 sockets took 20,000 refusals a second). In a browser the refusal only shows a moment later.
 */
async function refuseSlowly(error: unknown): Promise<never> {
  if (error instanceof Refusal) await pause(refusalMs * (1 + Math.random()));
  throw error;
}

const refusalMs = 700;

interface ToRender {
  readonly web: BuiltWeb;
  readonly publicOrigin: string | undefined;
  readonly readHelpline: ReadHelpline;
  readonly address: string;
  readonly key: string;
}

/** Renders the page of an address, and keeps it where it is the same for everybody. */
async function render(
  app: FastifyInstance,
  { web, publicOrigin, readHelpline, address, key }: ToRender,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CachedResponse> {
  const { language, chosen } = requestedLanguage(request.raw.headers);
  const begunIn = app.responses.generation;
  const { renderPage, headingFont } = await web.rendering();
  const { helpline, sure } = await readHelpline();
  const answers: Answers = new Map();
  const ask = async (call: Call, input: object) => {
    const { body } = input as { body?: object };
    const answer = await app.inject({
      method: call.method,
      url: addressOf(call, input),
      headers: { "accept-language": language },
      ...(body ? { payload: body } : {}),
    });
    const value: unknown = answer.body === "" ? undefined : answer.json();
    if (answer.statusCode >= 400) throw value ?? problemOf("internal");
    answers.set(nameOf(call), value);
    return value;
  };
  const page = await renderPage({ url: address, language, languageChosen: chosen, helpline, ask });
  const files = web.filesOf([page.page, ...page.around], page.rooms, language);
  reply.headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    ...(page.status === 503 ? { "retry-after": "2" } : {}),
    vary: "Accept-Encoding, Accept-Language, Cookie",
    "content-security-policy": policyText(
      contentSecurityPolicy({ styles: files.styles.map(({ hash }) => hash), scripts: inlineScriptHashes }),
    ),
  });
  const own = ownAddressOf(address);
  const found =
    publicOrigin && own && page.status === 200
      ? await foundOf(answers, ask, { origin: publicOrigin, path: own, language })
      : undefined;
  const text = documentOf(page, {
    language,
    languageChosen: chosen,
    helpline,
    files,
    entry: web.entry,
    headingFont,
    found,
  });
  const finished = encodeResponse(Buffer.from(text), {
    status: page.status,
    headers: reply.getHeaders() as Record<string, string>,
    tags: [...page.cacheTags, ...(found?.tags ?? []), helplinesTag],
  });
  if (page.keep && sure) app.responses.set(key, finished, begunIn);
  return finished;
}

/** The language switch where no script runs: sets the cookie and leads back to where one was. */
function serveLanguageSwitch(app: FastifyInstance): void {
  app.get<{ Querystring: { choose?: string; to?: string } }>(languageSwitchPath, (request, reply) => {
    const { choose, to } = request.query;
    const language = languages.find((known) => known === choose);
    if (!language) refuse("not-found");
    const back = to ?? pathWithQuery(request.headers.referer);
    const oneYearSeconds = 31_536_000;
    reply.header(
      "set-cookie",
      `${languageCookie}=${language}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`,
    );
    return reply.redirect(ownPath(back, "/"), 303);
  });
}

/** Where a visitor comes from: a page that serves many addresses does not name it in its link. */
function pathWithQuery(referer: string | undefined): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
