import type { Stored } from "#kit/web/stored.ts";
import { storedText } from "#kit/web/stored.ts";
import { readTalk } from "../kept.ts";
import { script } from "../script.ts";
import { beginning, type State } from "../walk.ts";

/** The talk of this browser: it outlives a reload and a closed tab, and is wiped by starting again. */
export const keptTalk: Stored<State> = {
  key: "earthworm",
  kept: "local",
  fallback: beginning,
  read: (text) => {
    try {
      return readTalk(script, JSON.parse(text));
    } catch {
      return undefined;
    }
  },
  write: JSON.stringify,
};

/** Whether answers are read aloud as they come. */
export const keptAloud = storedText<"on" | "off">("earthwormAloud", "off", ["on", "off"]);

/** What the box of the discussions begins with; nothing is sent by itself. */
export const discussionsDraft = storedText<string>("discussions-draft", "");
