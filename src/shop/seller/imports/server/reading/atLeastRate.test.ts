import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { atLeastRate } from "./atLeastRate.ts";

const limits = { graceMs: 100, leastRate: 1_000 };

async function* parts(bytes: number, everyMs: number, count: number) {
  for (let part = 0; part < count; part += 1) {
    await pause(everyMs);
    yield Buffer.alloc(bytes);
  }
}

async function readAll(next: () => Promise<IteratorResult<Buffer>>): Promise<number> {
  let received = 0;
  for (;;) {
    const part = await next();
    if (part.done) return received;
    received += part.value.length;
  }
}

test("a file that drips a byte at a time is given up after its grace", async () => {
  const began = performance.now();
  await expect(readAll(atLeastRate(parts(1, 20, 1_000), limits))).rejects.toThrow("The file came too slowly");
  expect(performance.now() - began).toBeLessThan(5_000);
});

test("a file that comes fast enough is read to its end, though it takes longer than the grace", async () => {
  expect(await readAll(atLeastRate(parts(100, 20, 15), limits))).toBe(1_500);
});
