import { expect, test } from "vitest";
import { cropsBefore } from "./sowings.ts";

const season = (crop: string, sownOn: string, endsOn: string, overOn: string | null = null) => ({
  crop: { _id: crop, name: crop, img: "" },
  ...{ sownOn, endsOn, overOn },
});
const rice = season("rice-kharif", "2026-06-20", "2026-10-17");
const wheat = season("wheat", "2025-11-10", "2026-03-14", "2026-04-02");

test("what stood before a day is the field's own crops, the latest first, in whichever order they come", () => {
  expect(cropsBefore([wheat, rice], "2026-11-10")).toEqual(["rice-kharif", "wheat"]);
  expect(cropsBefore([rice, wheat], "2026-06-20")).toEqual(["wheat"]);
  expect(cropsBefore([], "2026-11-10")).toEqual([]);
});

test("a field that Mitti knew nothing of for a year may have had any crop since", () => {
  expect(cropsBefore([wheat], "2027-04-02")).toEqual(["wheat"]);
  expect(cropsBefore([wheat], "2027-04-20")).toEqual([]);
  const gap = season("mustard", "2023-10-10", "2024-02-16");
  expect(cropsBefore([rice, wheat, gap], "2026-11-10")).toEqual(["rice-kharif", "wheat"]);
});
