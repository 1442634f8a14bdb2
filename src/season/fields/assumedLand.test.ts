import { expect, test } from "vitest";
import { assumedHectares, landOf } from "./assumedLand.ts";

test("land that nobody has measured is shown as one acre, and as assumed; measured land never is", () => {
  const acre = { word: "acre", squareMetres: 4_046.856_422_4 };
  expect(landOf({ areaHa: assumedHectares, unit: null })).toMatchObject({ areaAssumed: true, unit: acre });
  expect(landOf({ areaHa: assumedHectares, unit: acre }).areaAssumed).toBe(false);
  expect(landOf({ areaHa: 0.4, unit: null })).toEqual({ areaHa: 0.4, areaAssumed: false, unit: null });
});
