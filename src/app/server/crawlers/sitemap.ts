import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Database } from "#database/tables.ts";
import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { findCropIds } from "#knowledge/crops/server/queries.ts";
import { paths } from "#screens/paths.ts";
import { shippedAdvisories } from "#season/chatbot/server/shipped.ts";
import { legalPages } from "#shop/legal/rules.ts";
import { categories } from "#shop/market/contract.ts";
import { findListedShops, listedProducts } from "#shop/market/server/lists/listed.ts";
import { escaped } from "../pages/document.ts";
import { openPaths } from "./addresses.ts";

/** Addresses in one file: the most that the protocol allows (sitemaps.org). */
const addressesPerFile = 50_000;

export const indexPath = "/sitemap.xml";

/** Path of a file that the index names, from 1. */
const partPath = (place: number) => `/sitemap-${place}.xml`;

/** Finished files, compressed with gzip, by their paths. */
export type SitemapFiles = ReadonlyMap<string, Buffer>;

/**
 * Makes the index and its files. Rows are read in portions and written and compressed as they come: neither a list of all
 * addresses nor a whole file as text is ever in memory.
 */
export async function makeSitemap(db: Database, origin: string): Promise<SitemapFiles> {
  const files = new Map<string, Buffer>();
  const all = addresses(db, origin);
  for (let first = await all.next(); !first.done; first = await all.next()) {
    const part = some(first.value, all);
    files.set(partPath(files.size + 1), await zipped("urlset", part));
  }
  const names = [...files.keys()].map((path) => `<sitemap>${located(origin + path)}</sitemap>`);
  return files.set(indexPath, await zipped("sitemapindex", names));
}

/** The addresses of one file, from the first on. */
async function* some(first: string, all: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  for (let count = 1; count < addressesPerFile; count += 1) {
    const { value, done } = await all.next();
    if (done) return;
    yield value;
  }
}

/** Every open page as an element: those of the site itself, of crops, problems, shops and products. */
async function* addresses(db: Database, origin: string): AsyncGenerator<string> {
  const crops = [...(await findCropIds(db))].sort().map(paths.crop);
  const advisories = shippedAdvisories().map(({ id }) => paths.advisory(id));
  const shops = (await findListedShops(db)).map(({ id }) => paths.shop(id));
  const legal = legalPages.map((page) => `/legal/${page}`);
  const own = [...openPaths, ...categories.map(paths.category), ...crops, ...advisories, ...legal];
  for (const path of [...own, ...shops]) yield `<url>${located(origin + path)}</url>`;
  for await (const { id, updated_at } of listedProducts(db)) {
    const changed = new Date(updated_at).toISOString();
    yield `<url>${located(origin + paths.product(id))}<lastmod>${changed}</lastmod></url>`;
  }
}

const located = (address: string) => `<loc>${escaped(address)}</loc>`;

async function zipped(
  root: "urlset" | "sitemapindex",
  elements: Iterable<string> | AsyncIterable<string>,
): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  await pipeline(Readable.from(asXml(root, elements)), createGzip(), async (file) => {
    bytes = await buffer(file);
  });
  return bytes;
}

/** Characters that are compressed at once: each write costs a turn of the thread pool. */
const joinedLength = 65_536;

async function* asXml(
  root: string,
  elements: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<string> {
  const turns = new YieldByTime();
  let text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  for await (const element of elements) {
    text += element;
    await turns.yieldIfDue();
    if (text.length < joinedLength) continue;
    yield text;
    text = "";
  }
  yield `${text}</${root}>`;
}
