import { expect, test } from "vitest";
import { newRisingId } from "./ids.ts";

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
