import { storedText } from "#kit/web/storage/stored.ts";

/** Set while this phone is told what is new: the day, in India, on which that was last made sure of. It goes at log-out. */
export const storedPush = storedText<string>("push", "");
