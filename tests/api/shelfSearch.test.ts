import { describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { engines } from "../support/database.ts";
import { addTestPerson } from "../support/people.ts";
import { shelve } from "../support/shop.ts";

describe.each(engines)("a seller's search of a large shelf on $name", ({ open }) => {
  test("finds what lies far back, page by page, and lets others be answered in between", async () => {
    const store = await open([]);
    const app = await makeApp({ store });
    const seller = await addTestPerson(app, store, { email: "seller@example.in", role: "seller" });
    const products = Array.from({ length: 3_100 }, (_, index) => ({
      id: `p${String(index).padStart(5, "0")}`,
      name: index % 1_000 === 7 ? `Kalpavriksha ${index}` : `Pack ${index}`,
      stock: 20,
      shop: seller.id,
    }));
    await shelve(store, products);
    let turns = 0;
    let done = false;
    const count = () => {
      turns += 1;
      if (!done) setImmediate(count);
    };
    setImmediate(count);
    const found: string[] = [];
    let url: string | undefined = "/api/seller/products?words=kalpavriksha&limit=3";
    while (url) {
      const answer = await seller.asks({ url });
      found.push(...answer.json().map(({ _id }: { _id: string }) => _id));
      url = /<(.+)>; rel="next"/.exec(String(answer.headers.link ?? ""))?.[1];
    }
    done = true;
    expect(found).toEqual(["p03007", "p02007", "p01007", "p00007"]);
    expect(turns).toBeGreaterThanOrEqual(3);
    await app.close();
    await store.close();
  }, 60_000);
});
