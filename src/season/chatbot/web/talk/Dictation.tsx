import { Trans, useLingui } from "@lingui/react/macro";
import { Mic } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Language, languageTable } from "#kit/contract/languages.ts";
import { IconButton } from "#kit/web/ui/IconButton.tsx";

const never = () => () => {};

interface DictationProps {
  language: Language;
  onWords: (text: string) => void;
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

/** The part of the browsers' SpeechRecognition that we use; TypeScript's library does not have it yet. */
interface Recognition {
  lang: string;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onend: (() => void) | null;
  onerror: (() => void) | null;
  start(): void;
  abort(): void;
}

type MakeRecognition = new () => Recognition;

/** Turns speech into words by the browser, where it can. The words are handed over and never sent by themselves. */
function useDictation(language: Language, onWords: (text: string) => void) {
  const available = useSyncExternalStore(
    never,
    () => recognitionOf() !== undefined,
    () => false,
  );
  const [state, setState] = useState<"idle" | "listening" | "failed">("idle");
  const running = useRef<Recognition>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = () => {
    const Make = recognitionOf();
    if (!Make) return;
    const recognition = new Make();
    recognition.lang = languageTable[language].speech;
    recognition.onresult = ({ results }) => onWords(results[0]?.[0]?.transcript ?? "");
    recognition.onerror = () => setState("failed");
    recognition.onend = () => setState((now) => (now === "failed" ? now : "idle"));
    running.current = recognition;
    setState("listening");
    recognition.start();
  };
  const stop = () => {
    running.current?.abort();
    setState("idle");
  };
  return { available, state, start, stop };
}

function recognitionOf(): MakeRecognition | undefined {
  const page = window as { SpeechRecognition?: MakeRecognition; webkitSpeechRecognition?: MakeRecognition };
  return page.SpeechRecognition ?? page.webkitSpeechRecognition;
}
