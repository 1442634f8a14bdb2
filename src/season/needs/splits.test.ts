import { expect, test } from "vitest";
import { ureaAtSowing } from "./splits.ts";

test.each([
  [
    "Half the urea at sowing, half with the first watering after 20 to 25 days. DAP and potash at sowing.",
    1 / 2,
  ],
  ["A third of the urea and all DAP and potash at sowing, the rest later.", 1 / 3],
  ["Half the urea and all DAP and potash in the trench, half the urea in parts after that.", 1 / 2],
  ["Half the urea after 30 days.", 1 / 2],
  ["All of it at sowing, in the furrow.", 1],
  ["Urea in 2 to 3 parts, DAP and potash at sowing.", null],
  ["With drip, in parts over the season.", null],
  ["", null],
])("%s", (splits, share) => {
  expect(ureaAtSowing(splits)).toBe(share);
});
