import { expect, test } from "vitest";
import { search } from "#tests/support/crop.ts";
import { isWhole, missingIn, readSearch, seasonOfMonth } from "./search.ts";

test("each month has the season that is sown next", () => {
  const months = Array.from({ length: 12 }, (_, index) => seasonOfMonth(index + 1));
  expect(months.join(" ")).toBe("Zaid Zaid Zaid Zaid Kharif Kharif Kharif Kharif Rabi Rabi Rabi Rabi");
});

test("a search is read from an address; what is missing or unknown is named in the order of the questions", () => {
  const words: Record<string, string> = { soilType: "Black", season: "Summer", waterReq: "Low" };
  const given = readSearch((question) => words[question]);
  expect(given).toEqual({ soilType: "Black", waterReq: "Low" });
  expect(missingIn(given)).toEqual(["season", "investment"]);
  expect(isWhole(given)).toBe(false);
  expect(isWhole(search)).toBe(true);
});
