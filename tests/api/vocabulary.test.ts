import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { portions } from "#database/sql/portions.ts";
import type { Store } from "#database/store.ts";
import { fold } from "#kit/contract/fold.ts";
import type { Product } from "#shop/market/contract.ts";
import { addProducts, hideProduct, removeProduct } from "#shop/market/server/products.ts";
import { dropPostingsOf, maxWordsPerProduct, written } from "#shop/market/server/search/searchIndex.ts";
import { maxWordsPerShop, sweepSome } from "#shop/market/server/search/vocabulary/shopWords.ts";
import { adoptSome } from "#shop/market/server/search/vocabulary/vocabularyKeeper.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { nonsense, wordsLike } from "../support/nonsense.ts";
import { productFacts } from "../support/products.ts";
import { searches } from "../support/searches.ts";

describe.each(engines)("the vocabulary of search on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
    for (const id of ["stranger", "honest", "older"]) {
      await store.db.insertInto("shop").values({ id, name: id, demonstration: 0, created_at: 1 }).execute();
    }
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const add = async (shop_id: string, products: { id: string; name?: string; description?: string }[]) => {
    const rows = products.map((product) => ({ ...productFacts({ shop_id, ...product }), opening: 1 }));
    await changeBeside(store.db, async (tx) => {
      for (const some of portions(rows)) await addProducts(tx, some, 1);
    });
  };
  const search = async (query: string): Promise<string[]> => {
    const answer = await app.inject({ method: "POST", url: "/api/search", payload: { query } });
    return answer.json<Product[]>().map(({ _id }) => _id);
  };
  const searchAll = async () => {
    const found: string[][] = [];
    for (const [query] of searches) found.push(await search(query));
    return found;
  };
  const sweep = async () => {
    let after: string | undefined = "";
    while (after !== undefined) after = await sweepSome(store.db, after);
  };
  const count = async (table: "search_word" | "search_gram" | "search_posting") =>
    Number(
      (
        await store.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow()
      ).count,
    );
  const ofShop = async (shop: string) =>
    (await store.db.selectFrom("search_word").select("word").where("shop_id", "=", shop).execute()).map(
      ({ word }) => word,
    );

  test("words leave with the last product that carries them, whoever takes it away", async () => {
    const before = [await count("search_word"), await count("search_gram")];
    const ids = ["gone-0", "gone-1", "gone-2", "gone-3"];
    await add(
      "honest",
      ids.map((id) => ({ id, name: `Panchagavya ${"abcd"[Number(id.at(-1))]}morikal` })),
    );
    expect(await search("panchgavya")).toHaveLength(4);
    await changeBeside(store.db, (tx) => hideProduct(tx, "gone-0", true, 2));
    await changeBeside(store.db, (tx) => removeProduct(tx, "gone-1", 2));
    await dropPostingsOf(store.db, ["gone-2"]);
    await sweep();
    expect(await ofShop("honest")).toEqual(expect.arrayContaining(["pancagoy"]));
    expect(await search("panchgavya")).toEqual(["gone-3"]);
    // As somebody does who knows nothing of a vocabulary.
    await store.db.deleteFrom("search_posting").where("product_id", "=", "gone-3").execute();
    expect(await search("panchgavya")).toEqual([]);
    await sweep();
    expect(await ofShop("honest")).toEqual([]);
    expect([await count("search_word"), await count("search_gram")]).toEqual(before);
  });

  test("of a product's words the first 150 count, those of its name first, and forty letters of one", async () => {
    const words = nonsense(1);
    const long = "khu".repeat(30);
    const description = Array.from({ length: 3_000 }, () => words.next().value).join(" ");
    await add("honest", [{ id: "wordy", name: `Kalpavriksha ${long}`, description }]);
    const postings = await store.db
      .selectFrom("search_posting")
      .selectAll()
      .where("product_id", "=", "wordy")
      .execute();
    expect(postings).toHaveLength(maxWordsPerProduct);
    // Forty letters as they are spelt, of which a folded word has fewer.
    expect(Math.max(...postings.map(({ word }) => word.length))).toBe(fold(long).length);
    expect(fold(long).length).toBeLessThanOrEqual(40);
    for (const word of ["kalpavriksha", "klpavriksha", long, "seaweed"]) {
      expect([word, (await search(word)).includes("wordy")]).toEqual([word, true]);
    }
    await changeBeside(store.db, (tx) => removeProduct(tx, "wordy", 2));
  });

  test("a shop of nonsense changes nothing of what others find, and leaves nothing behind", async () => {
    await sweep();
    const found = await searchAll();
    const before = await Promise.all((["search_word", "search_gram", "search_posting"] as const).map(count));
    const words = nonsense(7);
    const rows = Array.from({ length: 47 }, (_, index) => ({
      id: `nonsense-${index}`,
      name: Array.from({ length: 20 }, () => words.next().value).join(" "),
      description: Array.from({ length: 400 }, () => words.next().value).join(" "),
    }));
    await add("stranger", rows);
    // Descriptions leave room for names that are still to come.
    expect((await ofShop("stranger")).length).toBeGreaterThan(maxWordsPerShop / 2);
    expect((await ofShop("stranger")).length).toBeLessThanOrEqual(maxWordsPerShop);
    const alike = wordsLike("imidakloprid", 2 * maxWordsPerShop).filter(
      (word) => fold(word) !== fold("imidacloprid"),
    );
    const names = Array.from({ length: 87 }, (_, index) => alike.slice(index * 100, index * 100 + 100));
    await add(
      "stranger",
      names.map((words, index) => ({ id: `like-${index}`, name: words.join(" ") })),
    );
    expect((await ofShop("stranger")).length).toBe(maxWordsPerShop);
    const now = await searchAll();
    const missedIn = (lists: string[][]) =>
      searches.filter(([, right], index) => !lists[index]?.slice(0, 3).some((id) => id.startsWith(right)));
    expect(missedIn(now)).toEqual(missedIn(found));
    const ids = await store.db.selectFrom("product").select("id").where("shop_id", "=", "stranger").execute();
    await dropPostingsOf(
      store.db,
      ids.map(({ id }) => id),
    );
    await sweep();
    expect(await Promise.all((["search_word", "search_gram", "search_posting"] as const).map(count))).toEqual(
      before,
    );
  }, 120_000);

  test("a misspelt word leads to what others say before it leads to a word that one shop made up", async () => {
    // The one is nearly what is typed and on one product alone, the other begins as it.
    await add("stranger", [
      { id: "made-up-0", name: "Tomatal Pushpak" },
      { id: "made-up-1", name: "Mankojibra Pushpak" },
    ]);
    expect((await search("tomatl"))[0]).toMatch(/^seed-tomato-/);
    expect((await search("mankojib"))[0]).toBe("pest-mancozeb");
    // Both are still led to.
    expect(await search("tomatl")).toContain("made-up-0");
    expect(await search("mankojib")).toContain("made-up-1");
    for (const id of ["made-up-0", "made-up-1"]) {
      await changeBeside(store.db, (tx) => removeProduct(tx, id, 2));
    }
  });

  test("of two common words the rarer one is looked through for products that carry both", async () => {
    const postings = (word: string, count: number) =>
      Array.from({ length: count }, (_, place) => ({ word, rank: 0, product_id: `${word}-${place}` }));
    for (const some of portions([...postings("dorunab", 3_100), ...postings("giltomek", 320)])) {
      await store.db.insertInto("search_posting").values(some).execute();
    }
    // Behind what is read of either word. These lead to no others.
    await add("honest", [{ id: "z-both", name: "Bond dorunab giltomek" }]);
    expect(await search("dorunab giltomek")).toEqual(["z-both"]);
    await changeBeside(store.db, (tx) => removeProduct(tx, "z-both", 2));
    await store.db.deleteFrom("search_posting").where("word", "in", ["dorunab", "giltomek"]).execute();
  });

  test("what an older program folded otherwise is folded anew once, and found by its script and by Latin letters", async () => {
    // Potash and dry in Bengali: of the sign of two parts only half was heard.
    await add("honest", [{ id: "bengali", name: "পোটাশ শুকনো", description: "Potash" }]);
    const known = await store.db
      .selectFrom("product")
      .select("search_words")
      .where("id", "=", "bengali")
      .executeTakeFirstOrThrow();
    const old = known.search_words.replace(` ${fold("potash")}:0`, " petas:0");
    expect(old).not.toBe(known.search_words);
    await store.db.updateTable("product").set({ search_words: old }).where("id", "=", "bengali").execute();
    await store.db
      .updateTable("search_posting")
      .set({ word: "petas" })
      .where("product_id", "=", "bengali")
      .where("word", "=", fold("potash"))
      .execute();
    expect(await search("পোটাশ")).not.toContain("bengali");
    // All were taken over by the program of before.
    await store.db
      .updateTable("setting")
      .set({ value: "all" })
      .where("key", "=", "search.taken-over")
      .execute();
    while (!(await adoptSome(store.db)));
    for (const words of ["পোটাশ", "potash", "पोटाश"]) expect(await search(words)).toContain("bengali");
    const postings = await store.db
      .selectFrom("search_posting")
      .select("word")
      .where("product_id", "=", "bengali")
      .execute();
    expect(postings.map(({ word }) => word)).not.toContain("petas");
    await changeBeside(store.db, (tx) => removeProduct(tx, "bengali", 2));
  }, 60_000);

  test("what an older program put in is cut to size and led to, a little at a time", async () => {
    const words = nonsense(99);
    const older = Array.from({ length: 12 }, (_, index) => {
      const many = Array.from({ length: 200 }, () => `${words.next().value}`);
      return {
        id: `older-${index}`,
        words: [`jorbimak${"tpl"[index % 3]}`, "k".padEnd(300, "kila"), ...many],
      };
    });
    await add(
      "older",
      older.map(({ id }) => ({ id })),
    );
    for (const { id, words } of older) {
      const search_words = written(new Map(words.map((word, index) => [word, index < 2 ? 0 : 3])));
      await store.db.updateTable("product").set({ search_words }).where("id", "=", id).execute();
      const postings = words.map((word, index) => ({ word, rank: index < 2 ? 0 : 3, product_id: id }));
      for (const some of portions(postings)) {
        await store.db
          .insertInto("search_posting")
          .values(some)
          .onConflict((row) => row.doNothing())
          .execute();
      }
    }
    await store.db.deleteFrom("setting").where("key", "like", "search.%").execute();
    expect(await search("zorbimakt")).toHaveLength(4);
    expect(await search("zorbmakt")).toHaveLength(0);
    let steps = 0;
    while (!(await adoptSome(store.db))) steps += 1;
    // Never all of them in one transaction.
    expect(steps).toBeGreaterThan(2);
    expect(await adoptSome(store.db)).toBe(true);
    expect(await search("zorbmakt")).toHaveLength(12);
    const left = await store.db
      .selectFrom("search_posting")
      .select("word")
      .where(
        "product_id",
        "in",
        older.map(({ id }) => id),
      )
      .where("word", "!=", "seaweed")
      .execute();
    expect(Math.max(...left.map(({ word }) => word.length))).toBe(40);
    for (const { id } of older) await changeBeside(store.db, (tx) => removeProduct(tx, id, 2));
    expect(
      await store.db
        .selectFrom("search_posting")
        .select("word")
        .where("product_id", "like", "older-%")
        .where("word", "like", "jorbimak%")
        .execute(),
    ).toEqual([]);
  }, 60_000);
});
