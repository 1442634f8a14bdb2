import { expect, test } from "vitest";
import { keyring } from "./keyring.ts";

test("what is sent again has its key again, and another lot number or day is another lot", () => {
  const keyOf = keyring();
  const said = { lot: "B-1", madeOn: "", expiresOn: "2027-03-31", packs: 4, source: "delivery" };
  const key = keyOf(said);
  expect(key).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  const others = [
    { lot: "B-7" },
    { madeOn: "2026-03-31" },
    { expiresOn: "2027-04-30" },
    { packs: 5 },
    { source: "stock" },
  ].map((more) => keyOf({ ...said, ...more }));
  expect(new Set([key, ...others]).size).toBe(6);
  expect(keyOf({ ...said })).toBe(key);
});
