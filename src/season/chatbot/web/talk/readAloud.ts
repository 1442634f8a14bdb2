import { useCallback, useEffect, useSyncExternalStore } from "react";
import { type Language, languageTable } from "#kit/contract/languages.ts";

/** Reads texts aloud by the browser's own voice. `available` is false where it has none of this language. */
export function useReadAloud(language: Language) {
  const available = useSyncExternalStore(
    onVoices,
    () => voiceOf(language) !== undefined,
    () => false,
  );
  // A voice must not go on speaking of a page that is no longer there.
  useEffect(() => () => speech()?.cancel(), []);
  const read = useCallback(
    (texts: readonly string[]) => {
      const voice = voiceOf(language);
      if (!voice) return;
      speech()?.cancel();
      for (const text of texts) {
        const utterance = new SpeechSynthesisUtterance(text);
        utterance.lang = voice.lang;
        utterance.voice = voice;
        speech()?.speak(utterance);
      }
    },
    [language],
  );
  return { available, read, stop: () => speech()?.cancel() };
}

function speech(): SpeechSynthesis | undefined {
  return typeof window === "undefined" || !("speechSynthesis" in window) ? undefined : window.speechSynthesis;
}

/** India's own pronunciation where there is one, else any of the language. */
function voiceOf(language: Language): SpeechSynthesisVoice | undefined {
  const voices = speech()?.getVoices() ?? [];
  const ofLocale = (voice: SpeechSynthesisVoice) =>
    voice.lang.replace("_", "-") === languageTable[language].speech;
  return voices.find(ofLocale) ?? voices.find(({ lang }) => lang.startsWith(language));
}

function onVoices(changed: () => void): () => void {
  const synthesis = speech();
  synthesis?.addEventListener?.("voiceschanged", changed);
  return () => synthesis?.removeEventListener?.("voiceschanged", changed);
}
