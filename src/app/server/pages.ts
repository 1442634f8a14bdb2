import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ownPath } from "#features/ownPath.ts";
import { paths } from "#features/paths.ts";
import { addressOf, apiRoot } from "#kit/contract/call.ts";
import { problemOf } from "#kit/contract/problem.ts";
import { type Language, languageCookie, languageSwitchPath, languages } from "#kit/contract/rendered.ts";
import { FairQueue } from "#kit/server/fairQueue.ts";
import { type Finished, finish, sendFinished } from "#kit/server/finished.ts";
import { contentSecurityPolicy, policyText } from "#kit/server/headers.ts";
import { networkOf } from "#kit/server/network.ts";
import { refuse } from "#kit/server/refuse.ts";
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

/** Key of a finished answer: pages vary by language and by whether it was chosen, calls and files do not. */
export function keyOf(request: IncomingMessage): string {
  const url = request.url ?? "";
  if (url.startsWith(`${apiRoot}/`) || url.startsWith("/assets/")) return url;
  const { language, chosen } = languageOf(request);
  return isFile(url) ? url : `${language}${chosen ? "" : "?"} ${url}`;
}

/** What was searched for may end like a file's name. */
function isFile(url: string): boolean {
  return !url.startsWith(paths.searchByName("")) && /\.[a-z0-9]{2,11}$/.test(url);
}

/**
 * Every path that is neither a call nor a file is a page: rendered once per language, then kept. So nothing in it may come
 * from what one visitor said: its own address, for search engines, is made of the public origin and not of the host asked for.
 * Those who ask for a page that is being rendered wait for that rendering; whoever comes when very many are to be rendered is
 * refused as `busy`.
 */
export function servePages(app: FastifyInstance, web: BuiltWeb, publicOrigin: string | undefined): void {
  serveLanguageSwitch(app);
  afterStart(app, web.rendering);
  const queue = new FairQueue({ ...renderings, message: "Very many pages are asked for just now" });
  const underWay = new Map<string, Promise<Finished>>();
  app.get("/*", async (request, reply) => {
    const { url } = request;
    if (url.startsWith(`${apiRoot}/`) || isFile(url)) refuse("not-found");
    // What was begun before something changed is for nobody who asks after it.
    const key = `${app.finished.generation} ${keyOf(request.raw)}`;
    let page = underWay.get(key);
    if (!page) {
      page = queue
        .run(networkOf(request.ip), () => render(app, { web, publicOrigin }, request, reply))
        .finally(() => underWay.delete(key));
      underWay.set(key, page);
    }
    const finished = await page;
    reply.hijack();
    sendFinished(finished, request.raw, reply.raw);
  });
}

/** One takes up to 3 MB until it is compressed: a thousand at once took 2.6 GB. */
const renderings = { concurrency: 4, maxQueued: 300, maxPerKey: 304 };

/** Renders the page of a request, and keeps it where it is the same for everybody. */
async function render(
  app: FastifyInstance,
  { web, publicOrigin }: { web: BuiltWeb; publicOrigin: string | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Finished> {
  const { url } = request;
  const { language, chosen } = languageOf(request.raw);
  const begunIn = app.finished.generation;
  const { renderPage, headingFont } = await web.rendering();
  const page = await renderPage({
    url,
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
  const text = documentOf(page, {
    language,
    languageChosen: chosen,
    files,
    entry: web.entry,
    headingFont,
    address: publicOrigin && publicOrigin + url,
  });
  const finished = await finish(Buffer.from(text), {
    status: page.status,
    headers: reply.getHeaders() as Record<string, string>,
    subjects: page.keptUntilChanged,
  });
  if (page.keep) app.finished.keep(keyOf(request.raw), finished, begunIn);
  return finished;
}

/** The language switch where no script runs: sets the cookie and leads back to where one was. */
function serveLanguageSwitch(app: FastifyInstance): void {
  app.get<{ Querystring: { choose?: string; to?: string } }>(languageSwitchPath, (request, reply) => {
    const { choose, to } = request.query;
    const language = languages.find((known) => known === choose);
    if (!language) refuse("not-found");
    const oneYearSeconds = 31_536_000;
    reply.header(
      "set-cookie",
      `${languageCookie}=${language}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`,
    );
    return reply.redirect(ownPath(to, "/"), 303);
  });
}
