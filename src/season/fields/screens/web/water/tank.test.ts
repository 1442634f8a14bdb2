import { expect, test } from "vitest";
import { nearestIrrigation } from "./amounts.ts";
import { tankOf } from "./tank.ts";

test.each([
  ["moist soil", { depletion: 5, raw: 42, taw: 77 }, { full: 94, low: 45 }],
  ["soil at the line", { depletion: 42, raw: 42, taw: 77 }, { full: 45, low: 45 }],
  [
    "a field under more water than it is filled to",
    { depletion: -30, raw: 40, taw: 110 },
    { full: 100, low: 64 },
  ],
  ["soil without any water for the crop", { depletion: 90, raw: 42, taw: 77 }, { full: 0, low: 45 }],
  ["soil that holds nothing", { depletion: 0, raw: 0, taw: 0 }, { full: 0, low: 0 }],
])("%s is drawn as full as it is", (_, water, tank) => {
  expect(tankOf(water)).toEqual(tank);
});

test("an amount of water is called by the nearest word", () => {
  expect([20, 60, 65, 75, 100].map(nearestIrrigation)).toEqual([
    ...["light", "light", "normal", "normal", "heavy"],
  ]);
});
