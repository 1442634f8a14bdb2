import { expect, test } from "vitest";
import { S3Fifo } from "./s3Fifo.ts";

const kilobyte = 1_000;
/** A cache of 100 answers of one kilobyte each. */
const open = () => new S3Fifo<number>(100 * kilobyte);
const add = (cache: S3Fifo<number>, key: string) => cache.set(key, 1, kilobyte);

test("600 made-up addresses push out nothing that was asked for twice", () => {
  const cache = open();
  const pages = Array.from({ length: 80 }, (_, index) => `/page/${index}`);
  for (const page of pages) {
    add(cache, page);
    cache.get(page);
  }
  for (let made = 0; made < 600; made += 1) add(cache, `/made-up/${made}`);
  expect(pages.filter((page) => cache.get(page) === undefined)).toEqual([]);
});

test("addresses that are made up and asked for twice give way to pages that go on being read", () => {
  const cache = open();
  for (let made = 0; made < 600; made += 1) {
    if (cache.get("/Market") === undefined) add(cache, "/Market");
    add(cache, `/made-up/${made}`);
    cache.get(`/made-up/${made}`);
    if (made > 0) expect(cache.get("/Market")).toBeDefined();
  }
});

test("a page that is out of date and made anew in a flood stays, as it did before", () => {
  const cache = open();
  add(cache, "/Market");
  cache.get("/Market");
  for (let made = 0; made < 100; made += 1) add(cache, `/made-up/${made}`);
  expect(cache.delete("/Market")).toBe(1);
  add(cache, "/Market");
  for (let made = 100; made < 300; made += 1) add(cache, `/made-up/${made}`);
  expect(cache.get("/Market")).toBe(1);
});

test("never holds more than it may, tells what it dropped, and forgets what alone is larger", () => {
  const cache = open();
  let held = 0;
  for (let made = 0; made < 500; made += 1) {
    const dropped = cache.set(`/${made % 300}`, made, (made % 7) * kilobyte + 1);
    held += (made % 7) * kilobyte + 1;
    for (const [, old] of dropped) held -= (old % 7) * kilobyte + 1;
    if (made % 3 === 0) cache.get(`/${made % 300}`);
    expect(held).toBeLessThanOrEqual(100 * kilobyte);
  }
  expect(cache.set("/huge", 1, 101 * kilobyte).map(([key]) => key)).toContain("/huge");
  expect(cache.get("/huge")).toBeUndefined();
});
