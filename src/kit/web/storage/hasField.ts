import { appearance } from "#kit/contract/rendered.ts";
import { storedJson, storedText } from "./stored.ts";

/**
 * Set while whoever is logged in on this phone has a field, so that the home page need not ask for everybody, and has its place ready
 * before the first paint.
 */
export const storedHasField = storedText<"" | "yes">(appearance.hasField, "", ["", "yes"]);

/** Height of what is due on the home page when it was last drawn (px), so that its place is right before the next first paint. */
export const storedTodayHeight = storedJson<number>(
  appearance.todayHeight,
  0,
  (value): value is number => typeof value === "number",
);
