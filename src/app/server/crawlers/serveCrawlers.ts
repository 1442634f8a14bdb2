import { createGunzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { hourMs } from "#kit/contract/days/indianDays.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { closedPrefixes } from "./addresses.ts";
import { indexPath, makeSitemap, type SitemapFiles } from "./sitemap.ts";

interface Site {
  /** Address of the site; without it there is no sitemap, which must name whole addresses. */
  readonly publicOrigin: string | undefined;
}

/** Robots.txt, and a sitemap of all open pages: the files that search engines read first. */
export function serveCrawlers(app: FastifyInstance, db: Database, { publicOrigin }: Site): void {
  const rules = ["User-agent: *", ...closedPrefixes.map((prefix) => `Disallow: ${prefix}`)];
  // The same list, narrowed: every filter and every order of a category would be a page of its own.
  rules.push("Disallow: /search/*?");
  if (publicOrigin !== undefined) rules.push("", `Sitemap: ${publicOrigin}${indexPath}`);
  const robots = `${rules.join("\n")}\n`;
  app.get("/robots.txt", (_request, reply) =>
    reply
      .headers({ "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" })
      .send(robots),
  );
  if (publicOrigin === undefined) return;
  const sitemaps = new KeptSitemap(
    () => makeSitemap(db, publicOrigin),
    (err) => app.log.warn({ err }, "the sitemap could not be made"),
  );
  const answer = async (path: string) => (await sitemaps.files()).get(path) ?? refuse("not-found");
  for (const path of [indexPath, "/sitemap-:place.xml"])
    app.get(path, async (request, reply) => {
      const file = await answer(request.url.split("?", 1)[0] ?? "");
      const isZipped = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
      reply.headers({
        "content-type": "application/xml; charset=utf-8",
        "cache-control": "public, max-age=3600",
        vary: "Accept-Encoding",
      });
      if (isZipped) return reply.header("content-encoding", "gzip").send(file);
      const plain = createGunzip();
      plain.end(file);
      return reply.send(plain);
    });
}

/** How long a sitemap is answered before the next one is made. */
const keptMs = hourMs;

/** The sitemap as it was made last. One that is old is still answered while the next one is made. */
class KeptSitemap {
  readonly #make: () => Promise<SitemapFiles>;
  #last: { readonly files: SitemapFiles; readonly at: number } | undefined;
  #making: Promise<SitemapFiles> | undefined;

  readonly #failed: (err: unknown) => void;

  constructor(make: () => Promise<SitemapFiles>, failed: (err: unknown) => void) {
    this.#make = make;
    this.#failed = failed;
  }

  async files(): Promise<SitemapFiles> {
    const last = this.#last;
    if (last && performance.now() - last.at < keptMs) return last.files;
    this.#making ??= this.#remake();
    if (!last) return this.#making;
    this.#making.catch(this.#failed);
    return last.files;
  }

  async #remake(): Promise<SitemapFiles> {
    try {
      const files = await this.#make();
      this.#last = { files, at: performance.now() };
      return files;
    } finally {
      this.#making = undefined;
    }
  }
}
