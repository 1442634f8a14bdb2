import type { Stored } from "#kit/web/storage/stored.ts";
import { storedText } from "#kit/web/storage/stored.ts";
import { readTalk } from "../../kept.ts";
import type { Script } from "../../script.ts";
import { beginning, type State } from "../../walk.ts";

/**
 * The talk of a person, or of the phone's guests: it outlives a reload and a closed tab, and is wiped by starting again. A member's goes
 * with the log-out, and nobody who comes after a session that ran out reads it.
 */
export const keptTalkOf = (email: string, script: Script): Stored<State> => ({
  key: email === "" ? "earthworm" : `earthworm:${email}`,
  area: "local",
  fallback: beginning,
  read: (text) => {
    try {
      return readTalk(script, JSON.parse(text));
    } catch {
      return undefined;
    }
  },
  write: JSON.stringify,
});

/** Whether answers are read aloud as they come. */
export const keptAloud = storedText<"on" | "off">("earthwormAloud", "off", ["on", "off"]);
