import { expect, test } from "vitest";
import { atOnce } from "#kit/contract/steps.ts";
import { openBook } from "#knowledge/register/chit/open.ts";
import { shippedBook } from "../../../../tests/support/shippedBook.ts";
import type { NewEntry } from "../contract.ts";
import { reasonsAgainst } from "./reasonsAgainst.ts";

const open = atOnce(openBook(await shippedBook()));
const against = (product: string, more: Partial<NewEntry> = {}, crop = "wheat") =>
  reasonsAgainst(
    { kind: "spray", on: "2026-12-01", product, ...more } as NewEntry,
    {
      season: { crop: { _id: crop }, entries: [], field: { sprayerLitres: 15 } },
      areaHa: 0.4047,
      language: "en",
    },
    open,
  );

test("the diary asks about a weedkiller that kills every plant, and about too much", () => {
  for (const name of ["Glyphosate 41 SL", "Gramoxone", "ग्लाइफोसेट 41 एसएल"])
    expect([name, against(name).join(" ")]).toEqual([
      name,
      expect.stringContaining("kills every green plant"),
    ]);
  expect(against("Imidacloprid 17.8 SL", { dose: 5_000, doseUnit: "ml" }, "cotton")).toEqual([
    expect.stringContaining("Too much"),
  ]);
});

test("it asks nothing about a right spray or a name that nobody knows", () => {
  expect(against("Imidacloprid 17.8 SL", { dose: 50, doseUnit: "ml" }, "cotton")).toEqual([]);
  expect(against("Kisan Gold")).toEqual([]);
});
