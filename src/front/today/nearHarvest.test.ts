import { expect, test } from "vitest";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import type { Field } from "#season/fields/contract.ts";
import { nearHarvest } from "./nearHarvest.ts";

const today = "2026-03-10";
const season = (id: string, endsIn: number, more: Partial<Field["seasons"][number]> = {}) => ({
  ...{
    id: `${id} ${endsIn}`,
    crop: { _id: id, name: id, img: "" },
    sownOn: "2025-11-10",
    start: "sowing" as const,
  },
  ...{ endsOn: daysLater(today, endsIn), overOn: null, ...more },
});
const wardha = { code: 498, name: "Wardha" };
const namesOf = (...fields: Parameters<typeof nearHarvest>[0]) =>
  nearHarvest(fields, today).map(({ cropId, place }) => `${cropId} ${place}`);

test("crops that end within thirty days, or ended and nobody said so, are near their harvest", () => {
  const at = (days: number) => namesOf({ district: wardha, seasons: [season("wheat", days)] });
  expect([-31, -30, 0, 30, 31].map((days) => at(days).length)).toEqual([0, 1, 1, 1, 0]);
  const over = season("wheat", 0, { overOn: today });
  const ahead = season("wheat", 20, { sownOn: daysLater(today, 1) });
  expect(namesOf({ district: wardha, seasons: [over, ahead] })).toEqual([]);
});

test("each crop is named once a district, three at most, the first to end before others; without a district none", () => {
  const seasons = [season("gram", 20), season("wheat", 5), season("linseed", 9), season("mustard", 12)];
  expect(
    namesOf(
      { district: wardha, seasons },
      { district: wardha, seasons: [season("wheat", 25)] },
      { district: null, seasons: [season("potato", 1)] },
    ),
  ).toEqual(["wheat Wardha", "linseed Wardha", "mustard Wardha"]);
});
