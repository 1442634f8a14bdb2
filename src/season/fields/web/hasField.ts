import { storedText } from "#kit/web/storage/stored.ts";
import { firstPaintKeys } from "../firstPaint.ts";

/**
 * Set while the person logged in on this phone has a field, so that the home page need not ask for everybody,
 * and has its place ready before the first paint.
 */
export const storedHasField = storedText<"" | "yes">(firstPaintKeys.hasField, "", ["", "yes"]);
