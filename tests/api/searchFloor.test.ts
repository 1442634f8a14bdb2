import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { change } from "#kit/server/changes.ts";
import type { Found } from "#shop/market/contract.ts";
import { addProducts, removeProduct } from "#shop/market/server/products.ts";
import { engines } from "../support/database.ts";
import { productFacts } from "../support/products.ts";

describe.each(engines)("what search finds at least, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
  }, 30_000);
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  const post = async (url: string, query: string) =>
    (await app.inject({ method: "POST", url, payload: { query } })).json();
  const find = (query: string): Promise<Found> => post("/api/find", query);
  const idsOf = async (query: string) => (await find(query)).products.map(({ _id }) => _id);

  test.each([
    ["a figure or two letters", ["45", "0.4", "11", "9876543210", "sc", "wp", "EC", "ml", "५", "2 4", "q"]],
    [
      "a common English word",
      [
        "ladder",
        "school fees",
        "anti hail net",
        "shade net",
        "soap",
        "rope",
        "bicycle",
        "battery",
        "tea",
        "self",
        "shoes",
        "drone",
        "rice cooker",
        "tomato sauce",
        "cotton shirt",
      ],
    ],
    [
      "a common Hindi word",
      [
        "खुरपी",
        "बाल्टी",
        "रस्सी",
        "स्कूल फीस",
        "जूते",
        "नमक",
        "चीनी",
        "kapda",
        "kudal",
        "chappal",
        "khurpi",
        "murgi dana",
      ],
    ],
    ["a formula of nothing that is sold", ["NaCl", "CaO", "MnSO4", "CuSO4", "Ca(OH)2", "H3BO3"]],
  ])("%s finds nothing, in search, suggestions and finds", async (_, queries) => {
    for (const query of queries) {
      expect([query, await idsOf(query), await post("/api/search", query)]).toEqual([query, [], []]);
      const suggested = await app.inject(`/api/suggestions?${new URLSearchParams({ query })}`);
      if (/^[\d.]+$|^..$/.test(query)) expect([query, suggested.json()]).toEqual([query, []]);
    }
  });

  test.each([
    ["ZnSO4", "fert-zn21"],
    ["zn so4", "fert-zn21"],
    ["ZnSO₄", "fert-zn21"],
    ["जिंक सल्फेट", "fert-zn21"],
    ["FeSO4", "fert-feso4"],
    ["MgSO4", "fert-mgso4"],
    ["epsom salt", "fert-mgso4"],
    ["KNO3", "fert-kno3"],
    ["13-0-45", "fert-kno3"],
    ["13:00:45", "fert-kno3"],
    ["KCl", "fert-mop"],
    ["MKP", "fert-mkp"],
    ["00-52-34", "fert-mkp"],
    ["SSP", "fert-ssp-zn"],
    ["19:19:19", "fert-npk-19"],
    ["20-20-0-13", "fert-np-20-20-13"],
    ["ammonium sulphate", "fert-amm-sulphate"],
    ["(NH4)2SO4", "fert-amm-sulphate"],
  ])("%s finds its compound and no other", async (query, id) => {
    expect(await idsOf(query)).toEqual([id]);
  });

  test.each([
    "2,4-D",
    "2 4 d",
    "GA3",
    "SOP",
    "0-0-50",
    "12-61-0",
    "copper sulphate",
    "potassium sulphate",
    "rock phosphate",
    "ammonium nitrate",
    "phorate",
    "carbofuran",
    "mandipropamid",
    "copper hydroxide",
  ])("%s is sold by nobody, and nothing else is found for it", async (query) => {
    const { products, unsold } = await find(query);
    expect([query, products.length]).toEqual([query, 0]);
    if (query !== "rock phosphate") expect(unsold?.toLowerCase()).toBe(query.toLowerCase());
  });

  test.each([
    ["mancozeb 75", "pest-mancozeb"],
    ["neem oil 300 ppm", "pest-neem-300"],
    ["MOP", "fert-mop"],
    ["DAP", "fert-dap"],
    ["ஆமணக்கு", "seed-castor"],
    ["ఆముదం", "seed-castor"],
    ["ખાતર", "fert-urea"],
    ["உரம்", "fert-urea"],
    ["ਕਣਕ", "seed-wheat-timely"],
    ["coragin", "pest-chlorantraniliprole-sc"],
    ["tomatto", "seed-tomato-hybrid"],
    ["cheap onion seed", "seed-onion"],
  ])("%s is found still", async (query, id) => {
    expect((await idsOf(query)).slice(0, 3)).toContain(id);
  });

  test("what a compound's formula means is found as soon as somebody sells it", async () => {
    const sold = [
      {
        id: "own-24d",
        name: "2,4-D Amine Salt 58% SL",
        composition: "2,4-D",
        category: "pesticides" as const,
      },
      { id: "own-sop", name: "Sulphate of Potash 0-0-50", composition: "Potassium sulphate" },
    ];
    const facts = sold.map((each) => ({
      ...productFacts({ shop_id: "demo-bio-inputs", ...each }),
      opening: 1,
    }));
    await change(app, store.db, (tx) => addProducts(tx, facts, Date.now()));
    expect([await idsOf("2,4-D"), await idsOf("SOP"), await idsOf("K2SO4"), await idsOf("0-0-50")]).toEqual([
      ["own-24d"],
      ["own-sop"],
      ["own-sop"],
      ["own-sop"],
    ]);
    for (const { id } of sold) await change(app, store.db, (tx) => removeProduct(tx, id, Date.now()));
    expect(await idsOf("2,4-D")).toEqual([]);
  });
});
