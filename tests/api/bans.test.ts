import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { administerRegister } from "#app/server/commands/registerCommands.ts";
import { recordedChanges } from "#database/changes.ts";
import type { Store } from "#database/store.ts";
import { addProducts } from "#shop/market/server/products.ts";
import type { Import, ImportRow } from "#shop/seller/imports/contract.ts";
import { changeBeside } from "../support/changes.ts";
import { engines, temporaryFolder } from "../support/database.ts";
import { licensed } from "../support/licences.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { manyProducts, productFile } from "../support/productFile.ts";
import { productFacts } from "../support/products.ts";
import { addToCart, placeOrder, stocks } from "../support/shop.ts";

const shipped = "src/knowledge/register/data/restricted-substances.csv";
const pesticide = {
  name: "Good spray",
  category: "pesticides",
  packSize: "1 litre bottle",
  weight: "1.1",
  mrp: "900",
  price: "800",
  manufacturer: "Own Works",
  crops: "wheat",
  description: "Against insects.",
  toxicityLabel: "yellow",
  stock: 40,
};

/** Of each restricted substance: a composition, a crop on which it is refused, and one on which it is taken, if any. */
const restricted = [
  ["Aluminium phosphide 56% TB", "wheat", undefined],
  ["Captafol 80% DS", "wheat", undefined],
  ["Carbofuran 3% GR", "wheat", undefined],
  ["Chlorpyriphos 20% EC", "lemon", "cotton"],
  ["Cypermethrin 3% smoke generator", "wheat", undefined],
  ["Dazomet for tea", "all", "tomato-rabi"],
  ["DDT 50% WP", "wheat", undefined],
  ["Dimethoate 30% EC", "tomato-rabi", "cotton"],
  ["Fenitrothion 50% EC", "wheat", undefined],
  ["Malathion 50% EC", "mango", "rice-kharif"],
  ["Mancozeb 75% WP", "guava", "potato"],
  ["Methyl bromide 98%", "wheat", undefined],
  ["Monocrotophos 15% SG", "brinjal-kharif", "cotton"],
  ["Oxyfluorfen 23.5% EC", "potato", "onion-rabi"],
  ["Quinalphos 25% EC", "jute", "cotton"],
  ["Trifluralin 48% EC", "cotton", "wheat"],
] as const;

describe.each(engines)("banned and restricted substances on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let seller: TestPerson;
  let count = 0;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  beforeEach(async () => {
    count += 1;
    seller = await addTestPerson(app, store, { email: `seller${count}@example.in`, role: "seller" });
    await licensed(app, store, seller);
  });

  const add = (more: object) =>
    seller.asks({ method: "POST", url: "/api/products", payload: { ...pesticide, ...more } });
  const added = async (more: object): Promise<string> => {
    const answer = await add(more);
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
    return answer.json()._id;
  };
  const run = (...words: string[]) => administerRegister(words, { changes: app.changes, db: store.db });
  /** A list with one substance more, of a later day each time. */
  let day = 0;
  const listWith = (substance: string, spellings = ""): string => {
    day += 1;
    const date = `2026-08-${String(day).padStart(2, "0")}`;
    const row = `${substance},banned,${date},I.A,S.O. 1(E),${date},all_uses,,,,,no,,${spellings},,\r\n`;
    const path = join(temporaryFolder(), "list.csv");
    writeFileSync(
      path,
      readFileSync(shipped, "utf8").replaceAll("2026-07-31", date).replace(/\s*$/, "\r\n") + row,
    );
    return path;
  };
  const without = (): string => {
    day += 1;
    const path = join(temporaryFolder(), "list.csv");
    writeFileSync(
      path,
      readFileSync(shipped, "utf8").replaceAll("2026-07-31", `2026-08-${String(day).padStart(2, "0")}`),
    );
    return path;
  };
  const upload = async (file: string): Promise<Import> => {
    const sent = await seller.asks({
      method: "POST",
      url: "/api/products/import",
      ...multipartOf("file", "own.csv", "text/csv", file),
    });
    expect([sent.statusCode, sent.body]).toEqual([201, expect.anything()]);
    return sent.json();
  };
  const badRows = async ({ id }: Import): Promise<ImportRow[]> =>
    (await seller.asks({ url: `/api/products/imports/${id}/rows?kind=bad` })).json();
  const fileOf = (rows: readonly (readonly [composition: string, crops: string])[]) => {
    const head =
      "sku,name,category,packSize,weight,mrp,price,manufacturer,crops,description,stock,toxicityLabel,composition";
    const lines = rows.map(
      ([composition, crops], place) =>
        `P-${place},Spray ${place},pesticides,1 litre,1,900,800,Own Works,${crops},For fields.,5,yellow,${composition}`,
    );
    return [head, ...lines].join("\r\n");
  };

  test("nitrogen and other ordinary words are taken by the form, the file and EarthWorm", async () => {
    const words = ["Nitrogen 46%", "Calcium cyanamide 20.6% N", "Sodium para nitrophenolate 0.3%"];
    for (const composition of words) await added({ composition });
    for (const name of ["Anti Hail Net", "Self adhesive trap"]) await added({ name });
    expect(await badRows(await upload(fileOf(words.map((word) => [word, "wheat"]))))).toEqual([]);
    for (const query of ["gehu me nitrogen kitna dalu", "what is nitrogen", "self help group"]) {
      const answer = await app.inject(`/api/earthworm?query=${encodeURIComponent(query)}`);
      expect(answer.json().kind).not.toBe("forbidden");
    }
    const asked = await app.inject("/api/earthworm?query=nitrofen%20kitna%20dalu");
    expect(asked.json()).toMatchObject({ kind: "forbidden" });
  });

  test("a call that names one is refused with the field, the order and its date", async () => {
    const refused = await add({ composition: "Methomyl 40% SP" });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [
        {
          field: "composition",
          rule: "banned",
          message: "Methomyl may not be sold to farmers in India (S.O. 4294(E), 2023-10-03)",
          about: { substance: "Methomyl", order: "S.O. 4294(E)", orderDate: "2023-10-03", crops: "" },
        },
      ],
    ]);
    expect((await add({ name: "एंडोसल्फान 35 ईसी" })).statusCode).toBe(400);
    expect((await add({ composition: "Cypermethrin 5% + Endo sulfan 30% EC" })).statusCode).toBe(400);
    expect((await add({ description: "An endosulfan-free spray." })).statusCode).toBe(201);
  });

  test("a product that was taken can't be made one", async () => {
    const id = await added({ composition: "Malathion 50% EC", crops: "rice-kharif" });
    const payload = {
      ...pesticide,
      stock: undefined,
      composition: "Malathion 50% EC",
      crops: "rice-kharif|mango",
    };
    const changed = await seller.asks({ method: "PUT", url: `/api/products/${id}`, payload });
    expect([changed.statusCode, changed.json().errors]).toMatchObject([
      400,
      [{ field: "crops", rule: "banned-crop", about: { crops: "mango", substance: "Malathion" } }],
    ]);
  });

  test.each(restricted)(
    "%s is refused for %s by call and by file, and taken where it is allowed",
    async (...of) => {
      const [composition, no, yes] = of;
      // An order on tea names no crop that we keep; the words of the product do.
      const name = composition.startsWith("Dazomet") ? "Dazomet for tea" : "Good spray";
      expect((await add({ composition, name, crops: no })).statusCode).toBe(400);
      const file = await upload(fileOf([[composition, no]]));
      expect(file).toMatchObject({ bad: 1, fresh: 0 });
      expect(await badRows(file)).toMatchObject([
        { line: 2, faults: [{ rule: expect.stringMatching(/^banned/) }] },
      ]);
      if (yes === undefined) return;
      const taken = composition.startsWith("Dazomet") ? "Dazomet technical" : composition;
      expect((await add({ composition: taken, crops: yes })).statusCode).toBe(201);
      expect(await upload(fileOf([[taken, yes]]))).toMatchObject({ bad: 0, fresh: 1 });
    },
  );

  test("a file of a thousand rows names the three that are banned, and takes the good ones or none, as is chosen", async () => {
    const rows = manyProducts(1_000).map((row, place) =>
      [100, 500, 900].includes(place) ? { ...row, name: `Endosulfan 35 EC ${place}` } : row,
    );
    const file = await upload(productFile(rows));
    expect(file).toMatchObject({ state: "ready", fresh: 997, bad: 3 });
    const bad = await badRows(file);
    expect(bad.map(({ line }) => line)).toEqual([102, 502, 902]);
    expect(bad[0]?.faults).toMatchObject([
      { field: "name", rule: "banned", about: { substance: "Endosulfan" } },
    ]);
    const report = async (language: string) =>
      (await seller.asks({ url: `/api/products/imports/${file.id}/report.csv?language=${language}` })).body;
    expect(await report("en")).toContain("Endosulfan may not be sold to farmers in India");
    expect(await report("hi")).toContain("Endosulfan भारत में बेचना मना है");
    const dropped = await seller.asks({ method: "DELETE", url: `/api/products/imports/${file.id}` });
    expect(dropped.statusCode).toBe(204);
    const own = async () =>
      (await store.db.selectFrom("product").select("id").where("shop_id", "=", seller.id).execute()).length;
    expect(await own()).toBe(0);

    const again = await upload(productFile(rows));
    await seller.asks({ method: "POST", url: `/api/products/imports/${again.id}/apply` });
    await vi.waitFor(async () => expect(await own()).toBe(997), 60_000);
  }, 120_000);

  test("a ban that is loaded hides what is listed everywhere, keeps orders readable, and gives it back when it is lifted", async () => {
    const id = await added({ name: "Zebracide", composition: "Zebrafos 20% EC" });
    const buyer = await addTestPerson(app, store, { email: `buyer${count}@example.in` });
    await addToCart(buyer, id);
    const order = (await placeOrder(buyer)).json();
    await addToCart(buyer, id);
    const page = async () => (await app.inject(`/api/productpage/${id}`)).statusCode;
    const search = async () =>
      (await app.inject({ method: "POST", url: "/api/search", payload: { query: "zebracide" } }))
        .json()
        .some(({ _id }: { _id: string }) => _id === id);
    const listed = async () =>
      (await app.inject("/api/Market?category=pesticides&sort=newest&limit=60"))
        .json()
        .some(({ _id }: { _id: string }) => _id === id);
    expect([await page(), await search(), await listed()]).toEqual([200, true, true]);

    const list = listWith("Zebrafos");
    expect(await run("restricted", list, "--dry-run")).toContain(
      `1 products would change. Hidden from buyers or hidden for another reason: Zebracide (${id}, Zebrafos). Shown again: none. Nothing was loaded.`,
    );
    expect(await page()).toBe(200);
    expect(await run("restricted", list)).toContain("1 products are hidden from buyers");
    expect([await page(), await search(), await listed()]).toEqual([404, false, false]);
    expect(
      (await addToCart(await addTestPerson(app, store, { email: `c${count}@example.in` }), id)).statusCode,
    ).toBe(404);
    expect((await buyer.asks({ url: "/api/Cart" })).json()).toMatchObject([{ _id: id, sold: false }]);
    expect((await placeOrder(buyer)).json()).toMatchObject({
      status: 409,
      errors: [{ field: id, rule: "gone" }],
    });
    expect((await buyer.asks({ url: `/api/orders/${order.id}` })).json()).toMatchObject({
      items: [{ name: "Zebracide" }],
    });
    const own = (await seller.asks({ url: `/api/seller/products/${id}` })).json();
    expect(own).toMatchObject({ withheld: true, banned: { substance: "Zebrafos", order: "S.O. 1(E)" } });
    // On the shelf it stands under what the law forbids, not under what wants a licence.
    const shelf = (
      await seller.asks({ method: "POST", url: "/api/adminportal", payload: { email: seller.email } })
    ).json().shelf;
    expect(shelf).toMatchObject({ banned: 1, withheld: 0 });
    const only = async (filter: string) =>
      (await seller.asks({ url: `/api/seller/products?only=${filter}` })).json();
    expect([await only("withheld"), await only("banned")]).toMatchObject([[], [{ _id: id }]]);
    // A licence that comes, or showing it again, brings nothing back.
    await licensed(app, store, seller, { number: "2" });
    await seller.asks({ method: "POST", url: `/api/products/${id}/hidden`, payload: { hidden: true } });
    await seller.asks({ method: "POST", url: `/api/products/${id}/hidden`, payload: { hidden: false } });
    expect([await page(), await search(), await listed()]).toEqual([404, false, false]);

    expect(await run("restricted", list)).toContain("loaded before; nothing changed");
    expect(await run("restricted", without(), "--allow-removals")).toContain("1 are shown again");
    expect([await page(), await search(), await listed()]).toEqual([200, true, true]);
  });

  test("a list that lacks what holds is taken only where that is said", async () => {
    await run("restricted", listWith("Okapifos"));
    await expect(run("restricted", without(), "--dry-run")).rejects.toThrow(
      "1 substances of the list that holds are missing: Okapifos",
    );
    await expect(run("restricted", without())).rejects.toThrow("Nothing was loaded.");
    expect(await run("restricted", without(), "--allow-removals")).toContain("It holds from now on.");
  });

  test("what a file brings that was looked through before the ban is not shown after it", async () => {
    const file = await upload(fileOf([["Okapifos 10% EC", "wheat"]]));
    await run("restricted", listWith("Okapifos"));
    await seller.asks({ method: "POST", url: `/api/products/imports/${file.id}/apply` });
    await vi.waitFor(async () => {
      const rows = await store.db
        .selectFrom("product")
        .select(["withheld", "banned"])
        .where("shop_id", "=", seller.id)
        .execute();
      expect(rows).toEqual([{ withheld: 1, banned: expect.stringContaining("Okapifos") }]);
    }, 10_000);
    await run("restricted", without(), "--allow-removals");
  });

  test("of fifty buyers who order while a ban is loaded none has an order of it afterwards, and none half of one", async () => {
    const id = await added({ name: "Gnufos", composition: "Gnufos 5% EC", stock: 1000 });
    const other = await added({ name: "Allowed", composition: "Imidacloprid 17.8% SL", stock: 1000 });
    const buyers = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        addTestPerson(app, store, { email: `many${count}-${place}@example.in` }),
      ),
    );
    await Promise.all(buyers.flatMap((buyer) => [addToCart(buyer, id), addToCart(buyer, other)]));
    const list = listWith("Gnufos");
    const beside = { changes: recordedChanges(), db: store.db };
    let loadedAt = Number.POSITIVE_INFINITY;
    const loading = administerRegister(["restricted", list], beside).then(() => {
      loadedAt = performance.now();
    });
    const answers = await Promise.all(
      buyers.map(async (buyer) => {
        const begun = performance.now();
        return { begun, answer: await placeOrder(buyer) };
      }),
    );
    await loading;
    const late = await placeOrder(buyers[0] ?? seller);
    expect(late.statusCode).not.toBe(201);
    for (const { begun, answer } of answers) {
      expect([201, 409]).toContain(answer.statusCode);
      if (begun > loadedAt) expect(answer.statusCode).toBe(409);
    }
    const placed = answers.filter(({ answer }) => answer.statusCode === 201).length;
    const lines = async (product: string) =>
      (await store.db.selectFrom("order_line").select("part_id").where("product_id", "=", product).execute())
        .length;
    expect([await lines(id), await lines(other)]).toEqual([placed, placed]);
    const left = await stocks(store);
    expect([left.get(id), left.get(other)]).toEqual([
      { stock: 1000 - placed, ledger: 1000 - placed },
      { stock: 1000 - placed, ledger: 1000 - placed },
    ]);
    await run("restricted", without(), "--allow-removals");
  });

  test("what is written by whoever does not ask the gate is withheld all the same", async () => {
    const id = `beside-${count}`;
    const facts = productFacts({
      ...{
        id,
        shop_id: "demo-crop-care",
        category: "pesticides",
        name: "Old stock",
        composition: "Phorate 10% CG",
      },
    });
    await changeBeside(store.db, (tx) => addProducts(tx, [{ ...facts, opening: 5 }], 1));
    expect((await app.inject(`/api/productpage/${id}`)).statusCode).toBe(404);
  });

  test("compositions are read into actives beside their text", async () => {
    const rows = await store.db
      .selectFrom("product_active")
      .select(["active", "strength", "formulation"])
      .where("product_id", "=", "pest-thiamethoxam-lambda")
      .orderBy("place")
      .execute();
    expect(rows).toEqual([
      { active: "thiamethoxam", strength: "12.6", formulation: "ZC" },
      { active: "lambda-cyhalothrin", strength: "9.5", formulation: "ZC" },
    ]);
    const page = (await app.inject("/api/productpage/pest-thiamethoxam-lambda")).json();
    expect(page).toMatchObject({
      composition: "Thiamethoxam 12.6% + lambda-cyhalothrin 9.5% ZC",
      contents: [{ active: "thiamethoxam" }, { active: "lambda-cyhalothrin", strength: "9.5" }],
    });
  });

  test.each([
    ["a day that is none", "2026-07-31", "31.07.2026", "list_date is no day"],
    ["a day that is still to come", "2026-07-31", "2126-07-31", "2126-07-31 is still to come"],
    [
      "a word in capitals that would lift a ban",
      ",no,",
      ",No,",
      "sellable_to_farmers is No, and neither no, yes nor only",
    ],
    ["a scope that nobody knows", ",all_uses,", ",all uses,", "scope all uses is not known"],
    [
      "a status that nobody knows",
      "Aldrin,banned",
      "Aldrin,forbidden",
      "Line 4: status forbidden is not known",
    ],
    [
      "an order that can't be understood",
      "3 % smoke generator:",
      "some of it:",
      "formulations can't be understood",
    ],
  ])("nothing of a list with %s is loaded", async (_, found, put, words) => {
    const path = join(temporaryFolder(), "bad.csv");
    writeFileSync(path, readFileSync(shipped, "utf8").replaceAll(found, put));
    await expect(run("restricted", path)).rejects.toThrow(words);
  });
});
