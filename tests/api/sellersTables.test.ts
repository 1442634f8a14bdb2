import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import type { Import, ImportRow } from "#shop/seller/imports/contract.ts";
import type { LotFileRow } from "#shop/stockLots/contract.ts";
import { engines } from "../support/database.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { manyProducts, productFile } from "../support/productFile.ts";
import { usualParts, type WorkbookCell, workbook, zipped } from "../support/workbook.ts";

const [head = ""] = productFile([]).trim().split("\r\n");

/** Columns of a file that mean nothing here. */
const leftOut = ({ columns }: Import) => columns.filter(({ field }) => field === "").map(({ name }) => name);

/** Cells of products as a workbook has them. */
const cellsOf = (file: string): WorkbookCell[][] =>
  file
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));

describe.each(engines)("tables as sellers' programs write them on $name", ({ open }) => {
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
    seller = await addTestPerson(app, store, { email: `table${count}@example.in`, role: "seller" });
  });

  const ask = (method: "GET" | "POST", url: string) => seller.asks({ method, url: `/api${url}` });
  const send = (file: string | Buffer, name = "my products.csv") =>
    seller.asks({
      method: "POST",
      url: "/api/products/import",
      ...multipartOf("file", name, "text/csv", file),
    });
  const upload = async (file: string | Buffer): Promise<Import> => {
    const answer = await send(file);
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
    return answer.json();
  };
  const rows = async (id: string, kind: string): Promise<ImportRow[]> =>
    (await ask("GET", `/products/imports/${id}/rows?kind=${kind}`)).json();
  const take = async ({ id }: Import, answer = ""): Promise<Import> => {
    expect((await ask("POST", `/products/imports/${id}/apply${answer}`)).statusCode).toBe(200);
    return vi.waitFor(async () => {
      const now: Import = (await ask("GET", `/products/imports/${id}`)).json();
      expect(now.state).toBe("done");
      return now;
    }, 10_000);
  };
  const own = () =>
    store.db
      .selectFrom("product")
      .select(["sku", "name", "stock", "price_paise"])
      .where("shop_id", "=", seller.id)
      .orderBy("sku")
      .execute();
  /** A shop with a product for each number. */
  const shopOf = async (skus: readonly string[]) => {
    await take(await upload(productFile(skus.map((sku) => ({ sku, name: `Product ${sku}` })))));
  };

  test.each([
    ["leading zeros", "00123", "123"],
    ["two leading zeros", "0045", "45"],
    ["a bar code to two figures", "8901234567890", "8.90E+12"],
    ["a bar code to five figures", "8901234567890", "8.90123E+12"],
    ["a bar code that was shortened and saved twice", "8901234567890", "8901230000000"],
    ["a figure of 17 digits", "12345678901234567", "12345678901234500"],
    ["a day", "1-2", "01-Feb"],
    ["a day, the month first", "1-2", "Feb-01"],
    ["a day with its year", "3/4", "03-04-2026"],
    ["a month", "MAR1", "01-Mar"],
    ["a month with its year", "12-2024", "Dec-24"],
    ["an exponent", "12E5", "1.20E+06"],
    ["zeros behind the point", "1.10", "1.1"],
    ["another hyphen", "DAP-50", "DAP\u201150"],
    ["another case", "a-1", "A-1"],
    ["wide letters", "DAP-50", "\uff24\uff21\uff30-\uff15\uff10"],
  ])("%s: %s that came back as %s is asked about, and never taken unasked", async (_, sku, changed) => {
    await shopOf([sku]);
    const before = await own();
    const file = await upload(productFile([{ sku: changed, name: `Product ${sku}`, price: "150" }]));
    expect(file).toMatchObject({ state: "ready", fresh: 0, changed: 0, bad: 0, alike: 1 });
    expect(await rows(file.id, "alike")).toMatchObject([{ kind: "alike", looksLike: sku, faults: [] }]);
    expect(await rows(file.id, "bad")).toEqual([]);
    const unasked = await ask("POST", `/products/imports/${file.id}/apply`);
    expect([unasked.statusCode, unasked.json().errors]).toMatchObject([
      400,
      [{ field: "alike", rule: "required", limit: 1 }],
    ]);
    expect(await own()).toEqual(before);
    expect(await take(file, "?alike=same")).toMatchObject({ taken: 1, changed: 1, fresh: 0 });
    expect(await own()).toEqual([{ ...before[0], price_paise: 15_000 }]);
  });

  test("said to be new, rows that look like products are new ones", async () => {
    await shopOf(["00123", "1-2"]);
    const file = await upload(
      productFile([
        { sku: "123", name: "Other" },
        { sku: "01-Feb", name: "Another" },
        { sku: "N-1", name: "New" },
      ]),
    );
    expect(file).toMatchObject({ fresh: 1, alike: 2 });
    expect(await take(file, "?alike=new")).toMatchObject({ taken: 3, fresh: 3, bad: 0 });
    expect((await own()).map(({ sku }) => sku)).toEqual(
      ["00123", "01-Feb", "1-2", "123", "N-1"].sort((one, other) => (one < other ? -1 : 1)),
    );
    expect(await rows(file.id, "alike")).toEqual([]);
  });

  test.each([['="00123"'], ["'00123"], ['"=""00123"""'], ["  00123  "]])(
    "what keeps a table program from reading a number, %s, is no part of it",
    async (typed) => {
      await shopOf(["00123"]);
      const file = await upload(productFile([{ sku: typed, name: "Product 00123" }]));
      expect(file).toMatchObject({ fresh: 0, alike: 0, bad: 0, same: 1 });
    },
  );

  test("a code that fits several products is the one of the row's name; without a name it is never guessed", async () => {
    await shopOf(["8901234567890", "8901234567906"]);
    const named = await upload(productFile([{ sku: "8.90E+12", name: "Product 8901234567906" }]));
    expect(await rows(named.id, "alike")).toMatchObject([{ looksLike: "8901234567906" }]);
    const file = await upload("sku,stock\n8.90E+12,7\n");
    expect(file).toMatchObject({ bad: 1, alike: 0 });
    const other = await upload(productFile([{ sku: "8.90E+12", name: "No such name", stock: 7 }]));
    const taken = await take(other, "?alike=same");
    expect(taken).toMatchObject({ taken: 0, bad: 1 });
    expect(await rows(other.id, "bad")).toMatchObject([{ faults: [{ field: "sku", rule: "fits-several" }] }]);
    expect((await own()).map(({ stock }) => stock)).toEqual([20, 20]);
  });

  test("a code that is another product's, with the name of one that it looks like, changes neither unasked", async () => {
    await shopOf(["123", "00123"]);
    const file = await upload(productFile([{ sku: "123", name: "Product 00123", price: "99" }]));
    expect(file).toMatchObject({ changed: 0, alike: 1 });
    await take(file, "?alike=new");
    expect(await rows(file.id, "bad")).toMatchObject([{ faults: [{ field: "sku", rule: "taken" }] }]);
    expect((await own()).map(({ price_paise }) => price_paise)).toEqual([19_950, 19_950]);
  });

  test("one product is changed by one row, whatever its code became", async () => {
    await shopOf(["00123"]);
    const file = await upload(
      productFile([
        { sku: "123", name: "Product 00123", price: "150" },
        { sku: "00123", name: "Product 00123", price: "160" },
      ]),
    );
    expect(file).toMatchObject({ alike: 1, bad: 1 });
    await take(file, "?alike=same");
    expect((await own()).map(({ price_paise }) => price_paise)).toEqual([15_000]);
  });

  test("our own file comes back from a table program that shortens numbers as it was", async () => {
    const skus = ["00123", "0045", "8901234567890", "1-2", "12E5", "DAP-50", "MAR1"];
    await shopOf(skus);
    const exported = await ask("GET", "/seller/products.csv");
    // What such a program takes for a number or a day is guarded, in every row.
    const firstCells = exported.body
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",")[0] ?? "");
    expect(firstCells.filter((cell) => /^(?:[\d.]+(?:e\d+)?|\d+-\d+|mar1)$/i.test(cell))).toEqual([]);
    expect(await upload(exported.rawPayload)).toMatchObject({ fresh: 0, changed: 0, same: 7, alike: 0 });
  });

  const one = productFile(manyProducts(2));
  const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();
  test.each([
    ["sep=;", `sep=;\r\n${one.replaceAll(",", ";")}`],
    ["sep= and a tab", `sep=\t\r\n${one.replaceAll(",", "\t")}`],
    ["SEP=| in quotes", `"SEP=|"\r\n${one.replaceAll(",", "|")}`],
    ["tabs", one.replaceAll(",", "\t")],
    [
      "Tally's title rows",
      `Ravi Krishi Kendra,,,\r\nStock summary 1-Apr-26 to 21-Nov-26,,,\r\n,,,\r\n${one}`,
    ],
    ["a title with a semicolon", `Ravi; Krishi; Kendra\r\n\r\n${one}`],
    ["a title without delimiters", `Ravi Krishi Kendra\r\n${one.replaceAll(",", "\t")}`],
    ["UTF-16 with its mark", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(one, "utf16le")])],
    ["UTF-16 without one", Buffer.from(one, "utf16le")],
    ["UTF-16, high bytes first", Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be(one)])],
    ["UTF-16, high bytes first, without a mark", utf16be(one)],
    ["names with spaces and units", one.replace("packSize", "Pack Size").replace(",mrp,", ",MRP (Rs),")],
    ["names of another program", one.replace("sku,name", "Item Code,Item Name").replace("price", "Rate")],
    ["Hindi names", one.replace("sku,name", "कोड,नाम").replace("price", "कीमत").replace("stock", "स्टॉक")],
  ])("a file with %s is read", async (_, file) => {
    const read = await upload(file);
    expect(read).toMatchObject({ fresh: 2, bad: 0 });
    expect(leftOut(read)).toEqual([]);
  });

  test.each([
    [
      "an old workbook",
      Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
      "old-workbook",
    ],
    ["a page that is called .xls", "<html><body><table><tr><td>sku</td></tr></table>", "web-page"],
    ["an XML workbook of 2003", '<?xml version="1.0"?><Workbook></Workbook>', "web-page"],
    ["a page in an e-mail", "MIME-Version: 1.0\r\nContent-Type: multipart/related", "web-page"],
    ["half a workbook", Buffer.from("PK\x03\x04 and nothing more"), "broken-workbook"],
  ])("%s is refused in words", async (_, file, rule) => {
    const answer = await send(file, "products.xls");
    expect([answer.statusCode, answer.json().errors?.[0]]).toMatchObject([400, { field: "file", rule }]);
  });

  test("a workbook is read with its days, leading zeros, titles and empty rows", async () => {
    const [names = [], first = [], second = []] = cellsOf(one);
    const file = await upload(
      await workbook([
        ["Ravi Krishi Kendra"],
        [],
        names,
        [{ zeros: 123 }, ...first.slice(1, 4), 45, 2600, 2350.5, ...first.slice(7)],
        [],
        [{ day: 46_054 }, ...second.slice(1)],
        [8_901_234_567_890, { error: "#N/A" }, ...second.slice(2)],
      ]),
    );
    expect(file).toMatchObject({ fresh: 2, bad: 1 });
    expect(leftOut(file)).toEqual([]);
    expect((await rows(file.id, "new")).map(({ line, sku }) => [line, sku])).toEqual([
      [4, "00123"],
      [6, "2026-02-01"],
    ]);
    expect(await rows(file.id, "bad")).toMatchObject([
      { line: 7, sku: "8901234567890", faults: [{ field: "name", rule: "table-error" }] },
    ]);
    await take(file);
    expect((await own())[0]).toMatchObject({ sku: "00123", price_paise: 235_050 });
  });

  const sheet = (xml: string) =>
    zipped({
      ...usualParts,
      "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${xml}</sheetData></worksheet>`,
    });
  test.each([
    ["that unpacks to far more than it has bytes", () => sheet(" ".repeat(70_000_000)), "large-workbook"],
    [
      "whose cells lie beyond a million columns",
      () => sheet('<row r="1"><c r="XFD1" t="str"><v>sku</v></c></row>'),
      "empty",
    ],
    [
      "with a cell without end",
      () => sheet(`<row><c t="str"><v>${"s".repeat(30_000)}</v></c></row>`),
      "long-row",
    ],
    [
      "with entities of its own",
      async () =>
        zipped({
          ...usualParts,
          "xl/worksheets/sheet1.xml":
            '<!DOCTYPE w [<!ENTITY a "aaaa">]><worksheet><row><c t="str"><v>&a;</v></c></row></worksheet>',
        }),
      "broken-workbook",
    ],
    ["without a sheet", () => zipped({ "word/document.xml": "<w/>" }), "broken-workbook"],
    ["of elements within elements without end", () => sheet("<a>".repeat(200)), "broken-workbook"],
  ])("a workbook %s is refused in words", async (_, file, rule) => {
    const answer = await send(await file(), "products.xlsx");
    expect([answer.statusCode, answer.json().errors?.[0]?.rule]).toEqual([400, rule]);
  });

  test.each([
    ...["#N/A", "#VALUE!", "#REF!", "#NAME?", "#####"].map((name) => [name, "table-error"]),
    ...["null", "undefined", "NaN", "N/A", "[object Object]"].map((name) => [name, "placeholder"]),
    ...["????? ???", "DAP ????", "Caf\ufffd", "ग?हूं"].map((name) => [name, "letters-lost"]),
    ...["à¤—à¥‡à¤¹à¥‚à¤", "ÃƒÂ…", "CafÃ©", "à®¨à¯†à®²à¯"].map((name) => [name, "wrong-encoding"]),
    ...["<b>Urea</b>", "Tom &amp; Jerry", "Neem&nbsp;oil", "Urea &#8377;"].map((name) => [name, "markup"]),
  ])("a product called %s is a bad row: %s", async (name, rule) => {
    const file = await upload(productFile([{ sku: "A", name: name ?? "" }]));
    expect(file).toMatchObject({ fresh: 0, bad: 1 });
    expect(await rows(file.id, "bad")).toMatchObject([{ faults: [{ field: "name", rule }] }]);
  });

  test("words of a description may ask, hold angle brackets and marks of other languages", async () => {
    const file = await upload(
      productFile([
        { sku: "A", name: "Café crème", description: "Why? At pH < 7 & moist soil. Really???" },
        { sku: "B", name: "Tom & Jerry's", description: "5° – ½ acre" },
      ]),
    );
    expect(file).toMatchObject({ fresh: 2, bad: 0 });
  });

  test.each([
    [{ weight: "Rs 40" }, "weight"],
    [{ weight: "60 ml" }, "weight"],
    [{ weight: "40 packs" }, "weight"],
    [{ stock: "10 kg" }, "stock"],
    [{ stock: "Rs 10" }, "stock"],
    [{ stock: "1e3" }, "stock"],
    [{ price: "199 packs" }, "price"],
    [{ price: "199 kg" }, "price"],
    [{ mrp: "250 days" }, "mrp"],
  ])("a figure in another unit, %o, is none", async (cell, field) => {
    const file = await upload(productFile([{ sku: "A", name: "A", ...cell }]));
    expect(await rows(file.id, "bad")).toMatchObject([{ faults: [{ field, rule: "not-a-number" }] }]);
  });

  test("prices and packs of a unit column are of that unit; a weight in grams is no kilograms; a dash is no stock", async () => {
    const ofUnit = await upload(
      "Item,Type,Company,Qty,Unit,Rate,MRP\nZinc Sulphate 33% 10 kg,Fertilizer,W,500,Kg,62,70\nDAP 50 kg,Fertilizer,W,40,Bag,1350,1350",
    );
    expect(ofUnit).toMatchObject({ fresh: 1, bad: 1 });
    const [{ faults } = { faults: [] }] = await rows(ofUnit.id, "bad");
    expect(faults.map(({ field }) => field).sort()).toEqual(["mrp", "price", "stock"]);

    const file = (stock: string) =>
      `Item Code,Item,Type,Company,Pack Size,Weight,Rate,MRP,Stock\nM,Micromix,Fertilizer,W,60 ml,60,199,250,${stock}`;
    const taken = async () =>
      await store.db
        .selectFrom("product")
        .select(["weight_grams", "stock"])
        .where("shop_id", "=", seller.id)
        .execute();
    await take(await upload(file("12")));
    expect(await taken()).toEqual([{ weight_grams: 60, stock: 12 }]);
    await take(await upload(file(" - ")));
    expect(await taken()).toEqual([{ weight_grams: 60, stock: 0 }]);
  });

  test("figures in their own units, categories and crops are read as sellers write them", async () => {
    const file = await upload(
      [
        head.replaceAll(",", ";"),
        "A;A;beej;45 kg;45 kg bag;2600 Rs;2 350;W;wheat, rice;D;40 bags",
        "B;B;Fertilizer;500 g;500 g;Rs. 2,350/-;₹2350;W;tomato;D;१२",
        "C;C;खाद;1 kg;1 किलो;2,350/- only;2350 रुपये;W;गेहूं और धान;D;1,200",
        "D;D;Insecticide;60 ml;0.06;250;199;W;all crops;D;5 nos",
      ].join("\n"),
    );
    expect(await rows(file.id, "bad")).toEqual([]);
    await take(file);
    const products = await store.db
      .selectFrom("product")
      .select(["sku", "category", "weight_grams", "price_paise", "crop_targets", "stock"])
      .where("shop_id", "=", seller.id)
      .orderBy("sku")
      .execute();
    expect(products).toEqual([
      {
        ...{ sku: "A", category: "seeds", weight_grams: 45_000, price_paise: 235_000, stock: 40 },
        crop_targets: "wheat|rice-kharif|rice-rabi|rice-summer",
      },
      {
        ...{ sku: "B", category: "fertilizers", weight_grams: 500, price_paise: 235_000, stock: 12 },
        crop_targets: "tomato-rabi|tomato-hybrid",
      },
      {
        ...{ sku: "C", category: "fertilizers", weight_grams: 1_000, price_paise: 235_000, stock: 1_200 },
        crop_targets: "wheat|rice-kharif|rice-rabi|rice-summer",
      },
      {
        ...{ sku: "D", category: "pesticides", weight_grams: 60, price_paise: 19_900, stock: 5 },
        crop_targets: "all",
      },
    ]);
  });

  describe("a file of lots", () => {
    beforeEach(() => shopOf(["DAP-50"]));
    const lots = async (payload: object) =>
      seller.asks({ url: "/api/seller/lots/file", method: "POST", payload: { source: "stock", ...payload } });
    const results = async (csv: string): Promise<LotFileRow[]> => {
      const answer = await lots({ csv });
      expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
      return answer.json();
    };
    const kept = () =>
      store.db
        .selectFrom("lot")
        .innerJoin("product", "product.id", "lot.product_id")
        .select(["lot", "made_on", "expires_on", "packs"])
        .where("shop_id", "=", seller.id)
        .where("lot", "<>", "")
        .orderBy("lot")
        .execute();
    const lot = { lot: "L2", made_on: "2026-06-01", expires_on: "2028-05-31", packs: 10 };

    test.each([
      ["names of a pack", "SKU,Lot,Made On,Expires On,Packs\nDAP-50,L2,2026-06-01,2028-05-31,10"],
      [
        "Mfg Date and Expiry Date",
        "Item Code;Batch No;Mfg. Date;Expiry Date;Qty\nDAP-50;L2;01-06-2026;31-05-2028;10",
      ],
      ["Hindi names", "कोड\tबैच नंबर\tनिर्माण तिथि\tसमाप्ति तिथि\tपैक\nDAP-50\tL2\t०१/०६/२०२६\t३१/०५/२०२८\t१०"],
      ["days of India", "sku,lot,made_on,expires_on,packs\nDAP-50,L2,01-06-2026,31-05-2028,10"],
      ["days with strokes", "sku,lot,made_on,expires_on,packs\nDAP-50,L2,1/6/26,31/05/28,10 packs"],
      ["days with points", "sku,lot,made_on,expires_on,packs\nDAP-50,L2,1.6.2026,31.5.2028,10"],
      ["days without zeros", "sku,lot,made_on,expires_on,packs\nDAP-50,L2,2026-6-1,2028-5-31,10"],
      ["names of months", "sku,lot,made_on,expires_on,packs\nDAP-50,L2,1-Jun-26,31-May-28,10"],
      ["months alone", "sku,lot,made_on,expires_on,packs\nDAP-50,L2,06/2026,May-28,10"],
      [
        "a title and sep=;",
        "sep=;\nRavi;;;;\nsku;lot;made_on;expires_on;packs\nDAP-50;L2;01-06-2026;31-05-2028;10",
      ],
    ])("with %s is read", async (_, csv) => {
      expect((await results(csv)).map(({ result }) => result)).toEqual(["taken"]);
      expect(await kept()).toEqual([lot]);
    });

    test("that is a workbook, or in UTF-16, is read as its text is", async () => {
      const names = ["sku", "lot", "made_on", "expires_on", "packs"];
      const book = await workbook([["Ravi"], names, ["DAP-50", "L2", { day: 46_174 }, { day: 46_904 }, 10]]);
      expect((await lots({ file: book.toString("base64") })).json()).toMatchObject([
        { line: 3, result: "taken" },
      ]);
      expect(await kept()).toEqual([lot]);
      const text = Buffer.from(`${names.join("\t")}\nDAP-50\tL3\t\t31-05-2028\t1\n`, "utf16le");
      expect((await lots({ file: text.toString("base64") })).json()).toMatchObject([{ result: "taken" }]);
      const bomb = await sheet(" ".repeat(3_000_000));
      expect((await lots({ file: bomb.toString("base64") })).json().errors).toMatchObject([
        { rule: "large-workbook" },
      ]);
    });

    test("a format that is as long as its part may be keeps nobody waiting", async () => {
      const cells = ["sku", "lot", "packs"].map((name) => `<c t="str"><v>${name}</v></c>`).join("");
      const row = '<c t="str"><v>DAP-50</v></c><c t="str"><v>L7</v></c><c s="0"><v>12</v></c>';
      const book = await zipped({
        ...usualParts,
        "xl/styles.xml": `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${"[".repeat(300_000)}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`,
        "xl/worksheets/sheet1.xml": `<worksheet><sheetData><row>${cells}</row><row>${row}</row></sheetData></worksheet>`,
      });
      expect((await lots({ file: book.toString("base64") })).json()).toMatchObject([{ result: "taken" }]);
    });

    test.each([
      ["1e3", "packs"],
      ["0x10", "packs"],
      ["10 kg", "packs"],
      ["Rs 10", "packs"],
      ["1.5", "packs"],
      ["#N/A", "packs"],
    ])("%s packs are none", async (packs, result) => {
      expect(await results(`sku,lot,packs\nDAP-50,L13,${packs}`)).toMatchObject([{ result }]);
    });

    test("figures with groups and of India are packs; rows are counted as a table program counts them", async () => {
      const csv = '\n\nsku,lot,packs\n\nDAP-50,L1,"1,200"\n,,\nDAP-50,L2,१२\nDAP-50,L3,x\n';
      const found = await seller.asks({
        method: "POST",
        url: "/api/seller/lots/file",
        payload: { csv, source: "delivery" },
      });
      expect(found.json().map(({ line, result }: LotFileRow) => [line, result])).toEqual([
        [5, "taken"],
        [7, "taken"],
        [8, "packs"],
      ]);
      expect((await kept()).map(({ packs }) => packs)).toEqual([1_200, 12]);
    });

    test.each([
      ["05/31/2028", "expiresOn:day"],
      ["31-02-2028", "expiresOn:day"],
      ["soon", "expiresOn:day"],
      ["2028", "expiresOn:day"],
    ])("a day like %s is never guessed", async (day, result) => {
      expect(await results(`sku,lot,expires_on,packs\nDAP-50,L1,${day},1`)).toMatchObject([{ result }]);
    });

    test("a lot that would be made after today is refused, in a file and by hand", async () => {
      const tomorrow = daysLater(indianDay(Date.now()), 1);
      const csv = `sku,lot,made_on,packs\nDAP-50,L1,${tomorrow},1\nDAP-50,L2,01-01-2030,1\nDAP-50,L3,${indianDay(Date.now())},1`;
      expect((await results(csv)).map(({ result }) => result)).toEqual([
        "madeOn:future",
        "madeOn:future",
        "taken",
      ]);
    });

    test("a column that nobody knows is named; one that holds days is never left out in silence", async () => {
      const named = await results("sku,lot,packs,Remarks\nDAP-50,L1,1,good\n");
      expect(named.map(({ line, lot, result }) => [line, lot, result])).toEqual([
        [1, "Remarks", "unknown-column"],
        [2, "L1", "taken"],
      ]);
      for (const day of ["31-05-2028", "2028-05-31", "May-28"]) {
        const answer = await lots({ csv: `sku,lot,packs,Sell before\nDAP-50,L9,1,${day}\n` });
        expect([answer.statusCode, answer.json().errors]).toMatchObject([
          400,
          [{ field: "csv", rule: "unknown-day" }],
        ]);
        expect(answer.json().errors[0].message).toContain("Sell before");
      }
      expect((await kept()).map(({ lot }) => lot)).toEqual(["L1"]);
    });
  });
});
