import { expect, test } from "vitest";
import { outgoingSteps, stopOf } from "./outgoing.ts";

test("a ban stops every step; without a licence what is packed is sent, and nothing else", () => {
  const at = (banned: boolean, unlicensed: boolean) =>
    outgoingSteps.map((step) => stopOf(step, { banned, unlicensed }));
  expect(at(false, false)).toEqual([null, null, null]);
  expect(at(false, true)).toEqual(["unlicensed", null, "unlicensed"]);
  expect(at(true, false)).toEqual(["banned", "banned", "banned"]);
  expect(at(true, true)).toEqual(["banned", "banned", "banned"]);
});
