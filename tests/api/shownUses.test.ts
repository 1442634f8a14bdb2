import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { DoubtfulUse } from "#knowledge/register/contract.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import { firstActive, usesOfPack } from "#knowledge/register/uses/packUses.ts";
import type { AdvisoryPage, Answered } from "#season/chatbot/contract.ts";
import { registerPests } from "#season/chatbot/registerPests.ts";
import { shippedAdvisories } from "#season/chatbot/server/shipped.ts";
import type { ProductPage } from "#shop/market/contract.ts";
import { engines } from "../support/database.ts";
import { allUses } from "../support/registeredUses.ts";

/** A dose or a waiting time in words: a figure with a unit of weight or volume, or with days to wait. */
const figure =
  /\d[\d.,–-]*\s*(?:ml|millilit|litres?\b|l\b|g\b|kg\b|grams?\b|%)|\d+\s*days?\s+(?:before|after|wait)/i;

describe.each(engines)("what pages show of the register on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let uses: RegisteredUse[];
  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
    uses = await allUses(app);
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  async function ask<Value>(path: string): Promise<Value> {
    const answer = await app.inject(path);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer.json();
  }

  test("on all 60 pesticides every use that is shown is a row of the register, of the same product, on a named crop", async () => {
    const { pesticides } = await shelves();
    expect(pesticides).toHaveLength(60);
    const rows = new Map(uses.map((use) => [use.id, use]));
    let shown = 0;
    for (const id of pesticides) {
      const page = await ask<ProductPage>(`/api/productpage/${id}`);
      const active = firstActive(page.composition).slice(0, 80);
      const asked = await ask<RegisteredUse[]>(`/api/register/uses?active=${encodeURIComponent(active)}`);
      for (const use of usesOfPack(asked, page.composition)) {
        shown += 1;
        expect(use).toEqual(rows.get(use.id));
        expect(use.crop).not.toBe("");
        expect(use.page).toBeGreaterThan(0);
        expect(use.waitingDays !== null).toBe(use.waiting === "days");
      }
      // Asking by the first active leaves out no use of the pack.
      expect([id, usesOfPack(asked, page.composition).length]).toEqual([
        id,
        usesOfPack(uses, page.composition).length,
      ]);
    }
    expect(shown).toBeGreaterThan(150);
  });

  test("a crop of a product is never told to have no row while the register has one, even one in doubt", async () => {
    const doubts = await ask<DoubtfulUse[]>("/api/register/doubts");
    expect(doubts.length).toBeGreaterThan(100);
    for (const doubt of doubts) expect(Object.keys(doubt)).not.toContain("dose");
    const page = await ask<ProductPage>("/api/productpage/pest-chlorantraniliprole-sc");
    const onTur = (rows: readonly { crops: string[] }[]) =>
      rows.filter(({ crops }) => crops.includes("pigeonpea"));
    expect(onTur(usesOfPack(uses, page.composition))).toEqual([]);
    expect(onTur(usesOfPack(doubts, page.composition))).not.toEqual([]);
  });

  test("no advisory has a dose or a wait of its own: it names pests of the register, and the figures come from there", async () => {
    const doubts = await ask<DoubtfulUse[]>("/api/register/doubts");
    const known = new Set([...uses, ...doubts].flatMap(({ pests }) => pests));
    const ids = new Set(shippedAdvisories().map(({ id }) => id));
    for (const [id, pests] of Object.entries(registerPests)) {
      expect([id, ids.has(id)]).toEqual([id, true]);
      expect([id, pests.filter((pest) => !known.has(pest))]).toEqual([id, []]);
    }
    const sprayed = [];
    for (const id of ids) {
      const page = await ask<AdvisoryPage>(`/api/advisory/${id}`);
      const words = [...page.advice, ...page.prevention];
      sprayed.push(
        ...words
          .filter((text) => /\bspray\b/i.test(text) && figure.test(text))
          .map((text) => `${id}: ${text}`),
      );
    }
    expect(sprayed).toEqual([]);
  });

  test("of every pest of an advisory the register has a use on a crop that the page names, but for eight, where the page says that it has none", async () => {
    const doubts = await ask<DoubtfulUse[]>("/api/register/doubts");
    const empty: string[] = [];
    for (const [id, pests] of Object.entries(registerPests)) {
      const crops = (await ask<AdvisoryPage>(`/api/advisory/${id}`)).cropPages.map(({ _id }) => _id);
      const onPage = [...uses, ...doubts].filter((use) => use.crops.some((crop) => crops.includes(crop)));
      empty.push(
        ...pests
          .filter((pest) => !onPage.some((use) => use.pests.includes(pest)))
          .map((pest) => `${id}: ${pest}`),
      );
    }
    expect(empty).toEqual([
      "bean-anthracnose: anthracnose",
      "castor-capsule-borer: capsule borer",
      "charcoal-rot: charcoal rot",
      "flea-beetle: flea beetle",
      "onion-anthracnose: anthracnose",
      "bajra-smut: smut",
      "tea-mosquito: tea mosquito bug",
      "tea-mosquito: mosquito bug",
    ]);
  });

  test("each added pest leads to the very row that names it", async () => {
    const products = (id: string, crop: string) =>
      uses
        .filter(
          (use) => use.crops.includes(crop) && use.pests.some((pest) => registerPests[id]?.includes(pest)),
        )
        .map(({ pest }) => pest);
    expect(products("white-rust", "mustard")).toContain("White rust and Alternaria blight");
    expect(products("hairy-caterpillar", "jute")).toEqual(["Semi looper, Hairy caterpillar"]);
    expect(products("cabbage-butterfly", "cabbage")).toEqual([expect.stringContaining("Cabbage worm")]);
    expect(products("rhizome-rot", "turmeric")).toEqual([expect.stringContaining("Rhizome rot")]);
    expect(products("sigatoka", "banana")).toContain("Sigatoka leaf spot");
    expect(products("cumin-blight", "cumin")).toContain("Blight & Powdery mildew");
    expect(products("potato-virus", "potato")).toContainEqual(expect.stringContaining("Aphids"));
    for (const pest of products("potato-virus", "potato")) expect(pest).toMatch(/aphid|white ?fl/i);
    // A row against Helicoverpa alone, as of its virus, is none against the spotted pod borer.
    const podBorer = uses.filter((use) =>
      use.pests.some((pest) => registerPests["pulse-podborer"]?.includes(pest)),
    );
    expect(podBorer.filter(({ actives }) => actives.includes("helicoverpa armigera NPV"))).toEqual([]);
  });

  test("EarthWorm offers pesticides for the named crop alone where the register knows them", async () => {
    const answered = await ask<Answered>(
      `/api/earthworm?query=${encodeURIComponent("medicine for pod borer in tomato")}`,
    );
    const offered = answered.products.filter(({ category }) => category === "pesticides");
    for (const { _id } of offered) {
      const page = await ask<ProductPage>(`/api/productpage/${_id}`);
      const own = usesOfPack(uses, page.composition);
      expect([_id, own.length === 0 || own.some(({ crops }) => crops.includes("tomato-rabi"))]).toEqual([
        _id,
        true,
      ]);
    }
  });

  async function shelves() {
    const found = await ask<{ products?: { _id: string }[] } | { _id: string }[]>(
      "/api/Market?category=pesticides&limit=60",
    );
    const list = Array.isArray(found) ? found : (found.products ?? []);
    return { pesticides: list.map(({ _id }) => _id) };
  }
});
