import { expect, test } from "vitest";
import { eachSettled } from "./eachSettled.ts";

test("one bad item keeps no other one back, and is told at the end", async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item === 1) throw new Error("bad");
    done.push(item);
  };
  await expect(eachSettled([1, 2, 3], work)).rejects.toThrow("1 of 3 failed");
  expect(done).toEqual([2, 3]);
});

test("nothing more is begun once the server stops", async () => {
  const stopping = new AbortController();
  const done: number[] = [];
  const work = async (item: number) => {
    done.push(item);
    stopping.abort();
  };
  await eachSettled([1, 2, 3], work, stopping.signal);
  expect(done).toEqual([1]);
});
