import { afterEach, expect, test, vi } from "vitest";
import { newRisingId } from "./ids.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("rising ids are UUIDs of version 7 that begin with their time, and no two are equal", () => {
  const before = Date.now();
  const ids = Array.from({ length: 1_000 }, newRisingId);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const time = Number.parseInt(id.replace("-", "").slice(0, 12), 16);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  }
});

test("rising ids rise within a millisecond, beyond its 4,096 and where the clock goes back", () => {
  vi.useFakeTimers({ now: Date.now() + 1_000 });
  const ids = Array.from({ length: 5_000 }, newRisingId);
  vi.setSystemTime(Date.now() - 60_000);
  ids.push(...Array.from({ length: 100 }, newRisingId));
  vi.setSystemTime(Date.now() + 61_000);
  ids.push(newRisingId());
  expect(ids).toEqual([...new Set(ids)].sort());
});
