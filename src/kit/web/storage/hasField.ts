import { appearance } from "#kit/contract/rendered.ts";
import { storedText } from "./stored.ts";

/**
 * Set while the person logged in on this phone has a field, so that the home page need not ask for everybody,
 * and has its place ready before the first paint.
 */
export const storedHasField = storedText<"" | "yes">(appearance.hasField, "", ["", "yes"]);
