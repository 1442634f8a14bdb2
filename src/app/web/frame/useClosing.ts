import { useEffect, useRef } from "react";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useLocation } from "#kit/web/router/router.ts";

/** A fold of the bar that closes by Escape, by a press elsewhere, and once the address or the language is another. */
export function useClosing() {
  const fold = useRef<HTMLDetailsElement>(null);
  const { pathname, hash } = useLocation();
  const { language } = useChosenLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads none; it runs because one of them changed
  useEffect(() => {
    if (fold.current) fold.current.open = false;
  }, [pathname, hash, language]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !fold.current?.open) return;
      fold.current.open = false;
      fold.current.querySelector("summary")?.focus();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (fold.current?.open && !fold.current.contains(target as Node)) fold.current.open = false;
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, []);
  return fold;
}
