import { expect, test } from "vitest";
import { shippedBook } from "../../../../tests/support/shippedBook.ts";
import { type ChitUse, packRows, unpackRows } from "./rows.ts";

test("the rows of the register are the same after they were packed into columns", async () => {
  const uses = unpackRows(await shippedBook());
  expect(uses.length).toBeGreaterThan(900);
  expect(unpackRows(packRows(uses))).toEqual(uses);
});

test("what a row does not say is nothing after packing, and never 0", () => {
  const use: ChitUse = {
    ...{
      part: "fungicides",
      page: 3,
      row: 9,
      kind: "fungicide",
      actives: ["ziram"],
      formulation: "",
      strength: "",
    },
    ...{
      application: "",
      crops: [],
      pests: [],
      dose: null,
      water: null,
      waiting: "unknown",
      waitingDays: null,
    },
    ...{ prohibited: null, isDoubtful: true },
  };
  expect(unpackRows(packRows([use]))).toEqual([use]);
});
