import { Trans, useLingui } from "@lingui/react/macro";
import { Mic } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { Language } from "#kit/contract/languages.ts";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import { useDictation } from "./dictation.ts";

interface DictationProps {
  language: Language;
  onWords: (words: string) => void;
  /** Message about it beside the box; undefined where there is none. */
  onNotice: (notice: ReactNode) => void;
}

/** The button to speak instead of typing, where the browser can listen; most of the phones we promise can't. */
export default function Dictation({ language, onWords, onNotice }: DictationProps) {
  const { t } = useLingui();
  const { available, state, start, stop } = useDictation(language, onWords);
  useEffect(() => onNotice(notices[state]), [state, onNotice]);
  const listening = state === "listening";
  if (!available) return null;
  return (
    <IconButton
      label={listening ? t`Stop listening` : t`Speak instead of typing`}
      aria-pressed={listening}
      icon={<Mic aria-hidden="true" />}
      onClick={listening ? stop : start}
    />
  );
}

const notices: Record<"idle" | "listening" | "failed", ReactNode> = {
  idle: undefined,
  listening: <Trans>Listening… Your browser may send the sound to its maker to turn it into words.</Trans>,
  failed: <Trans>I could not hear that. Please try again, or type it.</Trans>,
};
