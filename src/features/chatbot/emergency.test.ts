import { expect, test } from "vitest";
import { isPoisoning } from "./emergency.ts";

test.each([
  "बच्चे ने कीटनाशक पी लिया",
  "दवा पी ली",
  "छिड़काव के बाद चक्कर और उल्टी",
  "उसने ज़हर खा लिया",
  "my child drank pesticide",
  "he feels dizzy after spraying",
  "bacche ne dawa pee li",
  "spray ke baad chakkar aa raha hai",
])("%s is an emergency", (typed) => {
  expect(isPoisoning(typed)).toBe(true);
});

test.each([
  "holes in the fruits of my brinjal",
  "which poison for rats",
  "faint yellow spots on the leaves",
  "कपास में गुलाबी सुंडी",
  "पत्ते पीले हो रहे हैं",
  "धान में पानी कितना",
  "pili pattiyan",
])("%s is a question about a crop", (typed) => {
  expect(isPoisoning(typed)).toBe(false);
});
