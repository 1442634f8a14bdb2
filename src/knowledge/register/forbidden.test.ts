import { expect, test } from "vitest";
import { forbiddenOn } from "./forbidden.ts";
import type { Restriction } from "./restriction.ts";

const restriction = (part: Partial<Restriction>): Restriction => ({
  substance: "X",
  status: "restricted",
  order: "",
  orderDate: "",
  scope: "crops",
  notOn: [],
  notOnCrops: ["okra-kharif", "potato"],
  onlyOn: [],
  formulations: "",
  sellable: "yes",
  spellings: [],
  hindi: [],
  lookalikes: [],
  ...part,
});

test("what is banned is forbidden on every crop, what is restricted on those of its order alone", () => {
  expect(forbiddenOn(restriction({ status: "banned" }), ["wheat"])).toEqual({ banned: true, crops: [] });
  expect(forbiddenOn(restriction({}), ["potato", "wheat"])).toEqual({ banned: false, crops: ["potato"] });
  expect(forbiddenOn(restriction({}), ["wheat"])).toBeUndefined();
  expect(forbiddenOn(restriction({ notOnCrops: ["*"], onlyOn: ["wheat"] }), ["wheat"])).toBeUndefined();
  expect(forbiddenOn(restriction({ notOnCrops: ["*"], onlyOn: ["wheat"] }), ["potato"])?.crops).toEqual([
    "potato",
  ]);
});

test("without a crop it is told of what most packs are forbidden of, and not of what some crops may not get", () => {
  expect(forbiddenOn(restriction({}), [])).toBeUndefined();
  const most = restriction({ scope: "crops_and_formulations", sellable: "no 36 % SL" });
  expect(forbiddenOn(most, [])).toEqual({ banned: false, crops: ["okra-kharif", "potato"] });
  expect(
    forbiddenOn(restriction({ scope: "formulations", sellable: "yes, but not smoke" }), []),
  ).toBeUndefined();
});
