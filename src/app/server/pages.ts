import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ownPath } from "#features/ownPath.ts";
import { notFoundPath, ownAddressOf, pageAddressOf } from "#features/pageAddress.ts";
import { addressOf, apiRoot } from "#kit/contract/call.ts";
import { problemOf } from "#kit/contract/problem.ts";
import { type Language, languageCookie, languageSwitchPath, languages } from "#kit/contract/rendered.ts";
import { FairQueue } from "#kit/server/fairQueue.ts";
import { type Finished, finish, sendFinished } from "#kit/server/finished.ts";
import { contentSecurityPolicy, policyText } from "#kit/server/headers.ts";
import { siteOf } from "#kit/server/network.ts";
import { Refusal, refuse } from "#kit/server/refuse.ts";
import { SingleFlight } from "#kit/server/singleFlight.ts";
import { afterStart } from "./afterStart.ts";
import type { BuiltWeb } from "./built.ts";
import { documentOf, firstScriptHash } from "./document.ts";

/** The language of a request: the one chosen before, else what the browser asks for, else English. */
function languageOf(request: IncomingMessage): { language: Language; chosen: boolean } {
  const cookie = request.headers.cookie ?? "";
  const chosen = languages.find((language) =>
    new RegExp(`(?:^|; )${languageCookie}=${language}(?:;|$)`).test(cookie),
  );
  if (chosen) return { language: chosen, chosen: true };
  const first = /^\s*([a-z]+)/i.exec(request.headers["accept-language"] ?? "")?.[1]?.toLowerCase();
  return { language: languages.find((language) => language === first) ?? "en", chosen: false };
}

/** Key of a finished answer: that of its page, else the address as it is. */
export function keyOf(request: IncomingMessage): string {
  const url = request.url ?? "";
  if (url.startsWith(`${apiRoot}/`) || url.startsWith("/assets/")) return url;
  const address = pageAddressOf(url);
  return address === undefined ? url : pageKeyOf(request, address);
}

/** Pages vary by language and by whether it was chosen; calls and files do not. */
function pageKeyOf(request: IncomingMessage, address: string): string {
  const { language, chosen } = languageOf(request);
  return `${language}${chosen ? "" : "?"} ${address}`;
}

/** Asked for where no screen is: whoever looks for a file gets no page. */
const looksLikeFile = /\.[a-z0-9]{2,11}$/;

/**
 * Every path that is neither a call nor a file is a page: rendered once per language, then kept under its one address
 * (features/pageAddress.ts). So nothing in it may come from what one visitor said: its own address, for search engines, is made
 * of the public origin and not of the host asked for. Those who ask for a page that is being rendered wait for that rendering.
 * What is to be rendered waits in a fair queue, a line for the visitors of each network and one for its members, so that whoever
 * asks for very many waits, and is refused as `busy`, alone.
 */
export function servePages(app: FastifyInstance, web: BuiltWeb, publicOrigin: string | undefined): void {
  serveLanguageSwitch(app);
  afterStart(app, web.rendering);
  const queue = new FairQueue({ ...renderings, message: "Very many pages are asked for just now" });
  const pages = new SingleFlight<Finished>(queue);
  app.get("/*", async (request, reply) => {
    const { url } = request;
    const known = pageAddressOf(url);
    const isPage = known !== undefined || !looksLikeFile.test(url.split("?", 1)[0] ?? "");
    if (url.startsWith(`${apiRoot}/`) || !isPage) refuse("not-found");
    const address = known ?? notFoundPath;
    const key = pageKeyOf(request.raw, address);
    // The front door knows no addresses that lead nowhere.
    let page = app.finished.get(key);
    if (!page) {
      const line = await lineOf(app, request);
      // What was begun before something changed is for nobody who asks after it.
      page = await pages
        .run(line, `${app.finished.generation} ${key}`, () =>
          render(app, { web, publicOrigin, address, key }, request, reply),
        )
        .catch(refuseSlowly);
    }
    reply.hijack();
    sendFinished(page, request.raw, reply.raw);
  });
}

/**
 * Rendering takes the one thread for some 10 ms: more at once make none sooner, and keep all others waiting for longer. One takes
 * up to 3 MB until it is compressed: a thousand at once took 2.6 GB. A line has a third of the queue.
 */
const renderings = { concurrency: 2, maxQueued: 300, maxPerKey: 100 };

/**
 * Whoever was refused at once and asks again at once keeps the thread as busy as rendering would: 230 sockets took 20,000 refusals
 * a second. A browser shows the refusal a moment later and nothing else. By chance, so that they don't come back all at once.
 */
async function refuseSlowly(error: unknown): Promise<never> {
  if (error instanceof Refusal) await pause(refusalMs * (1 + Math.random()));
  throw error;
}

const refusalMs = 700;

/** The line in which a page waits: members don't stand behind the visitors of their network. */
async function lineOf(app: FastifyInstance, request: FastifyRequest): Promise<string> {
  const person = await app.identify(request).catch(() => null);
  return `${person ? "members" : "visitors"} of ${siteOf(request.ip)}`;
}

interface ToRender {
  readonly web: BuiltWeb;
  readonly publicOrigin: string | undefined;
  readonly address: string;
  readonly key: string;
}

/** Renders the page of an address, and keeps it where it is the same for everybody. */
async function render(
  app: FastifyInstance,
  { web, publicOrigin, address, key }: ToRender,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Finished> {
  const { language, chosen } = languageOf(request.raw);
  const begunIn = app.finished.generation;
  const { renderPage, headingFont } = await web.rendering();
  const page = await renderPage({
    url: address,
    language,
    languageChosen: chosen,
    ask: async (call, input) => {
      const { body } = input as { body?: object };
      const answer = await app.inject({
        method: call.method,
        url: addressOf(call, input),
        ...(body ? { payload: body } : {}),
      });
      const value: unknown = answer.body === "" ? undefined : answer.json();
      if (answer.statusCode < 400) return value;
      throw value ?? problemOf("broken");
    },
  });
  const files = web.filesOf(page.page, page.rooms, language);
  reply.headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    ...(page.status === 503 ? { "retry-after": "2" } : {}),
    vary: "Accept-Encoding, Accept-Language, Cookie",
    "content-security-policy": policyText(
      contentSecurityPolicy({ styles: files.styles.map(({ hash }) => hash), scripts: [firstScriptHash] }),
    ),
  });
  const own = ownAddressOf(address);
  const text = documentOf(page, {
    language,
    languageChosen: chosen,
    files,
    entry: web.entry,
    headingFont,
    address: publicOrigin && own && publicOrigin + own,
  });
  const finished = await finish(Buffer.from(text), {
    status: page.status,
    headers: reply.getHeaders() as Record<string, string>,
    subjects: page.keptUntilChanged,
  });
  if (page.keep) app.finished.keep(key, finished, begunIn);
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

/** Where a visitor comes from: a page that stands for many addresses does not say it in its link. */
function pathWithQuery(referer: string | undefined): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
