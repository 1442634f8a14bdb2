import { storedText } from "./stored.ts";

/**
 * Set while something of somebody's waits to be sent (noteWaiting.ts), so that every screen sends it, and no other phone brings the code
 * for it. Its key is from when the diary alone could wait.
 */
export const storedSomethingWaits = storedText<"" | "yes">("diaryWaits", "", ["", "yes"]);
