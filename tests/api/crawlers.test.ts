import { gunzipSync } from "node:zlib";
import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import type { FastifyInstance } from "fastify";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { readBuiltWeb } from "#app/server/pages/built.ts";
import type { Store } from "#database/store.ts";
import { foremost } from "#shop/market/server/catalogue/best.ts";
import { engines } from "../support/database.ts";
import { joinOffers, shelve } from "../support/shop.ts";

const publicOrigin = "https://mitti.example";

/** Structured data of a page as an independent extractor reads it, with the faults that an independent validator finds. */
async function readData(html: string) {
  const found = new WebAutoExtractor({ addLocation: true }).parse(html);
  const faults = await new Validator().validate(found);
  const { jsonld } = found;
  return { jsonld, errors: faults.filter(({ severity }) => severity === "ERROR") };
}

/** Texts of the elements of a name; throws where the file is no well-formed XML. */
function elementsOf(xml: string, name: string): string[] {
  const texts: string[] = [];
  const parser = new SaxesParser();
  let inside = false;
  parser.on("opentag", (tag) => {
    inside = tag.name === name;
  });
  parser.on("text", (text) => {
    if (inside) texts.push(text);
  });
  parser.on("closetag", () => {
    inside = false;
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return texts;
}

describe.each(engines)("search engines on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  beforeAll(async () => {
    store = await open();
    await shelve(store, [
      { id: "urea-here", stock: 5, shop: "shop-one", name: 'Urea "<best>" & cheap' },
      { id: "sold-out", stock: 0, shop: "shop-one" },
      { id: "not-shown", stock: 5, shop: "shop-gone" },
    ]);
    await store.db.updateTable("shop").set({ hidden_at: 1 }).where("id", "=", "shop-gone").execute();
    app = await makeApp({ store, web: await readBuiltWeb("dist"), publicOrigin });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  const page = async (url: string, headers = {}) => (await app.inject({ url, headers })).body;
  const sitemap = async () => {
    const names = elementsOf(await page("/sitemap.xml"), "loc");
    const files = await Promise.all(names.map((name) => page(name.slice(publicOrigin.length))));
    return files.flatMap((file) => elementsOf(file, "loc"));
  };

  test("robots.txt leads to the sitemap and closes calls, members' screens and endless lists", async () => {
    const { body, headers } = await app.inject("/robots.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    for (const closed of ["/api/", "/adminportal/", "/order/", "/operator/", "/SearchByName", "/search/*?"])
      expect(body).toContain(`\nDisallow: ${closed}\n`);
    expect(body).toContain(`Sitemap: ${publicOrigin}/sitemap.xml\n`);
  });

  test("the sitemap names open pages alone, each of which is there and not closed by robots.txt", async () => {
    const all = await sitemap();
    expect(new Set(all).size).toBe(all.length);
    for (const open of ["/", "/search/seeds", "/croppage/wheat", "/shop/shop-one", "/productpage/urea-here"])
      expect(all).toContain(publicOrigin + open);
    expect(all.filter((address) => /not-shown|shop-gone/.test(address))).toEqual([]);
    const robots = (await page("/robots.txt")).matchAll(/^Disallow: (\S+)$/gm);
    const closed = [...robots].map(([, prefix = ""]) => prefix).filter((prefix) => !prefix.includes("*"));
    const isClosed = (address: string) => closed.some((prefix) => address.startsWith(publicOrigin + prefix));
    expect(all.filter(isClosed)).toEqual([]);
    const kinds = new Map(all.map((address) => [address.split("/").slice(0, 4).join("/"), address]));
    for (const address of kinds.values())
      expect([address, (await app.inject(address.slice(publicOrigin.length))).statusCode]).toEqual([
        address,
        200,
      ]);
  });

  test("the sitemap is answered as it was made, compressed for who takes gzip", async () => {
    const { headers, rawPayload } = await app.inject({
      url: "/sitemap.xml",
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(rawPayload).toString()).toBe(await page("/sitemap.xml"));
    expect((await app.inject("/sitemap-9.xml")).statusCode).toBe(404);
    expect((await app.inject("/sitemap-%2e%2e.xml")).statusCode).toBe(404);
  });

  test("a product's page has its offer, its way and a canonical link, without a fault", async () => {
    const html = await page("/productpage/urea-here?ref=mail");
    expect(html).toContain(`<link rel="canonical" href="${publicOrigin}/productpage/urea-here">`);
    expect(html).toContain(`<meta property="og:image" content="${publicOrigin}/icons/mitti-512.png">`);
    const { jsonld, errors } = await readData(html);
    expect(errors).toEqual([]);
    expect(jsonld.Product?.[0]).toMatchObject({
      name: 'Urea "<best>" & cheap',
      offers: {
        "@type": "Offer",
        price: 100,
        priceCurrency: "INR",
        availability: "https://schema.org/InStock",
      },
    });
    expect(jsonld.BreadcrumbList?.[0]?.itemListElement).toHaveLength(3);
    const { jsonld: soldOut } = await readData(await page("/productpage/sold-out"));
    expect(soldOut.Product?.[0]).toMatchObject({ offers: { availability: "https://schema.org/OutOfStock" } });
  });

  test("goods of several shops are one page for search engines, with the span of prices", async () => {
    await shelve(store, [
      { id: "dap-dear", stock: 5, shop: "shop-one", pricePaise: 150_000 },
      { id: "dap-cheap", stock: 5, shop: "shop-two", pricePaise: 130_050 },
    ]);
    await joinOffers(store, "dap", ["dap-dear", "dap-cheap"]);
    const html = await page("/productpage/dap-dear");
    expect(html).toContain(`<link rel="canonical" href="${publicOrigin}/productpage/dap-cheap">`);
    const { jsonld, errors } = await readData(html);
    expect(errors).toEqual([]);
    expect(jsonld.Product?.[0]?.offers).toMatchObject({
      ...{
        "@type": "AggregateOffer",
        lowPrice: 1300.5,
        highPrice: 1500,
        offerCount: 2,
        priceCurrency: "INR",
      },
    });
    const fresh = await makeApp({ store, publicOrigin });
    const names = elementsOf((await fresh.inject("/sitemap-1.xml")).body, "loc");
    await fresh.close();
    expect(names.filter((name) => name.includes("dap-"))).toEqual([`${publicOrigin}/productpage/dap-cheap`]);
  });

  test("of more products than are read at once the sitemap has what lists show, each entry by its best offer", async () => {
    const ids = Array.from({ length: 1_300 }, (_, place) => `many-${place}`);
    await shelve(
      store,
      ids.map((id, place) => ({
        ...{ id, shop: `shop-many-${place % 3}`, stock: place % 4 === 0 ? 0 : 5 },
        pricePaise: 10_000 + ((place * 7_919) % 5_000),
      })),
    );
    for (let first = 0; first < 900; first += 3)
      await joinOffers(store, `many-${first}`, ids.slice(first, first + 3));
    const hidden = ids.filter((_, place) => place % 5 === 0 || (place > 950 && place < 1_250));
    await store.db.updateTable("product").set({ hidden: 1 }).where("id", "in", hidden).execute();
    await store.db.updateTable("shop").set({ paused_at: 1 }).where("id", "=", "shop-many-1").execute();
    const listed = await foremost(store.db).select("id").execute();
    const fresh = await makeApp({ store, publicOrigin });
    const found = elementsOf((await fresh.inject("/sitemap-1.xml")).body, "loc");
    await fresh.close();
    const products = found.filter((address) => address.includes("/productpage/"));
    expect(products.sort()).toEqual(listed.map(({ id }) => `${publicOrigin}/productpage/${id}`).sort());
    expect(listed.length).toBeGreaterThan(400);
  });

  test("no name of a product ends the block that it is in", async () => {
    const html = await page("/productpage/urea-here");
    const [block = ""] = /<script type="application\/ld\+json">[^<]*/.exec(html) ?? [];
    expect(block).toContain("\\u003cbest>");
    expect(() => JSON.parse(block.slice(block.indexOf(">") + 1))).not.toThrow();
  });

  test("an advisory is questions with answers in the reader's language, a crop has its way", async () => {
    const { id } = (await app.inject("/api/advisories?limit=1")).json()[0];
    for (const language of ["en", "hi"]) {
      const html = await page(`/advisory/${id}`, { cookie: `language=${language}` });
      const { jsonld, errors } = await readData(html);
      expect(errors).toEqual([]);
      const questions = jsonld.FAQPage?.[0]?.mainEntity as {
        name: string;
        acceptedAnswer: { text: string };
      }[];
      expect(questions).toHaveLength(3);
      expect(/\p{Script=Devanagari}/u.test(questions[0]?.name ?? "")).toBe(language === "hi");
      for (const { acceptedAnswer } of questions) expect(acceptedAnswer.text.length).toBeGreaterThan(10);
    }
    const crop = await readData(await page("/croppage/wheat"));
    expect(crop.errors).toEqual([]);
    expect(Object.keys(crop.jsonld)).toEqual(["BreadcrumbList"]);
  });

  test("a sample shop's product says no offer, and a page that is not there says nothing", async () => {
    const sample = await store.db
      .selectFrom("product")
      .innerJoin("shop", "shop.id", "product.shop_id")
      .select("product.id")
      .where("shop.demonstration", "=", 1)
      .where("product.withheld", "=", 0)
      .executeTakeFirstOrThrow();
    const { jsonld } = await readData(await page(`/productpage/${sample.id}`));
    expect(jsonld.Product?.[0]).not.toHaveProperty("offers");
    for (const url of ["/productpage/none", "/dashboard"]) {
      const html = await page(url);
      expect(html).not.toContain("ld+json");
      expect(html).not.toContain('rel="canonical"');
    }
  });

  test("a site that does not know its address has no sitemap and says no canonical link", async () => {
    const unknown = await makeApp({ store, web: await readBuiltWeb("dist") });
    expect((await unknown.inject("/sitemap.xml")).statusCode).toBe(404);
    expect((await unknown.inject("/robots.txt")).body).not.toContain("Sitemap");
    expect((await unknown.inject("/productpage/urea-here")).body).not.toContain("ld+json");
    await unknown.close();
  });
});
