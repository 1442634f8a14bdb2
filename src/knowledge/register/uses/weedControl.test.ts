import { expect, test } from "vitest";
import { weedControlOf } from "./weedControl.ts";

const row = (crop: string, more: object = {}) =>
  weedControlOf(
    { ...{ kind: "herbicide", crop, application: "", dose_as_written: "", waiting_note: "" }, ...more },
    { time: "after", isEstimate: false },
  );

test.each([
  ["Transplanted Rice Pre-emergence (3 DAT)", "before"],
  ["Wheat (PE-2 DAS)", "before"],
  ["Soybean (Pre-plant incorporation)", "before"],
  ["Wheat (Post-EM 30 DAS)", "after"],
  ["Soybean (2-3 leaf stage of weeds)", "after"],
  ["Wheat (Early POE 16-18 DAS)", "early-after"],
  ["Maize [pre-plant (minimum tillage) before sowing]", "before-sowing"],
  ["Transplanted Rice", "unknown"],
  ["Wheat (25-35 DAS)", "unknown"],
])("the time is told as the row says it, and is else unknown: %s", (crop, emergence) => {
  expect(row(crop)?.emergence).toBe(emergence);
});

test("a row with a dose before and another after the weeds come up is both", () => {
  expect(row("Maize", { waiting_note: "register gives 120(pre-em)90(post-em)" })?.emergence).toBe("both");
});

test("days after sowing or transplanting are told where the row has one range", () => {
  expect(row("Rice (Transplanted) (10-14 DAT)")?.daysAfter).toEqual({
    ...{ least: 10, most: 14, of: "transplanting" },
  });
  expect(row("Wheat (PE-2 DAS)")?.daysAfter).toEqual({ least: 2, most: 2, of: "sowing" });
  expect(
    row("Rice", { dose_as_written: "20 (pre-emergence 0-5 DAT), 22 (post-emergence 10-12 DAT)" })?.daysAfter,
  ).toBeNull();
});

test("only a herbicide has it, and a tolerant variety is named", () => {
  expect(row("Tomato", { kind: "fungicide" })).toBeNull();
  expect(row("Imazapic and Imazapyr Herbicide Tolerant Mustard")?.tolerantOnly).toBe(true);
  expect(row("Mustard")?.tolerantOnly).toBe(false);
});

test("what the row says of its time comes before the usual time of its actives", () => {
  expect(row("Wheat (PE-2 DAS)")).toMatchObject({ time: "before", timeIsUsual: false });
  expect(row("Maize [pre-plant (minimum tillage) before sowing]")).toMatchObject({ time: "after" });
  expect(row("Wheat (25-35 DAS)")).toMatchObject({ time: "after", timeIsUsual: true });
});
