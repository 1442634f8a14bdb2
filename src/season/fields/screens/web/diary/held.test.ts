import { expect, test } from "vitest";
import { Held, nextOf } from "./held.ts";
import type { Waiting } from "./waiting.ts";

const waiting = (key: string, season: string, what: Waiting["what"]): Waiting => ({
  ...{ key, season, what, typedAt: 1, email: "asha@example.in" },
});
const note = (key: string, season: string, also: string[] = []) =>
  waiting(key, season, { enter: { kind: "note", on: "2026-11-22", words: "x", also } });
const crop = { _id: "wheat", name: "Wheat", name_hi: "गेहूँ", img: "" };

test("an entry that the server fails on waits, longer each time, and the others go on", () => {
  const held = new Held();
  const all = [note("a", "s1"), note("b", "s1"), note("c", "s2")];
  expect(nextOf(all, held, 1_000).next?.key).toBe("a");
  held.hold("a", 1_000);
  const first = held.until("a");
  expect(nextOf(all, held, 1_001).next?.key).toBe("b");
  expect(nextOf(all.slice(0, 1), held, 1_001)).toEqual({ at: first });
  // Due again, it comes after what was not tried yet.
  expect(nextOf(all, held, first).next?.key).toBe("b");
  expect(nextOf(all.slice(0, 1), held, first).next?.key).toBe("a");
  for (let times = 0; times < 5; times += 1) held.hold("a", first);
  expect(held.until("a") - first).toBeGreaterThan(5_000);
  held.releaseAll();
  expect(nextOf(all, held, 1_001).next?.key).toBe("a");
});

test("what hangs on one that waits stays behind it: a season on its field, an entry on its season, an undo on its entry", () => {
  const held = new Held();
  const all = [
    waiting("f", "field", { add: { id: "field", name: "Well field", areaHa: 1 } }),
    waiting("s", "s1", { sow: { id: "s1", crop: "wheat", sownOn: "2026-11-02" }, field: "field", crop }),
    note("e", "s2", ["s1"]),
    note("other", "s3"),
    waiting("u", "s3", { undo: { entry: "other" } }),
  ];
  held.hold("f", 0);
  expect(nextOf(all, held, 1).next?.key).toBe("other");
  held.hold("other", 0);
  expect(nextOf(all, held, 1).next).toBeUndefined();
  held.release("other");
  expect(nextOf(all.slice(0, 4).toReversed(), held, 1).next?.key).toBe("other");
});
