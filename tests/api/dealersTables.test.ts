import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { Import, ImportRow } from "#shop/seller/imports/contract.ts";
import { engines } from "../support/database.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestPerson } from "../support/people.ts";

const folder = join(import.meta.dirname, "../support/dealers");

/** A row of a table as its dealer means it; a row that may fairly be read in another way is `ambiguous`. */
interface MeantRow {
  readonly line: number;
  readonly good: boolean;
  readonly reason?: string;
  readonly ambiguous?: boolean;
  readonly name?: string;
  readonly category?: string;
  readonly priceRupees?: number;
  readonly packAmount?: number;
  readonly packUnit?: "kg" | "g" | "l" | "ml";
  readonly stock?: number;
  readonly mrpRupees?: number;
}

const tables = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .sort()
  .map((name): { file: string; rows: readonly MeantRow[] } =>
    JSON.parse(readFileSync(join(folder, name), "utf8")),
  );
/** Grams or millilitres of one. */
const smallest = { kg: 1_000, g: 1, l: 1_000, ml: 1 };

/** Choices of a seller: the price is the MRP where there is none; and of Tally's summary, whose rate may be a cost, that it is the price. */
const choices: Readonly<Record<string, string>> = {
  "01-tally-stock-summary.xlsx": "columns=name,stock,price,&mrp=price",
};
/** Rows that are good but for the law, or that do not say how much is in a pack. */
const rightlyHeld = new Set([
  "Chlorpyriphos 20% EC 1 Ltr",
  "M-45 500g",
  "Monocil 36 SL",
  "Rogor 30 EC",
  "Aluminium Phosphide (3 g tablets)",
  "Hybrid Tomato Abhilash",
  "Berseem (Loose)",
  "neem tel",
  "Pea Arkel",
]);

describe("tables of dealers", () => {
  let store: Store;
  let app: FastifyInstance;
  let read = 0;
  let meant = 0;
  beforeAll(async () => {
    const [engine] = engines;
    if (!engine) throw new Error("There is no database");
    store = await engine.open();
    app = await makeApp({ store });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  test.each(tables)(
    "$file is read with three choices at most: no price, unit or pack is wrong",
    async (table) => {
      const seller = await addTestPerson(app, store, {
        email: `dealer-${table.file.slice(0, 2)}@example.in`,
        role: "seller",
      });
      const ask = (method: "GET" | "POST", url: string, form: object = {}) =>
        seller.asks({ method, url: `/api${url}`, ...form });
      const bytes = readFileSync(join(folder, table.file));
      const send = async (query: string): Promise<Import> => {
        const form = multipartOf("file", table.file, "text/csv", bytes);
        return (await ask("POST", `/products/import?${query}`, form)).json();
      };
      const file = await send(choices[table.file] ?? "mrp=price");
      const bad: ImportRow[] = (await ask("GET", `/products/imports/${file.id}/rows?kind=bad`)).json();
      expect((await ask("POST", `/products/imports/${file.id}/apply`)).statusCode).toBe(200);
      await vi.waitFor(
        async () => expect((await ask("GET", `/products/imports/${file.id}`)).json().state).toBe("done"),
        10_000,
      );
      const products = await store.db
        .selectFrom("product")
        .selectAll()
        .where("shop_id", "=", seller.id)
        .execute();
      const byLine = new Map(products.map((product) => [Number(product.id.split("-")[1]), product]));
      const lost: string[] = [];
      for (const row of table.rows) {
        const product = byLine.get(row.line);
        if (!row.good) {
          expect([row, product && !row.ambiguous && product.name]).toEqual([
            row,
            product && row.ambiguous ? false : undefined,
          ]);
          continue;
        }
        meant += 1;
        if (!product) {
          lost.push(row.name ?? "");
          continue;
        }
        read += 1;
        const isLiquid = row.packUnit === "l" || row.packUnit === "ml";
        expect({
          name: product.name,
          category: product.category,
          price: product.price_paise,
          grams: product.weight_grams,
          isLiquid: /\d (?:ml|litre)/.test(product.pack_size),
          stock: product.stock,
          mrp: product.mrp_paise,
        }).toEqual({
          name: row.name,
          category: row.category?.toLowerCase() ?? product.category,
          price: Math.round((row.priceRupees ?? 0) * 100),
          // Of 13.5 g the weight is in whole grams.
          grams: Math.round((row.packAmount ?? 0) * smallest[row.packUnit ?? "g"]),
          isLiquid,
          stock: row.stock ?? 0,
          mrp: row.mrpRupees === undefined ? product.price_paise : Math.round(row.mrpRupees * 100),
        });
      }
      expect(lost.filter((name) => !rightlyHeld.has(name))).toEqual([]);
      expect(bad.every(({ faults }) => faults.length > 0)).toBe(true);
      // Without a product number too, the same table again is the same products.
      expect(await send(choices[table.file] ?? "mrp=price")).toMatchObject({
        fresh: 0,
        changed: 0,
        alike: 0,
      });
    },
  );

  test("what a seller chose is remembered by the headings; a product of the form without a code is known by its name", async () => {
    const seller = await addTestPerson(app, store, { email: "remembers@example.in", role: "seller" });
    const send = async (text: string, query = ""): Promise<Import> =>
      (
        await seller.asks({
          method: "POST",
          url: `/api/products/import${query}`,
          ...multipartOf("file", "list.csv", "text/csv", text),
        })
      ).json();
    const fields = ({ columns }: Import) => columns.map(({ name, field }) => [name, field]);
    const first = await send("Maal,Aaj ka,Khaata\nUrea 45 kg,266.50,x\n");
    expect(fields(first)).toEqual([
      ["Maal", "name"],
      ["Aaj ka", ""],
      ["Khaata", ""],
    ]);
    const chosen = await send(
      "Maal,Aaj ka,Khaata\nUrea 45 kg,266.50,x\n",
      "?columns=name,price,&mrp=price&category=fertilizers",
    );
    expect(chosen).toMatchObject({ fresh: 1, bad: 0, given: { mrp: "price", category: "fertilizers" } });
    const next = await send("Khaata,Aaj ka,Maal\ny,270,Urea 45 kg\n");
    expect(fields(next)).toEqual([
      ["Khaata", ""],
      ["Aaj ka", "price"],
      ["Maal", "name"],
    ]);
    expect(next).toMatchObject({ fresh: 1, bad: 0, given: { mrp: "price" } });
    await seller.asks({ method: "POST", url: `/api/products/imports/${next.id}/apply` });
    await vi.waitFor(async () => {
      const made = await store.db
        .selectFrom("product")
        .select("sku")
        .where("shop_id", "=", seller.id)
        .execute();
      expect(made).toHaveLength(1);
    }, 10_000);
    await store.db.updateTable("product").set({ sku: null }).where("shop_id", "=", seller.id).execute();
    expect(await send("Maal,Aaj ka\nurea 45 kg,275\n")).toMatchObject({ fresh: 0, changed: 1, bad: 0 });
    const refused = await seller.asks({
      method: "POST",
      url: "/api/products/import?columns=name;price",
      ...multipartOf("file", "list.csv", "text/csv", "a,b\nc,1\n"),
    });
    expect(refused.statusCode).toBe(400);
  });

  test("of all good rows 95 of 100 are read", () => {
    expect({ meant, isEnough: read / meant >= 0.95 }).toEqual({ meant: 219, isEnough: true });
  });
});
