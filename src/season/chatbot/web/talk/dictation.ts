import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Language, languageTable } from "#kit/contract/languages.ts";

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

const never = () => () => {};

/** Turns speech into words by the browser, where it can. The words are handed over and never sent by themselves. */
export function useDictation(language: Language, onWords: (words: string) => void) {
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
