import { describe, expect, test } from "vitest";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { commonest, counts, hidesForAll, type Report } from "./rules.ts";

const at = Date.parse("2026-11-23T06:00:00Z");
const report = (network: string, more: Partial<Report> = {}): Report => ({
  ...{ network, reportedAt: at, accountSince: at - 30 * dayMs, suspendedUntil: null, refused: 0, upheld: 0 },
  ...more,
});

describe("reports that hide something for all", () => {
  test("three people of two networks do", () => {
    expect(hidesForAll([report("a"), report("a"), report("b")])).toBe(true);
  });

  test.each<[string, Report[]]>([
    ["two people", [report("a"), report("b")]],
    ["three accounts of one network", [report("a"), report("a"), report("a")]],
    ["ten accounts of one network", Array.from({ length: 10 }, () => report("a"))],
    [
      "one that is younger than a day",
      [report("a"), report("b"), report("c", { accountSince: at - dayMs + 1 })],
    ],
    [
      "one whose reports were refused often",
      [report("a"), report("b"), report("c", { refused: 3, upheld: 2 })],
    ],
    [
      "one that was never sent anything by the shop",
      [report("a"), report("b"), report("c", { isWitness: false })],
    ],
    ["one that is suspended", [report("a"), report("b"), report("c", { suspendedUntil: at + 1 })]],
  ])("%s do not", (_, reports) => {
    expect(hidesForAll(reports)).toBe(false);
  });

  test("who was refused thrice and right thrice counts, and so does an account of one whole day", () => {
    expect(counts(report("a", { refused: 3, upheld: 3 }))).toBe(true);
    expect(counts(report("a", { accountSince: at - dayMs }))).toBe(true);
  });
});

test("an author is told what most of the reports say", () => {
  expect(commonest(["spam", "fraud", "spam"])).toBe("spam");
  expect(commonest(["other", "abuse"])).toBe("abuse");
});
