import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { onSuspended } from "#app/server/moderated.ts";
import type { Store } from "#database/store.ts";
import { maxWordLetters } from "#kit/contract/fold.ts";
import { change } from "#kit/server/changes.ts";
import { Refusal } from "#kit/server/problems/refuse.ts";
import { suspend } from "#people/moderation/server/suspend.ts";
import { moveStock } from "#shop/market/server/stock.ts";
import { type Import, type ImportRow, importLimits } from "#shop/seller/imports/contract.ts";
import { validateFile } from "#shop/seller/imports/server/validateFile.ts";
import { closeShop } from "#shop/seller/portal/server/closeShop.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { badRows, manyProducts, productFile } from "../support/productFile.ts";
import { somebodyWaits } from "../support/somebodyWaits.ts";

describe.each(engines)("files of products on $name", ({ open }) => {
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
  });

  const ask = (method: "GET" | "POST" | "DELETE", url: string, who = seller) =>
    who.asks({ method, url: `/api${url}` });
  const send = (file: string | Buffer, who = seller) =>
    who.asks({
      method: "POST",
      url: "/api/products/import",
      ...multipartOf("file", "my products.csv", "text/csv", file),
    });
  const upload = async (file: string | Buffer): Promise<Import> => {
    const answer = await send(file);
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
    return answer.json();
  };
  const apply = async ({ id }: Import): Promise<Import> => {
    expect((await ask("POST", `/products/imports/${id}/apply`)).statusCode).toBe(200);
    return vi.waitFor(async () => {
      const now: Import = (await ask("GET", `/products/imports/${id}`)).json();
      expect(now.state).toBe("done");
      return now;
    }, 10_000);
  };
  const own = () =>
    store.db
      .selectFrom("product")
      .selectAll()
      .where("shop_id", "=", seller.id)
      .where("deleted_at", "is", null)
      .orderBy("sku")
      .execute();
  const ledger = async () => {
    const rows = await store.db
      .selectFrom("stock_change")
      .innerJoin("product", "product.id", "stock_change.product_id")
      .select(["product.sku", "amount", "reason"])
      .where("product.shop_id", "=", seller.id)
      .execute();
    return rows.length;
  };

  test("each bad row is named with its column and reason, and nothing is taken before the seller says so", async () => {
    const file = await upload(productFile([...manyProducts(30), ...badRows]));
    expect(file).toMatchObject({ state: "ready", fresh: 30, changed: 0, same: 0, bad: 7, taken: 0 });
    const rows = (await ask("GET", `/products/imports/${file.id}/rows?kind=bad`)).json();
    expect(rows.map((row: { line: number; faults: object[] }) => [row.line, row.faults[0]])).toEqual([
      [32, { field: "price", rule: "not-a-number" }],
      [33, { field: "price", rule: "too-small", limit: 1 }],
      [34, { field: "price", rule: "above-mrp", limit: 25_000 }],
      [35, { field: "category", rule: "unknown-category" }],
      [36, { field: "name", rule: "required" }],
      [37, { field: "stock", rule: "not-whole" }],
      [38, { field: "sku", rule: "twice" }],
    ]);
    expect(await own()).toEqual([]);
  });

  test("all good rows are taken, findable, with their stock in the ledger; no bad one, and no price became 0", async () => {
    const file = await apply(await upload(productFile([...manyProducts(230), ...badRows])));
    expect(file).toMatchObject({ state: "done", taken: 230, bad: 7, resumed: false });
    const products = await own();
    expect(products).toHaveLength(230);
    expect(new Set(products.map(({ price_paise }) => price_paise))).toEqual(new Set([19_950]));
    expect(await ledger()).toBe(230);
    const found = await app.inject({ method: "POST", url: "/api/search", payload: { query: "seed number" } });
    expect(found.json().length).toBeGreaterThan(0);
  });

  test.each(["suspended", "closed"])(
    "a file that is being taken stops when its seller's shop is %s, and the seller is told how far it came",
    async (what) => {
      const file = await upload(productFile(manyProducts(2_000)));
      const now = async (): Promise<Import> => (await ask("GET", `/products/imports/${file.id}`)).json();
      expect((await ask("POST", `/products/imports/${file.id}/apply`)).statusCode).toBe(200);
      await vi.waitFor(async () => expect((await now()).taken).toBeGreaterThan(0), { interval: 5 });
      const { id: personId } = seller;
      const at = Date.now();
      await change(
        app,
        store.db,
        async (tx): Promise<unknown> =>
          what === "closed"
            ? closeShop(tx, { personId, at, cancelOrders: true })
            : suspend(tx, onSuspended, { personId, until: at + 3_600_000, reason: "Sold old seed", at }),
      );
      const products = () =>
        store.db
          .selectFrom("product")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("shop_id", "=", personId)
          .executeTakeFirstOrThrow();
      const there = Number((await products()).count);
      expect(there).toBeLessThan(2_000);
      expect(await now()).toMatchObject({ state: "stopped", taken: there, fresh: 2_000 });
      expect((await ask("POST", `/products/imports/${file.id}/apply`)).statusCode).toBeGreaterThanOrEqual(
        400,
      );
      // Another process that takes it up finds nothing to do either.
      const next = await makeApp({ store });
      await next.ready();
      await next.close();
      expect([Number((await products()).count), (await now()).taken]).toEqual([there, there]);
    },
  );

  test("a seller who is suspended while a file is between two portions has it end there, whoever wrote that down", async () => {
    const file = await upload(productFile(manyProducts(40)));
    const until = Date.now() + 3_600_000;
    await store.db
      .updateTable("person")
      .set({ suspended_until: until })
      .where("id", "=", seller.id)
      .execute();
    await store.db
      .updateTable("product_import")
      .set({ state: "applying", touched_at: 0 })
      .where("id", "=", file.id)
      .execute();
    const next = await makeApp({ store });
    await next.ready();
    const state = async () => (await ask("GET", `/products/imports/${file.id}`)).json().state;
    await expect.poll(state).toBe("cancelled");
    await next.close();
    expect(await own()).toEqual([]);
  });

  test("the same file again changes nothing, not even a date", async () => {
    const rows = productFile(manyProducts(120));
    await apply(await upload(rows));
    const before = await own();
    const again = await upload(rows);
    expect(again).toMatchObject({ fresh: 0, changed: 0, same: 120, bad: 0 });
    await apply(again);
    expect(await own()).toEqual(before);
    expect(await ledger()).toBe(120);
  });

  test("a number is the same however its spaces and letters are written: in one file, and when it comes again", async () => {
    const typed = productFile([
      { sku: "A 1", name: "First" },
      { sku: "  A \u200b 1 ", name: "The same" },
      { sku: "B  2", name: "Second" },
      { sku: "Cafe\u0301", name: "Third" },
    ]);
    const file = await upload(typed);
    expect(file).toMatchObject({ fresh: 3, bad: 1 });
    const [bad] = (await ask("GET", `/products/imports/${file.id}/rows?kind=bad`)).json();
    expect(bad).toMatchObject({ line: 3, sku: "A 1", faults: [{ field: "sku", rule: "twice" }] });
    await apply(file);
    expect((await own()).map(({ sku }) => sku)).toEqual(["A 1", "B 2", "Caf\u00e9"]);
    expect(await upload(typed)).toMatchObject({ fresh: 0, changed: 0, same: 3, bad: 1 });
  });

  test("empty rows count as a table program counts them, and mean nothing", async () => {
    const [head, good, bad] = productFile([
      { sku: "A", name: "A" },
      { sku: "B", name: "B", price: "abc" },
    ]).split("\r\n");
    const file = await upload(
      ["", ",,", head, "", good, ",,,", "", bad, ""].join("\r\n").replaceAll(",", ";"),
    );
    expect(file).toMatchObject({ fresh: 1, bad: 1 });
    expect((await ask("GET", `/products/imports/${file.id}/rows?kind=bad`)).json()).toMatchObject([
      { line: 8 },
    ]);
  });

  test("what is exported and sent again changes nothing, formulas and Hindi included", async () => {
    await apply(
      await upload(
        productFile([
          { sku: "=1+1", name: "@SUM(A1)", description: "-5 डिग्री" },
          { sku: "B", name: "यूरिया" },
        ]),
      ),
    );
    const exported = await ask("GET", "/seller/products.csv");
    expect(exported.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(exported.body).toContain("'=1+1");
    expect(exported.body).not.toMatch(/(^|,)[=@]/m);
    expect(await upload(exported.rawPayload)).toMatchObject({ fresh: 0, changed: 0, same: 2, bad: 0 });
  });

  test("the report is the seller's own file with what is wrong; mended rows alone go up again", async () => {
    const file = await apply(await upload(productFile([...manyProducts(3), ...badRows])));
    const report = await ask("GET", `/products/imports/${file.id}/report.csv`);
    const lines = report.body.replace("\uFEFF", "").trim().split("\r\n");
    expect(lines).toHaveLength(8);
    expect(lines[0]).toMatch(/^sku,name,.*,stock,what is wrong$/);
    expect(lines[1]).toMatch(/^B-1,No price,.*,price: is no figure$/);
    const mended = report.body
      .replace(",abc,", ",150,")
      .replace(",1.5,", ",2,")
      .replace(",machinery,", ",seeds,");
    const again = await upload(mended);
    expect(again).toMatchObject({ fresh: 3, changed: 1, bad: 3 });
    const hindi = await ask("GET", `/products/imports/${again.id}/report.csv?language=hi`);
    expect(hindi.body).toContain("क्या गलत है");
  });

  test.each(["en", "hi"])(
    "a report in %s comes before the choice too; mended, with its column still in it, it is taken whole",
    async (language) => {
      const file = await upload(
        productFile([...manyProducts(3), { sku: "B-1", name: "No price", price: "abc" }]),
      );
      const report = await ask("GET", `/products/imports/${file.id}/report.csv?language=${language}`);
      const mended = await upload(report.body.replace(",abc,", ",150,"));
      expect(mended).toMatchObject({ fresh: 1, changed: 0, bad: 0 });
      expect(await apply(mended)).toMatchObject({ state: "done", taken: 1 });
      expect((await own()).map(({ sku }) => sku)).toEqual(["B-1"]);
    },
  );

  test("a known product changes in the columns that the file has; what was sold meanwhile stays sold", async () => {
    await apply(
      await upload(
        productFile([
          { sku: "A", name: "First", stock: 20 },
          { sku: "B", name: "Second" },
        ]),
      ),
    );
    const file = await upload("SKU;Price;stock;colour\nA;150;30\nB;;\n");
    expect(file).toMatchObject({ changed: 1, bad: 1 });
    expect(file.columns.filter(({ field }) => field === "").map(({ name }) => name)).toEqual(["colour"]);
    const [first] = await own();
    await store.db
      .updateTable("product")
      .set({ stock: 15 })
      .where("id", "=", first?.id ?? "")
      .execute();
    await apply(file);
    const [now] = await own();
    expect(now).toMatchObject({ name: "First", price_paise: 15_000, stock: 25, version: 2 });
  });

  test.each([
    ["nothing at all", "", "empty"],
    ["a head alone", "sku,name\n", "empty"],
    ["a text without columns", "name\nA\nB\n", "no-head"],
    ["letters of Windows", Buffer.from("sku,name\nA,Caf\xe9\n", "latin1"), "encoding"],
    ["half of UTF-16", Buffer.from("sku,name\nA,B\n", "utf16le").subarray(0, -1), "encoding"],
    ["an open quotation mark", 'sku,name\nA,"B\n', "quotes"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0xff]), "encoding"],
    ["a head without end", "s".repeat(10_001), "long-head"],
    ["a head of too many columns", `sku${",x".repeat(100)}\nA\n`, "too-many-columns"],
    ["a row without end", `sku,name\nA,${"x".repeat(30_000)}\n`, "long-row"],
  ])("%s is refused in words", async (_, file, rule) => {
    const answer = await send(file);
    expect([answer.statusCode, answer.json().errors?.[0]?.rule]).toEqual([400, rule]);
  });

  test("a head in pieces of one sign is read whole, whatever ends it", async () => {
    const person = { id: seller.id, email: seller.email, name: "Ravi", role: "seller" as const };
    for (const lineEnd of ["\n", "\r\n", "\r"]) {
      async function* pieces() {
        for (const sign of `\uFEFF \nsku;name;stock\nA;Abc;1\n`.replaceAll("\n", lineEnd))
          yield Buffer.from(sign);
      }
      const id = await validateFile(store.db, person, { name: "a.csv", bytes: pieces() });
      const file = (await ask("GET", `/products/imports/${id}`)).json();
      expect(file).toMatchObject({ state: "ready", bad: 1 });
    }
  });

  test("rows of one file may end in three ways, in whatever pieces it comes; a break within a cell stays", async () => {
    const person = { id: seller.id, email: seller.email, name: "Ravi", role: "seller" as const };
    const [head = "", ...rows] = productFile(manyProducts(7)).trim().split(/\r?\n/);
    const ends = ["\r\n", "\n", "\r"];
    const mixed = [head, ...rows].map((row, index) => `${row}${ends[index % ends.length]}`).join("");
    for (const size of [1, 7, mixed.length]) {
      async function* pieces() {
        for (let from = 0; from < mixed.length; from += size)
          yield Buffer.from(mixed.slice(from, from + size));
      }
      const id = await validateFile(store.db, person, { name: "a.csv", bytes: pieces() });
      expect((await ask("GET", `/products/imports/${id}`)).json()).toMatchObject({ fresh: 7, bad: 0 });
    }
    const [columns = "", row = ""] = productFile(manyProducts(1)).trim().split(/\r?\n/);
    const file = await upload(`${columns},note\r${row},"one\r\ntwo\nthree"\n${row.replace("sku", "SKU")}`);
    expect(file.fresh + file.bad).toBe(2);
  });

  test("empty columns at the end of the head do not count, and add nothing to the report", async () => {
    const file = await upload(`sku,name${",".repeat(9_000)}\nA${",".repeat(9_000)}\n`);
    expect(file).toMatchObject({ bad: 1, reported: 1 });
    const report = await ask("GET", `/products/imports/${file.id}/report.csv`);
    expect(report.body).toMatch(/^\uFEFFsku,name,what is wrong\r\nA,,"?name: is missing/);
  });

  test("a report grows to its limit; what is wrong beyond it is counted", async () => {
    const filler = "x".repeat(19_000);
    const count = Math.ceil(importLimits.report / 19_000) + 20;
    const file = await upload(
      `sku,other\n${Array.from({ length: count }, () => `A,${filler}`).join("\n")}\n`,
    );
    expect(file.bad).toBe(count);
    expect(file.reported).toBeGreaterThan(count - 40);
    expect(file.reported).toBeLessThan(count);
    const report = await ask("GET", `/products/imports/${file.id}/report.csv`);
    expect(report.body.trim().split("\r\n")).toHaveLength(file.reported + 1);
    expect(report.body.length).toBeLessThan(importLimits.report * 1.1);
  });

  test("a cell far beyond its column is too long and never cut in silence; so are crops", async () => {
    const long = "word ".repeat(1_500);
    const file = await upload(
      productFile([
        { sku: "A", name: "A", description: `${" ".repeat(9_000)}${long}` },
        { sku: "B", name: "B", crops: "wheat|".repeat(1_500) },
      ]),
    );
    const rows = (await ask("GET", `/products/imports/${file.id}/rows?kind=bad`)).json();
    expect(rows.map((row: { faults: object[] }) => row.faults)).toEqual([
      [{ field: "description", rule: "too-long", limit: 2_000 }],
      [{ field: "crops", rule: "too-long", limit: 2_000 }],
    ]);
  });

  test("a word of ligatures folds to no more than an index takes: the file and the form take it", async () => {
    const description = "\ufb04".repeat(1_999);
    const file = await apply(await upload(productFile([{ sku: "A", name: "A", description }])));
    expect(file).toMatchObject({ state: "done", taken: 1 });
    const [one] = await own();
    const longest = Math.max(...(one?.search_words ?? "").split(" ").map((word) => word.length));
    expect(longest).toBeLessThanOrEqual(maxWordLetters + ":0".length);
  });

  /** Makes a row of a file such that the database refuses it. */
  const poison = async ({ id }: Import, sku: string) => {
    const row = store.db.selectFrom("product_import_row").select("facts").where("import_id", "=", id);
    const { facts } = await row.where("sku", "=", sku).executeTakeFirstOrThrow();
    const { said, ...rest } = JSON.parse(facts);
    await store.db
      .updateTable("product_import_row")
      .set({ facts: JSON.stringify({ ...rest, said: { ...said, pack_size: null } }) })
      .where("import_id", "=", id)
      .where("sku", "=", sku)
      .execute();
  };
  const tries = async ({ id }: Import) => {
    const file = store.db.selectFrom("product_import").selectAll().where("id", "=", id);
    return file.executeTakeFirstOrThrow();
  };

  test("a row that can't be written is tried again later, alone; what stands before it is on the shelf", async () => {
    const file = await upload(productFile(manyProducts(30)));
    await poison(file, "S-3");
    await ask("POST", `/products/imports/${file.id}/apply`);
    // The second try, a second later, comes row by row.
    await vi.waitFor(async () => expect((await tries(file)).tries).toBe(2), 10_000);
    const { state, taken, next_try_at } = await tries(file);
    expect({ state, taken }).toEqual({ state: "applying", taken: 3 });
    expect(next_try_at).toBeGreaterThan(Date.now() + 1_000);
  });

  test("after the last try the file has failed at that row, and another one is taken", async () => {
    const file = await upload(productFile(manyProducts(30)));
    await poison(file, "S-5");
    await store.db.updateTable("product_import").set({ tries: 4 }).where("id", "=", file.id).execute();
    await ask("POST", `/products/imports/${file.id}/apply`);
    await vi.waitFor(
      async () =>
        expect((await ask("GET", "/products/imports")).json().last).toMatchObject({
          ...{ id: file.id, state: "failed", failedLine: 7, taken: 5 },
        }),
      10_000,
    );
    const [head, ...rows] = productFile(manyProducts(30)).split("\r\n");
    const mended = [head, ...rows.filter((row) => !row.startsWith("S-5,"))].join("\r\n");
    await apply(await upload(mended));
    expect(await own()).toHaveLength(29);
  });

  test("of the places in which files are looked through one network takes no more than its part", async () => {
    const person = { id: seller.id, email: seller.email, name: "Ravi", role: "seller" as const };
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    async function* unfinished() {
      yield Buffer.from("sku,name\n");
      await finished;
    }
    const crowd = Array.from({ length: 8 }, (_, number) =>
      validateFile(
        store.db,
        { ...person, id: `crowd-${number}` },
        { name: "a.csv", bytes: unfinished() },
        { network: "198.51.100.2" },
      ).then(
        () => "taken",
        (error: unknown) => (error instanceof Refusal ? error.problem.status : "unfinished"),
      ),
    );
    expect(await Promise.all(crowd.slice(6))).toEqual([503, 503]);
    finish();
    await Promise.all(crowd);
  });

  test("one account looks through two files at once, and sends so many in an hour; others are not kept by it", async () => {
    const person = { id: seller.id, email: seller.email, name: "Ravi", role: "seller" as const };
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    async function* unfinished() {
      yield Buffer.from("sku,name\n");
      await finished;
    }
    const open = [1, 2].map(() =>
      validateFile(store.db, person, { name: "a.csv", bytes: unfinished() }).catch(() => "refused"),
    );
    const third = await send(productFile(manyProducts(1)));
    expect([third.statusCode, third.headers["retry-after"]]).toEqual([503, "5"]);
    const other = await addTestPerson(app, store, { email: `quick${count}@example.in`, role: "seller" });
    expect((await send(productFile(manyProducts(1)), other)).statusCode).toBe(201);
    finish();
    await Promise.all(open);
    await store.db
      .updateTable("attempt")
      .set({ blocked_until: Date.now() + 60_000 })
      .where("key", "=", `import:person:${seller.id}`)
      .execute();
    expect((await send(productFile(manyProducts(1)))).statusCode).toBe(429);
    expect((await send(productFile(manyProducts(1)), other)).statusCode).toBe(201);
  });

  test("another seller can neither see nor take nor drop a file, nor fetch what is in it", async () => {
    const file = await upload(productFile(manyProducts(2)));
    const other = await addTestPerson(app, store, { email: `other${count}@example.in`, role: "seller" });
    for (const [method, rest] of [
      ["GET", ""],
      ["GET", "/rows?kind=new"],
      ["GET", "/report.csv"],
      ["POST", "/apply"],
      ["DELETE", ""],
    ] as const) {
      expect((await ask(method, `/products/imports/${file.id}${rest}`, other)).statusCode).toBe(404);
    }
    expect((await ask("GET", "/products/imports", other)).json()).toEqual({ last: null });
    expect((await ask("GET", "/seller/products.csv", other)).body.trim().split("\r\n")).toHaveLength(1);
    expect((await ask("GET", `/products/imports/${file.id}`)).json()).toMatchObject({ state: "ready" });
  });

  test("a file that was given up, or gave way to the next one, can't be taken any more", async () => {
    const first = await upload(productFile(manyProducts(2)));
    const second = await upload(productFile(manyProducts(2)));
    expect((await ask("POST", `/products/imports/${first.id}/apply`)).statusCode).toBe(409);
    expect((await ask("DELETE", `/products/imports/${second.id}`)).statusCode).toBe(204);
    expect((await ask("POST", `/products/imports/${second.id}/apply`)).statusCode).toBe(409);
    expect(await own()).toEqual([]);
  });

  test("a file that another one came after is read no further", async () => {
    const person = { id: seller.id, email: seller.email, name: "Ravi", role: "seller" as const };
    const [head, ...rows] = productFile(manyProducts(3_000)).split(/(?<=\r\n)/);
    let read = 0;
    async function* slowly() {
      yield Buffer.from(head ?? "");
      for (const row of rows) {
        if (read === 150) {
          await vi.waitFor(async () =>
            expect((await ask("GET", "/products/imports")).json().last).not.toBeNull(),
          );
          await upload(productFile(manyProducts(1)));
        }
        read += 1;
        yield Buffer.from(row);
      }
    }
    const first = validateFile(store.db, person, { name: "first.csv", bytes: slowly() });
    await expect(first).rejects.toMatchObject({ problem: { status: 409 } });
    expect(read).toBeLessThan(3_000);
  });

  test("a count is taken from what lies there now, also where packs are sold in this very moment", async () => {
    await apply(await upload(productFile([{ sku: "A", name: "First", stock: 5 }])));
    const file = await upload("sku,stock\nA,0\n");
    const id = (await own())[0]?.id ?? "";
    await changeBeside(store.db, async (tx) => {
      await moveStock(tx, { productId: id, amount: -2, reason: "sold", at: Date.now() });
      await ask("POST", `/products/imports/${file.id}/apply`);
      await somebodyWaits(store);
    });
    await apply(file);
    expect((await own())[0]?.stock).toBe(0);
  });

  test("packs that are in lots no file takes away: its row is told as wrong, also where the lots came after the look", async () => {
    await apply(await upload(productFile([{ sku: "A", name: "First", stock: 10 }])));
    const id = (await own())[0]?.id ?? "";
    const add = (lot: string, packs: number) =>
      seller.asks({
        method: "POST",
        url: `/api/seller/products/${id}/lots`,
        payload: { lot, madeOn: "", expiresOn: "", packs, source: "stock", key: `lot-of-${lot}-${packs}` },
      });
    expect((await add("L1", 6)).statusCode).toBe(200);
    const wrong = async ({ id }: Import) =>
      (await ask("GET", `/products/imports/${id}/rows?kind=bad`))
        .json()
        .map(({ faults }: ImportRow) => faults);
    const tooLow = await upload("sku,stock\nA,5\n");
    expect(tooLow).toMatchObject({ changed: 0, bad: 1 });
    expect(await wrong(tooLow)).toEqual([[{ field: "stock", rule: "lots", limit: 6 }]]);
    const report = await ask("GET", `/products/imports/${tooLow.id}/report.csv`);
    expect(report.body).toContain("count them lot by lot");
    // The four without a number may go.
    await apply(await upload("sku,stock\nA,8\n"));
    expect((await own())[0]?.stock).toBe(8);
    const looked = await upload("sku,stock\nA,6\n");
    expect(looked).toMatchObject({ changed: 1, bad: 0 });
    expect((await add("L2", 1)).statusCode).toBe(200);
    const done = await apply(looked);
    expect([done.bad, done.reported, await wrong(done)]).toEqual([
      ...[1, 1],
      [[{ field: "stock", rule: "lots", limit: 7 }]],
    ]);
    expect((await own())[0]?.stock).toBe(8);
    expect((await ask("GET", `/products/imports/${done.id}/report.csv`)).body).toContain("A,6,");
  });
  test("taken twice in the same moment it is taken once", async () => {
    const file = await upload(productFile(manyProducts(150)));
    const answers = await Promise.all([1, 2, 3].map(() => ask("POST", `/products/imports/${file.id}/apply`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await apply(file);
    expect(await own()).toHaveLength(150);
    expect(await ledger()).toBe(150);
  });
});
