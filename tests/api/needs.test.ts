import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { change } from "#kit/server/changes.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import { usesOfPack } from "#knowledge/register/uses/packUses.ts";
import type { Needs } from "#season/needs/contract.ts";
import { addProducts } from "#shop/market/server/products.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { productFacts } from "../support/products.ts";

const acre = 0.404_685_642_24;

describe.each(engines)("how much land takes, on $name", ({ open }) => {
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
  const reckon = (needs: object[]) =>
    app.inject({ method: "POST", url: "/api/reckon/packs", payload: { needs } });
  const needsOf = async (crop: string, more: Record<string, string | number> = {}): Promise<Needs> => {
    const words = new URLSearchParams({ crop, areaHa: String(acre) });
    for (const [name, value] of Object.entries(more)) words.set(name, String(value));
    const answer = await app.inject(`/api/needs?${words}`);
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
    return answer.json();
  };
  const setStock = (id: string, stock: number) =>
    change(app, store.db, async ({ db, changed }) => {
      await db.updateTable("product").set({ stock }).where("id", "=", id).execute();
      changed("stock");
    });

  test("wheat that is sown late takes its own seed and dose", async () => {
    const usual = await needsOf("wheat", { sownOn: "2026-11-10" });
    expect(usual.dose).toEqual({ n: 120, p2o5: 60, k2o: 40 });
    expect(usual).toEqual(await needsOf("wheat"));
    const late = await needsOf("wheat", { sownOn: "2026-12-20" });
    expect(late.dose).toEqual({ n: 90, p2o5: 60, k2o: 40 });
    const seedOf = ({ needs }: Needs) => needs.find(({ id }) => id === "seed")?.amount;
    expect(seedOf(late)).toBeCloseTo(125 * acre, 2);
    expect(seedOf(usual)).toBeCloseTo(100 * acre, 2);
    const varietyOf = ({ seeds }: Needs) => seeds.find(({ chosen }) => chosen)?.prod_id;
    expect(varietyOf(usual)).toBe("seed-wheat-timely");
    expect(varietyOf(late)).toBe("seed-wheat-late");
    const other = await needsOf("wheat", { sownOn: "2026-12-20", seed: "seed-wheat-timely" });
    expect(varietyOf(other)).toBe("seed-wheat-timely");
  });

  describe("POST /reckon/packs", () => {
    test("gives the packs of section 2.5 of the research exactly", async () => {
      const answer = await reckon([
        { products: ["fert-urea"], amount: 222.59 * acre, unit: "kg" },
        { products: ["fert-dap"], amount: 97.83 * acre, unit: "kg" },
        { products: ["fert-mop"], amount: 83.33 * acre, unit: "kg" },
      ]);
      expect(answer.json()).toEqual({
        lines: [
          { prod_id: "fert-urea", packs: 2, cost: 533, left: 0 },
          { prod_id: "fert-dap", packs: 1, cost: 1350, left: expect.closeTo(10.41, 2) },
          { prod_id: "fert-mop", packs: 1, cost: 1525, left: expect.closeTo(16.28, 2) },
        ],
        cost: 3408,
        sellers: 1,
      });
      const spray = await reckon([
        { products: ["pest-chlorantraniliprole-sc"], amount: 150 * acre, unit: "ml" },
      ]);
      expect(spray.json()).toMatchObject({ lines: [{ packs: 1, left: 0 }], cost: 784 });
      const seed = await reckon([{ products: ["seed-wheat-timely"], amount: 100 * acre, unit: "kg" }]);
      expect(seed.json()).toMatchObject({ lines: [{ packs: 1, left: 0 }], cost: 1600, sellers: 1 });
    });

    test("takes the tolerance that is given, and grams as well as kilograms", async () => {
      const need = { products: ["seed-wheat-timely"], amount: 40_470, unit: "g" };
      expect((await reckon([need])).json().lines[0].packs).toBe(1);
      expect((await reckon([{ ...need, tolerance: 0 }])).json()).toMatchObject({
        lines: [{ packs: 2, left: 39_530 }],
      });
    });

    test.each([
      ["no need", []],
      ["thirteen needs", Array(13).fill({ products: ["fert-urea"], amount: 1, unit: "kg" })],
      ["a need of no product", [{ products: [], amount: 1, unit: "kg" }]],
      ["fifty-one products", [{ products: Array(51).fill("fert-urea"), amount: 1, unit: "kg" }]],
      ["an amount of nothing", [{ products: ["fert-urea"], amount: 0, unit: "kg" }]],
      ["an amount below nothing", [{ products: ["fert-urea"], amount: -5, unit: "kg" }]],
      ["an amount that is a text", [{ products: ["fert-urea"], amount: "5", unit: "kg" }]],
      ["a unit that nobody knows", [{ products: ["fert-urea"], amount: 1, unit: "maund" }]],
      ["a shortfall of half", [{ products: ["fert-urea"], amount: 1, unit: "kg", tolerance: 0.5 }]],
      ["volume of what is sold by weight", [{ products: ["fert-urea"], amount: 1, unit: "l" }]],
      ["weight of what is sold by volume", [{ products: ["fert-nano-urea"], amount: 1, unit: "kg" }]],
    ])("refuses %s, naming the field", async (_, needs) => {
      const answer = await reckon(needs);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].field).toMatch(/^needs/);
    });

    test("refuses a product that is not there, and more than sellers have", async () => {
      expect((await reckon([{ products: ["no-such"], amount: 1, unit: "kg" }])).statusCode).toBe(404);
      const much = await reckon([{ products: ["fert-urea"], amount: 5_000_000, unit: "kg" }]);
      expect([much.statusCode, much.json().errors[0].field]).toEqual([409, "needs.0.amount"]);
      // Each would fit, both together do not.
      const stock = await store.db
        .selectFrom("product")
        .select("stock")
        .where("id", "=", "fert-dap")
        .execute();
      const most = { products: ["fert-dap"], amount: (stock[0]?.stock ?? 0) * 50, unit: "kg" };
      expect((await reckon([most])).statusCode).toBe(200);
      expect((await reckon([most, most])).statusCode).toBe(409);
    });
  });

  test("wheat on an acre takes a bag of seed, DAP, urea and potash, and says what each is for and what is left", async () => {
    const answer = await needsOf("wheat", { phosphorus: "dap" });
    expect(answer.dose).toEqual({ n: 120, p2o5: 60, k2o: 40 });
    expect(
      answer.needs.map(({ id, amount, unit, basis, state }) => [id, amount, unit, basis, state]),
    ).toEqual([
      ["seed", expect.closeTo(40.47, 2), "kg", "published", "met"],
      ["dap", expect.closeTo(130.43 * acre, 2), "kg", "general dose", "met"],
      ["urea", expect.closeTo(209.83 * acre, 2), "kg", "general dose", "met"],
      ["mop", expect.closeTo(66.67 * acre, 2), "kg", "general dose", "met"],
    ]);
    const [plan] = answer.plans;
    expect(plan?.lines.map(({ product, packs, cost }) => [product._id, packs, cost])).toEqual([
      ["seed-wheat-timely", 1, 1600],
      ["fert-dap", 2, 2700],
      ["fert-urea", 2, 533],
      ["fert-mop", 1, 1525],
    ]);
    expect(plan?.cost).toBe(6358);
    expect(plan?.sellers).toEqual([
      { id: "demo-cooperative", name: "Sample Farmers' Cooperative", demonstration: true },
      { id: "demo-seeds", name: "Sample Seed Store", demonstration: true },
    ]);
    expect(answer.needs.find(({ id }) => id === "urea")?.atSowing).toBe(0.5);
    expect(answer.exact).toBe(true);
  });

  test("what one has is left out, another seed, another source of phosphorus and one's own dose are taken", async () => {
    const owned = await needsOf("wheat", { without: "seed,mop", phosphorus: "dap" });
    expect(owned.needs.map(({ id, state }) => [id, state])).toEqual([
      ["seed", "own"],
      ["dap", "met"],
      ["urea", "met"],
      ["mop", "own"],
    ]);
    expect(owned.plans[0]?.lines.map(({ need }) => need)).toEqual(["dap", "urea"]);
    const late = await needsOf("wheat", { seed: "seed-wheat-late" });
    expect(late.seeds.map(({ prod_id, chosen }) => [prod_id, chosen])).toEqual([
      ["seed-wheat-timely", false],
      ["seed-wheat-late", true],
    ]);
    // 125 kg a hectare, as its pack says: sown late it tillers less.
    expect(late.needs[0]).toMatchObject({ amount: expect.closeTo(125 * acre, 2), basis: "pack" });
    // The least money unless DAP is asked for.
    const ssp = await needsOf("wheat");
    expect(ssp.needs.map(({ id }) => id)).toEqual(["seed", "ssp", "urea", "mop"]);
    expect(ssp.splits).toContain("SSP and potash at sowing");
    expect(ssp.phosphorus).toEqual([
      { by: "dap", cost: 2700 + 533 + 1525, chosen: false },
      { by: "ssp", cost: 1830 + 799.5 + 1525, chosen: true },
    ]);
    // The dose of the research: nitrogen medium, phosphorus high, potassium low.
    const own = await needsOf("wheat", { n: 120, p2o5: 45, k2o: 50, phosphorus: "dap", without: "seed" });
    expect(own.plans[0]?.cost).toBe(3408);
    expect(own.needs[1]).toMatchObject({ id: "dap", basis: "own dose" });
  });

  test("every crop has an answer in which every line is enough and none could do with a pack less", async () => {
    const crops = await store.db.selectFrom("crop").select("id").execute();
    let planned = 0;
    for (const { id } of crops) {
      const { needs, plans } = await needsOf(id);
      for (const plan of plans) {
        planned += 1;
        expect(plan.lines.every(({ packs }) => packs >= 1 && packs <= 1000)).toBe(true);
        const sum = plan.lines.reduce((paise, { cost }) => paise + Math.round(cost * 100), 0);
        expect(Math.round(plan.cost * 100)).toBe(sum);
        expect(new Set(plan.lines.map(({ seller }) => seller)).size).toBe(plan.sellers.length);
      }
      const met = needs.filter(({ state }) => state === "met").map(({ id: need }) => need);
      expect([id, new Set(plans[0]?.lines.map(({ need }) => need))]).toEqual([id, new Set(met)]);
    }
    expect(planned).toBeGreaterThan(60);
  });

  test.each([
    ["no crop", "areaHa=1"],
    ["no land", "crop=wheat"],
    ["land of nothing", "crop=wheat&areaHa=0"],
    ["land of a thousand and one hectares", "crop=wheat&areaHa=1001"],
    ["a dose that no field takes", "crop=wheat&areaHa=1&n=5000&p2o5=1&k2o=1"],
    ["a phosphorus that is none", "crop=wheat&areaHa=1&phosphorus=urea"],
  ])("GET /needs refuses %s", async (_, words) => {
    expect((await app.inject(`/api/needs?${words}`)).statusCode).toBe(400);
  });

  test("an unknown crop is not there", async () => {
    expect((await app.inject("/api/needs?crop=moon-rice&areaHa=1")).statusCode).toBe(404);
  });

  test("a spray is reckoned by the register on this crop alone, as packs of the very product", async () => {
    const uses: RegisteredUse[] = (
      await app.inject("/api/register/uses?crop=tomato-rabi&active=chlorantraniliprole")
    ).json();
    const use = uses.find(({ product, actives }) => actives.length === 1 && /18\.50?% SC/.test(product));
    const id = use?.id ?? "";
    const { needs, plans } = await needsOf("tomato-rabi", { sprays: id, without: "seed,dap,ssp,urea,mop" });
    expect(needs.find(({ kind }) => kind === "spray")).toMatchObject({
      ...{ id, basis: "register", unit: "ml", state: "met", product: use?.product },
      amount: expect.closeTo(150 * acre, 2),
    });
    const [line] = plans[0]?.lines ?? [];
    expect(line).toMatchObject({ packs: 1, cost: 784, left: 0, short: expect.closeTo(0.7, 1) });
    expect(line?.product._id).toBe("pest-chlorantraniliprole-sc");
    const words = (sprays: string) => `/api/needs?crop=wheat&areaHa=1&sprays=${sprays}`;
    // On another crop the register has no such row.
    expect((await app.inject(words(id))).statusCode).toBe(404);
    expect((await app.inject(words("no-such-use"))).statusCode).toBe(404);
    expect((await app.inject(words("a,b,c,d,e"))).statusCode).toBe(400);
    // A comma too many is no fault, and takes nothing of the rest.
    const more = await needsOf("tomato-rabi", { sprays: `,${id},`, without: ",seed,,dap" });
    expect(more.needs.filter(({ kind }) => kind === "spray")).toHaveLength(1);
    expect(more.needs.find(({ id }) => id === "seed")?.state).toBe("own");
  });

  test("two sprays of one product get no more packs together than there are", async () => {
    const uses: RegisteredUse[] = (
      await app.inject("/api/register/uses?crop=cotton&active=thiamethoxam")
    ).json();
    const pair = usesOfPack(uses, "Thiamethoxam 25% WG").filter(({ dose }) => dose?.per === "ha");
    expect(pair.length).toBeGreaterThan(1);
    const ids = pair.slice(0, 2).map(({ id }) => id);
    const asked = { sprays: ids.join(","), without: "seed,dap,ssp,urea,mop" };
    const states = async () => {
      const { needs, plans } = await needsOf("cotton", asked);
      const packs = plans.map(({ lines }) => lines.reduce((sum, { packs }) => sum + packs, 0));
      return [needs.filter(({ kind }) => kind === "spray").map(({ state }) => state), packs[0]];
    };
    const [, both] = await states();
    expect(both).toBeGreaterThan(1);
    const rows = await store.db
      .selectFrom("product")
      .select(["id", "stock"])
      .where("composition", "like", "Thiamethoxam 25%WG")
      .execute();
    for (const { id } of rows) await setStock(id, id === "pest-thiamethoxam" ? Number(both) - 1 : 0);
    const [scarce, packs] = await states();
    for (const { id, stock } of rows) await setStock(id, stock);
    expect(scarce).toEqual(["met", "short"]);
    expect(packs).toBeLessThan(Number(both));
  });

  test("cheap packs that are only called so do not hide the fertilizer", async () => {
    const before = (await needsOf("wheat")).needs.find(({ id }) => id === "mop");
    expect(before?.state).toBe("met");
    await store.db
      .insertInto("shop")
      .values({ id: "cheap-shop", name: "Cheap", demonstration: 0, created_at: 1 })
      .execute();
    const cheap = Array.from({ length: 401 }, (_, index) => ({
      ...productFacts({
        ...{ id: `cheap-${index}`, shop_id: "cheap-shop", name: "Potash mobilizing bacteria" },
        ...{ price_paise: 1, mrp_paise: 1, pack_size: "50 kg bag", weight_grams: 50_000 },
      }),
      opening: 50,
    }));
    await changeBeside(store.db, (tx) => addProducts(tx, cheap, 1));
    app.changes.publish(["products", "stock"]);
    expect((await needsOf("wheat")).needs.find(({ id }) => id === "mop")).toEqual(before);
  });

  test("a whole bag within the range of the seed rate is not topped up by a second one", async () => {
    await store.db
      .insertInto("shop")
      .values({ id: "bag-shop", name: "Bags", demonstration: 0, created_at: 1 })
      .execute();
    const bag = {
      ...productFacts({
        ...{ id: "soy-bag", shop_id: "bag-shop", name: "Soybean of our village", category: "seeds" as const },
        ...{ pack_size: "30 kg bag", weight_grams: 30_000, dose: "", crop_targets: "soybean" },
      }),
      opening: 50,
    };
    await changeBeside(store.db, (tx) => addProducts(tx, [bag], 1));
    app.changes.publish(["products", "stock"]);
    // 74 to 86 kg on a hectare: 29.9 to 34.8 on an acre, of which the middle is 32.4.
    const { needs, plans } = await needsOf("soybean", { seed: "soy-bag" });
    expect(needs[0]?.amount).toBeCloseTo(80 * acre, 2);
    expect(plans[0]?.lines.find(({ need }) => need === "seed")).toMatchObject({ packs: 1 });
    // On more land two bags are within it and three as well: the middle counts.
    const more = await needsOf("soybean", { seed: "soy-bag", areaHa: 2.5 * acre });
    expect(more.plans[0]?.lines.find(({ need }) => need === "seed")).toMatchObject({ packs: 3 });
  });

  test("what is sold out, hidden or withheld is not chosen, in the next answer already", async () => {
    const idsOf = async () => {
      const { plans, needs } = await needsOf("wheat");
      return { ids: plans[0]?.lines.map(({ product }) => product._id), needs };
    };
    expect((await idsOf()).ids).toContain("fert-mop");
    const [{ stock } = { stock: 0 }] = await store.db
      .selectFrom("product")
      .select("stock")
      .where("id", "=", "fert-mop")
      .execute();
    await setStock("fert-mop", 0);
    const soldOut = await idsOf();
    expect(soldOut.ids).not.toContain("fert-mop");
    expect(soldOut.needs.find(({ id }) => id === "mop")?.state).toBe("none");
    await setStock("fert-mop", stock);
    await change(app, store.db, async ({ db, changed }) => {
      await db.updateTable("product").set({ withheld: 1 }).where("id", "=", "fert-mop").execute();
      changed("products");
    });
    expect((await idsOf()).ids).not.toContain("fert-mop");
    await change(app, store.db, async ({ db, changed }) => {
      await db.updateTable("product").set({ withheld: 0 }).where("id", "=", "fert-mop").execute();
      changed("products");
    });
    expect((await idsOf()).ids).toContain("fert-mop");
  });

  test("two shops with the same goods: the cheaper is taken, whoever it is, and both are compared", async () => {
    const shops = ["first-shop", "second-shop"];
    await store.db
      .insertInto("shop")
      .values(shops.map((id) => ({ id, name: id, demonstration: 0, created_at: 1 })))
      .execute();
    const facts = (shop: string, kind: string, more: object) => ({
      ...productFacts({ id: `${shop}-${kind}`, shop_id: shop, name: kind, ...more }),
      opening: 50,
    });
    const bag = { pack_size: "50 kg bag", weight_grams: 50_000, crop_targets: "all" };
    const goods = (shop: string, [dap, urea]: readonly [number, number]) => [
      facts(shop, "dap", {
        ...bag,
        name: "DAP",
        composition: "18% N, 46% P2O5",
        price_paise: dap * 100,
        mrp_paise: dap * 100,
      }),
      facts(shop, "urea", {
        ...bag,
        name: "Urea",
        composition: "46% N",
        price_paise: urea * 100,
        mrp_paise: urea * 100,
      }),
    ];
    await changeBeside(store.db, (tx) =>
      addProducts(tx, [...goods("first-shop", [1000, 240]), ...goods("second-shop", [950, 290])], 1),
    );
    app.changes.publish(["products", "stock"]);
    const asked = { without: "seed,mop", phosphorus: "dap" };
    const figures = async () => {
      const { plans } = await needsOf("wheat", asked);
      return plans.map(({ sellers, cost, lines }) => [sellers.length, cost, lines.map(({ packs }) => packs)]);
    };
    const before = await figures();
    expect(before).toEqual([
      [2, 2 * 950 + 2 * 240, [2, 2]],
      [1, 2 * 1000 + 2 * 240, [2, 2]],
    ]);
    // The shops change their goods: the same figures.
    const swap = (kind: string) =>
      change(app, store.db, async ({ db, changed }) => {
        const of = (shop: string) => `${shop}-shop-${kind}`;
        await db
          .updateTable("product")
          .set({ shop_id: "second-shop" })
          .where("id", "=", of("first"))
          .execute();
        await db
          .updateTable("product")
          .set({ shop_id: "first-shop" })
          .where("id", "=", of("second"))
          .execute();
        changed("products");
      });
    await swap("dap");
    await swap("urea");
    expect(await figures()).toEqual(before);
  });
});
