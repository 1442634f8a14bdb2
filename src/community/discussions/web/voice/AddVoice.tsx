import { useLingui } from "@lingui/react/macro";
import { Mic } from "lucide-react";
import { useEffect } from "react";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import type { Voice } from "./useVoice.ts";

/** Begins a voice note. */
export function AddVoice({ voice }: { voice: Voice }) {
  const { t } = useLingui();
  // Brought while there is a line: a note may be recorded without one.
  useEffect(() => {
    for (const part of [import("./recordVoice.ts"), import("./VoiceBar.tsx")]) part.catch(() => {});
  }, []);
  const busy = voice.phase !== "none" || voice.note !== undefined;
  return (
    <IconButton
      label={t`Record a voice note`}
      icon={<Mic aria-hidden="true" size={22} />}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) void voice.start();
      }}
    />
  );
}
