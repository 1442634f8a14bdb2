import { useEffect } from "react";
import { type Box, changeChosen } from "../attached/chosen.ts";
import { useChosen } from "../attached/useChosen.ts";
import type { Recording } from "./recordVoice.ts";
import type { WaitingVoice } from "./waitingVoice.ts";

/** The current recording; nothing is kept of one that was dropped meanwhile. */
let running: { recording?: Recording } | undefined;

/** The voice note that is being recorded, or goes with the next message. */
export function useVoice() {
  const { owner, recording: phase, voice: note, voiceFault: fault } = useChosen();

  // Leaving the screen or the account ends the recording. The recorded note stays the person's own.
  useEffect(
    () => () => {
      if (running?.recording) return running.recording.stop();
      running = undefined;
      changeChosen(owner, () => ({ recording: "none" }));
    },
    [owner],
  );

  async function start(): Promise<void> {
    if (running) return;
    // The current person's box, also when it ends only after they left.
    const change = (next: Partial<Box>) => changeChosen(owner, () => next);
    const own: { recording?: Recording } = {};
    running = own;
    change({ recording: "asking", voiceFault: undefined });
    const load = () => import("./recordVoice.ts").catch(() => undefined);
    // Kept as far as it goes: a phone may throw the page away while one speaks.
    const keep = (soFar: WaitingVoice) => {
      if (running === own) change({ voice: soFar });
    };
    const begun = (await (await load())?.record(keep)) ?? "failed";
    // Dropped while the browser asked.
    if (running !== own) return typeof begun === "string" ? undefined : begun.stop();
    if (typeof begun === "string") {
      running = undefined;
      return change({ recording: "none", voiceFault: begun });
    }
    own.recording = begun;
    change({ recording: "recording" });
    const recorded = await begun.note;
    if (running !== own) return;
    running = undefined;
    change({ recording: "none", voice: recorded, voiceFault: recorded ? undefined : "failed" });
  }

  function drop(): void {
    running?.recording?.stop();
    running = undefined;
    changeChosen(owner, () => ({ recording: "none", voice: undefined, voiceFault: undefined }));
  }

  return {
    phase,
    note,
    fault,
    /** Whether there is anything to be shown of it. */
    isUsed: phase !== "none" || note !== undefined || fault !== undefined,
    start,
    stop: () => running?.recording?.stop(),
    drop,
  };
}

export type Voice = ReturnType<typeof useVoice>;
