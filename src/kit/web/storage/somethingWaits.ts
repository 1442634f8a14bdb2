import { storedText } from "./stored.ts";

/** Set while something of somebody's waits to be sent (noteWaiting.ts), so that every screen sends it, and no other phone brings the code for it. */
export const storedDiaryWaits = storedText<"" | "yes">("diaryWaits", "", ["", "yes"]);
