import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { portions } from "#database/portions.ts";
import type { Store } from "#database/store.ts";
import type { Product } from "#features/market/contract.ts";
import { addProducts, hideProduct, removeProduct } from "#features/market/server/products.ts";
import { dropPostingsOf, maxWordsPerProduct, written } from "#features/market/server/searchIndex.ts";
import { maxWordsPerShop, sweepSome } from "#features/market/server/shopWords.ts";
import { takeOverSome } from "#features/market/server/vocabularyKeeper.ts";
import { fold } from "#kit/contract/fold.ts";
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
    for (const some of portions(rows)) await addProducts(store.db, some, 1);
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
    await hideProduct(store.db, "gone-0", true, 2);
    await removeProduct(store.db, "gone-1", 2);
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
    await removeProduct(store.db, "wordy", 2);
  });

  test("a shop of nonsense changes nothing of what others find, and leaves nothing behind", async () => {
    await sweep();
    const found = await searchAll();
    const before = await Promise.all((["search_word", "search_gram", "search_posting"] as const).map(count));
    const words = nonsense(7);
    const rows = Array.from({ length: 47 }, (_, place) => ({
      id: `nonsense-${place}`,
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
    const names = Array.from({ length: 87 }, (_, place) => alike.slice(place * 100, place * 100 + 100));
    await add(
      "stranger",
      names.map((words, place) => ({ id: `like-${place}`, name: words.join(" ") })),
    );
    expect((await ofShop("stranger")).length).toBe(maxWordsPerShop);
    const now = await searchAll();
    const missedIn = (lists: string[][]) =>
      searches.filter(([, right], place) => !lists[place]?.slice(0, 3).some((id) => id.startsWith(right)));
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

  test("what an older program put in is cut to size and led to, a little at a time", async () => {
    const words = nonsense(99);
    const older = Array.from({ length: 12 }, (_, place) => {
      const many = Array.from({ length: 200 }, () => `${words.next().value}`);
      return {
        id: `older-${place}`,
        words: [`jorbimak${"tpl"[place % 3]}`, "k".padEnd(300, "kila"), ...many],
      };
    });
    await add(
      "older",
      older.map(({ id }) => ({ id })),
    );
    for (const { id, words } of older) {
      const search_words = written(new Map(words.map((word, place) => [word, place < 2 ? 0 : 3])));
      await store.db.updateTable("product").set({ search_words }).where("id", "=", id).execute();
      const postings = words.map((word, place) => ({ word, rank: place < 2 ? 0 : 3, product_id: id }));
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
    while (!(await takeOverSome(store.db))) steps += 1;
    // Never all of them in one transaction.
    expect(steps).toBeGreaterThan(2);
    expect(await takeOverSome(store.db)).toBe(true);
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
    for (const { id } of older) await removeProduct(store.db, id, 2);
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
