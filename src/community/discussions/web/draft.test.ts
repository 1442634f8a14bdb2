import { expect, test } from "vitest";
import { isFilled, ownWords } from "./draft.ts";

test.each([
  ["what nobody put in stays whole", "Rain at last\n", "", "Rain at last"],
  [
    "what was put in and stands there as it was is no word of one's own",
    "I asked EarthWorm",
    "I asked EarthWorm",
    "",
  ],
  ["words above it stay", "Rain at last\n\nI asked EarthWorm", "I asked EarthWorm", "Rain at last"],
  [
    "what was changed in it is one's own",
    "I asked EarthWorm today",
    "I asked EarthWorm",
    "I asked EarthWorm today",
  ],
  ["after it was sent nothing of it counts", "Thank you", "I asked EarthWorm", "Thank you"],
])("%s", (_, draft, filled, own) => {
  expect(ownWords(draft, filled)).toBe(own);
});

test("a draft that was filled in counts as such while its first line stands in it, and never without one", () => {
  const filled = "I asked EarthWorm:\nCrop: Wheat";
  expect(isFilled(`Rain at last\n\n${filled}\nsince Monday`, filled)).toBe(true);
  expect(isFilled("Rain at last", filled)).toBe(false);
  expect(isFilled("Rain at last", "")).toBe(false);
});
