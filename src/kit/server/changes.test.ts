import { expect, test } from "vitest";
import { batched, Changes, change } from "./changes.ts";

/** A database whose transactions are tried as often as said; the last try is kept. */
const trying = (tries: number) => ({
  transaction: () => ({
    execute: async <Value>(work: (db: string) => Promise<Value>) => {
      for (let count = 1; count < tries; count += 1) await work(`try ${count}`);
      return work(`try ${tries}`);
    },
  }),
});

function busOf(recorded: unknown[] = []) {
  const published: [readonly string[], string][] = [];
  const changes = new Changes(async (transaction, tags) => void recorded.push([transaction, tags]));
  changes.subscribe((tags, origin) => void published.push([tags, origin]));
  return { app: { changes }, recorded, published };
}

test("tags are recorded once in the transaction, and published once after the commit", async () => {
  const { app, recorded, published } = busOf();
  const answer = await change(app, trying(1), async ({ db, changed }) => {
    changed("products", "product:urea");
    changed("products");
    expect([recorded, published]).toEqual([[], []]);
    return db;
  });
  expect(answer).toBe("try 1");
  expect(recorded).toEqual([["try 1", ["products", "product:urea"]]]);
  expect(published).toEqual([[["products", "product:urea"], "here"]]);
});

test("what is recorded with the last rows is not recorded again, and what is told after it is", async () => {
  const recorded: unknown[] = [];
  const changes = new Changes(
    async (_, tags) => void recorded.push(tags),
    (db, tags) => [{ db, tags }],
  );
  const published: unknown[] = [];
  changes.subscribe((tags) => void published.push(tags));
  const write = (later: readonly string[]) =>
    change({ changes }, trying(1), async ({ changed, recording }) => {
      changed("products", "product:urea");
      expect(recording()).toEqual([{ db: "try 1", tags: ["products", "product:urea"] }]);
      changed("products", ...later);
    });
  await write([]);
  expect(recorded).toEqual([]);
  await write(["orders"]);
  expect(recorded).toEqual([["orders"]]);
  expect(published).toEqual([
    ["products", "product:urea"],
    ["products", "product:urea", "orders"],
  ]);
});

test("where nothing can be recorded with others it is recorded at the end", async () => {
  const { app, recorded } = busOf();
  await change(app, trying(1), async ({ changed, recording }) => {
    changed("products");
    expect(recording()).toEqual([]);
  });
  expect(recorded).toEqual([["try 1", ["products"]]]);
});

test("a reset is told to all, also where one of them fails", () => {
  const { app } = busOf();
  let told = 0;
  app.changes.onReset(() => {
    throw new Error("no");
  });
  app.changes.onReset(() => {
    told += 1;
  });
  expect(() => app.changes.reset()).toThrow("Subscribers of changes failed");
  expect(told).toBe(1);
});

test("a commit is told before `change` returns, and what fails to commit is told to nobody", async () => {
  const { app, published } = busOf();
  const failing = {
    transaction: () => ({
      execute: async <Value>(work: (db: string) => Promise<Value>): Promise<Value> => {
        await work("db");
        throw new Error("the commit failed");
      },
    }),
  };
  const write = async ({ changed }: { changed: (...tags: string[]) => void }) => changed("products");
  await expect(change(app, failing, write)).rejects.toThrow("the commit failed");
  await expect(
    change(app, trying(1), async ({ changed }) => {
      changed("products");
      throw new Error("refused");
    }),
  ).rejects.toThrow("refused");
  expect(published).toEqual([]);
});

test("a transaction that is tried again gathers its tags anew", async () => {
  const { app, recorded, published } = busOf();
  let tries = 0;
  await change(app, trying(2), async ({ changed }) => {
    tries += 1;
    changed(`product:${tries}`);
  });
  expect(recorded.at(-1)).toEqual(["try 2", ["product:2"]]);
  expect(published).toEqual([[["product:2"], "here"]]);
});

test("what changed nothing that is shown records and tells nothing", async () => {
  const { app, recorded, published } = busOf();
  expect(await change(app, trying(1), async () => 7)).toBe(7);
  expect([recorded, published]).toEqual([[], []]);
});

test("who unsubscribed hears nothing more", () => {
  const heard: unknown[] = [];
  const changes = new Changes();
  const unsubscribe = changes.subscribe((tags, origin) => void heard.push([tags, origin]));
  changes.publish(["stock"], "elsewhere");
  unsubscribe();
  changes.publish(["products"]);
  expect(heard).toEqual([[["stock"], "elsewhere"]]);
});

test("long work records each commit and publishes seldom, and at its end what is left", async () => {
  const { app, recorded, published } = busOf();
  const publisher = batched(app, 60_000);
  for (const tag of ["one", "two", "two"]) {
    await change(publisher, trying(1), async ({ changed }) => changed(tag));
  }
  expect([recorded.length, published]).toEqual([3, []]);
  publisher.flush();
  publisher.flush();
  expect(published).toEqual([[["one", "two"], "here"]]);

  const often = batched(app, -1);
  often.changes.publish(["three"]);
  expect(published.at(-1)).toEqual([["three"], "here"]);
});
