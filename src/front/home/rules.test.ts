import { expect, test } from "vitest";
import { nextVisit } from "./rules.ts";

test("the visitor counter starts at 1, grows by 1, and survives what is no count", () => {
  expect(["", "1", "41", "many", "-3", "1e9", "9999999999"].map(nextVisit)).toEqual([
    "1",
    "2",
    "42",
    "1",
    "1",
    "1",
    "1",
  ]);
});
