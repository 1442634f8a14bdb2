import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { Advisory, AdvisoryPage } from "#season/chatbot/contract.ts";
import { shippedAdvisories } from "#season/chatbot/server/shipped.ts";
import type { Look } from "#season/fields/contract.ts";
import { engines } from "../support/database.ts";

const devanagari = /[\u0900-\u097f]/;

describe.each(engines)("advisories on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  const inHindi = { "accept-language": "hi-IN,hi;q=0.9,en;q=0.5" };
  const list = async (query = "", headers: Record<string, string> = {}): Promise<Advisory[]> =>
    (await app.inject({ url: `/api/advisories${query}`, headers })).json();
  const search = (words: string) => list(`?query=${encodeURIComponent(words)}`);

  test("without a query all are listed, each with its source, in the language asked for and the name in another one", async () => {
    const all = await list();
    expect(all).toHaveLength(shippedAdvisories().length);
    for (const { id, source, problem, problemBeside, symptoms, crops } of all) {
      expect([id, source.length > 3, problem.length > 3]).toEqual([id, true, true]);
      expect([id, problem, symptoms, ...crops].join(" ")).not.toMatch(devanagari);
      expect([id, problemBeside]).toEqual([id, expect.stringMatching(devanagari)]);
    }
    const inOther = await list("", inHindi);
    expect(inOther.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    for (const [index, { id, problem, problemBeside, symptoms, threshold, crops }] of inOther.entries()) {
      for (const text of [problem, symptoms, ...crops, ...(threshold === null ? [] : [threshold])])
        expect([id, text]).toEqual([id, expect.stringMatching(devanagari)]);
      expect([problemBeside, problem]).toEqual([all[index]?.problem, all[index]?.problemBeside]);
    }
    expect(await list("?query=")).toEqual(all);
    expect(await list("?query=%20%20")).toEqual(all);
  });

  test("a query is answered best first, in English, Hindi and Hindi in Latin letters alike", async () => {
    for (const words of ["pink bollworm", "गुलाबी सुंडी", "gulabi sundi"])
      expect((await search(words))[0]?.id).toBe("cotton-worm-pinkboll");
    expect(await search("qqqq zzzz")).toEqual([]);
    expect(await list("?query=leaf%20curl&limit=3")).toHaveLength(3);
  });

  test("a crop's own advisories come before those of all crops", async () => {
    const ids = (await list("?crop=rice-kharif")).map(({ id }) => id);
    expect(ids).toContain("rice-blast");
    expect(ids.indexOf("rice-blast")).toBeLessThan(ids.indexOf("n-deficiency"));
    expect(ids).not.toContain("wheat-rust");
    const ofAll = await list("?crop=no-such-crop");
    expect(new Set(ofAll.map(({ causeType }) => causeType))).toEqual(new Set(["nutrient", "weed", "stress"]));
    expect((await list("?crop=wheat&query=rust")).map(({ id }) => id)[0]).toBe("wheat-rust");
  });

  test("what few crops have comes first: the wilt of chickpea before a borer of many crops", async () => {
    const ids = (await list("?crop=chickpea")).map(({ id }) => id);
    expect(ids.slice(0, 4)).toEqual([
      "chickpea-wilt",
      "chickpea-dry-root-rot",
      "chickpea-ascochyta",
      "chickpea-grey-mould",
    ]);
  });

  test("a crop is found by its other names, and shown by its page's name", async () => {
    for (const [words, name] of [
      ["paddy blast", "Rice"],
      ["corn armyworm", "Maize"],
      ["gram wilt", "Chickpea"],
      ["bhindi borer", "Okra"],
    ] as const)
      expect([words, (await search(words))[0]?.crops[0]]).toEqual([words, name]);
  });

  test("each page tells everything in both languages, and links only crops that are there", async () => {
    const crops = new Set(
      ((await app.inject("/api/crops")).json() as { _id: string }[]).map(({ _id }) => _id),
    );
    let linked = 0;
    for (const { id } of await list()) {
      const page: AdvisoryPage = (await app.inject(`/api/advisory/${id}`)).json();
      const inOther: AdvisoryPage = (
        await app.inject({ url: `/api/advisory/${id}`, headers: inHindi })
      ).json();
      const textsOf = (of: AdvisoryPage) => [
        ...[of.cause, of.safety, of.generalSafety, of.basis],
        ...[...of.advice, ...of.prevention, ...of.estimates],
      ];
      expect(page.advice.length * page.prevention.length).toBeGreaterThan(0);
      expect(textsOf(inOther)).toHaveLength(textsOf(page).length);
      for (const text of textsOf(page))
        expect([id, text]).not.toEqual([id, expect.stringMatching(devanagari)]);
      for (const text of [...textsOf(inOther), ...inOther.cropPages.map(({ name }) => name)])
        expect([id, text]).toEqual([id, expect.stringMatching(devanagari)]);
      expect(page.cropPages.every(({ _id }) => crops.has(_id))).toBe(true);
      linked += page.cropPages.length;
    }
    expect(linked).toBeGreaterThan(60);
  });

  test("each page tells of every crop when it is looked over, and how many are too many only where a source says it", async () => {
    const thresholds: string[] = [];
    const unplanned: string[] = [];
    for (const { id, threshold } of await list()) {
      const page: AdvisoryPage = (await app.inject(`/api/advisory/${id}`)).json();
      const looks: Look[] = (await app.inject(`/api/advisory/${id}/looks`)).json();
      if (page.cropPages.length > 0 && looks.length === 0) unplanned.push(id);
      else if (page.cropPages.length > 0)
        expect([id, looks.map(({ crop }) => crop).sort()]).toEqual([
          id,
          page.cropPages.map(({ _id }) => _id).sort(),
        ]);
      for (const { crop, stages, ofYear, after } of looks)
        expect([id, crop, stages.length + ofYear.length + after.length > 0]).toEqual([id, crop, true]);
      expect(page.threshold).toEqual(threshold);
      if (!threshold) continue;
      thresholds.push(id);
      expect(page.advice).toContainEqual(threshold);
      expect(page.source).not.toBe("General agronomy");
      const figures = (text: string): string[] => text.match(/\d+|\bone\b|\btwo\b/g) ?? [];
      for (const text of page.estimates)
        expect([id, figures(text).filter((figure) => figures(threshold).includes(figure))]).toEqual([id, []]);
    }
    // Found from a sick crop; no plan sends anybody to look for them.
    expect(unplanned).toEqual([
      ...["b-deficiency", "mn-deficiency", "blossom-end-rot", "groundnut-pops", "flower-drop"],
      ...["fruit-cracking", "lodging", "rats", "grasshopper", "armyworm", "rice-brown-spot", "rice-bug"],
      ...["rice-foot-rot", "wheat-loose-smut", "wheat-powdery-mildew", "wheat-leaf-blight"],
      ...["wheat-pink-borer", "maize-sheath-blight", "maize-downy-mildew", "maize-rust", "bajra-smut"],
      ...["cane-whip-smut", "cane-pokkah-boeng", "cane-pyrilla", "cane-stalk-borer"],
      ...["cane-grassy-shoot", "cotton-reddening", "cotton-leaf-spots", "cotton-parawilt"],
      ...["cotton-stainer", "collar-rot", "chickpea-grey-mould", "pigeonpea-stem-blight", "pod-bug"],
      ...["blister-beetle", "soybean-pod-blight", "soybean-aerial-blight", "mustard-stem-rot"],
      ...["potato-scab", "potato-black-scurf", "soft-rot", "bacterial-spot", "brinjal-fruit-rot"],
      ...["epilachna", "cucurbit-anthracnose", "banana-rhizome-rot", "mango-malformation", "tree-borer"],
      ...["tree-dieback", "lemon-caterpillar", "tea-mosquito", "papaya-leafcurl", "grey-weevil"],
    ]);
    expect(thresholds).toEqual([
      ...["paddy-worm-stemborer", "cotton-worm-pinkboll", "paddy-bph", "cane-early-shoot-borer"],
    ]);
  });

  test("what is no number of the source's is named as common practice", async () => {
    const page: AdvisoryPage = (await app.inject("/api/advisory/gram-podborer")).json();
    expect(page.estimates).toHaveLength(3);
    expect(page.products).toContain("Helicoverpa NPV (HaNPV)");
  });

  test("every product that is named is found by that name in the market, in each language", async () => {
    const named = new Map<string, string>();
    for (const { id } of await list()) {
      const page: AdvisoryPage = (await app.inject(`/api/advisory/${id}`)).json();
      const inOther: AdvisoryPage = (
        await app.inject({ url: `/api/advisory/${id}`, headers: inHindi })
      ).json();
      for (const [index, name] of page.products.entries()) named.set(name, inOther.products[index] ?? "");
    }
    expect(named.size).toBeGreaterThan(40);
    for (const [name, title] of named)
      for (const query of [name, title]) {
        const answer = await app.inject({
          ...{ method: "POST", url: "/api/search" },
          ...{ payload: { query }, headers: inHindi },
        });
        const found = answer.json() as { name: string; title: string }[];
        expect([query, found.slice(0, 5)]).toEqual([
          query,
          expect.arrayContaining([expect.objectContaining({ name, title })]),
        ]);
      }
  });

  test("an advisory that is not there is 404 in words; the finished page of one that is there is kept", async () => {
    const answer = await app.inject("/api/advisory/no-such-thing");
    expect([answer.statusCode, answer.json().detail]).toEqual([404, "No advisory has this id"]);
    await app.inject("/api/advisory/termite");
    expect(app.responses.get("en /api/advisory/termite")).toBeDefined();
  });

  test("a finished page is cached for each language, and says which one it is in", async () => {
    const page = async (headers: Record<string, string>) =>
      app.inject({ url: "/api/advisory/wheat-rust", headers });
    const english = await page({ "accept-language": "ta,en;q=0.5" });
    const hindi = await page({ cookie: "language=hi", "accept-language": "en" });
    expect([english, hindi].map(({ headers }) => headers["content-language"])).toEqual(["en", "hi"]);
    expect(english.headers.vary).toMatch(/Accept-Language, Cookie/);
    expect(hindi.json().problem).toMatch(devanagari);
    expect(english.headers.etag).not.toBe(hindi.headers.etag);
    expect((await page({ cookie: "language=hi" })).json()).toEqual(hindi.json());
    expect((await page({})).json()).toEqual(english.json());
  });

  test.each([`?query=${"x".repeat(501)}`, "?crop=Wheat%20", "?limit=0", "?limit=many", "?query=a&query=b"])(
    "a list of %s is refused in words",
    async (query) => {
      const answer = await app.inject(`/api/advisories${query}`);
      expect([answer.statusCode, answer.json().type]).toEqual([400, "urn:mitti:problem:invalid"]);
    },
  );
});
