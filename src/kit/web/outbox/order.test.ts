import { expect, test } from "vitest";
import { problemOf } from "#kit/contract/problem.ts";
import { offlineProblem } from "../call.tsx";
import { HeldBack, nextOf, verdictOn } from "./order.ts";

const entry = (key: string) => ({ key, typedAt: 1, email: "asha@example.in" });
const independent = () => false;

test("an entry that the server fails on waits, longer each time, and the others go on", () => {
  const held = new HeldBack();
  const all = [entry("a"), entry("b"), entry("c")];
  const next = (of: typeof all, now: number) => nextOf(of, held, now, independent);
  expect(next(all, 1_000).next?.key).toBe("a");
  held.hold("a", 1_000);
  const first = held.until("a");
  expect(next(all, 1_001).next?.key).toBe("b");
  expect(next(all.slice(0, 1), 1_001)).toEqual({ at: first });
  // Due again, it comes after what was not tried yet.
  expect(next(all, first).next?.key).toBe("b");
  expect(next(all.slice(0, 1), first).next?.key).toBe("a");
  for (let times = 0; times < 5; times += 1) held.hold("a", first);
  expect(held.until("a") - first).toBeGreaterThan(5_000);
  held.releaseAll();
  expect(next(all, 1_001).next?.key).toBe("a");
});

test("what depends on an entry that is held back stays behind it", () => {
  const held = new HeldBack();
  const all = [entry("a"), entry("a2"), entry("b")];
  held.hold("a", 0);
  const next = nextOf(all, held, 1, (one, before) => one.key.startsWith(before.key)).next;
  expect(next?.key).toBe("b");
  expect(nextOf(all, held, 1, () => true)).toEqual({ at: held.until("a") });
});

test("no answer, a missing login and a rate limit hold everything, a fault holds its entry, all else is final", () => {
  const repeated = { errors: [{ field: "message", rule: "repeated", message: "" }] };
  expect([
    verdictOn(offlineProblem),
    verdictOn(problemOf("not-logged-in")),
    verdictOn(problemOf("too-many")),
    verdictOn(problemOf("too-many", repeated)),
    ...(["internal", "busy", "storage-full"] as const).map((word) => verdictOn(problemOf(word))),
    ...(["invalid", "not-found", "unlikely", "suspended", "too-large"] as const).map((word) =>
      verdictOn(problemOf(word)),
    ),
  ]).toEqual([
    ...["line", "login", "often", "final", "fault", "fault", "fault"],
    ...["final", "final", "final", "final", "final"],
  ]);
});
