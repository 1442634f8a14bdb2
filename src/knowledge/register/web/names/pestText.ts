import { useChosenLanguage } from "#kit/web/language.tsx";
import pestNames from "../../pestNames.ts";

/** Pests in the reader's language; a word that has no name here stays as it is. */
export function usePestText() {
  const { language } = useChosenLanguage();
  const name = (word: string) => {
    const hindi = language === "hi" ? pestNames[word] : undefined;
    return hindi ?? word.charAt(0).toUpperCase() + word.slice(1);
  };
  return { name, names: (terms: readonly string[]) => [...new Set(terms.map(name))].join(", ") };
}
