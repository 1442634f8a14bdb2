import { expect, test } from "vitest";
import { atOnce } from "#kit/contract/steps.ts";
import { shippedBook } from "../../../../tests/support/shippedBook.ts";
import { openBook } from "./open.ts";
import { type ChitUse, packRows, unpackRows } from "./rows.ts";

test("the rows of the register are the same after they were packed into columns", async () => {
  const uses = atOnce(unpackRows(await shippedBook()));
  expect(uses.length).toBeGreaterThan(900);
  expect(atOnce(unpackRows(packRows(uses)))).toEqual(uses);
});

test("no step of opening the book holds a phone up", async () => {
  const steps = openBook(await shippedBook());
  const took: number[] = [];
  for (let done = false; !done; ) {
    const before = process.threadCpuUsage();
    done = steps.next().done ?? false;
    const { user, system } = process.threadCpuUsage(before);
    took.push((user + system) / 1000);
  }
  // A phone is four times slower, and 50 ms are its bar.
  expect(took.filter((ms) => ms > 12)).toEqual([]);
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
      weed: null,
    },
    ...{ prohibited: null, isDoubtful: true },
  };
  expect(atOnce(unpackRows(packRows([use])))).toEqual([use]);
});
