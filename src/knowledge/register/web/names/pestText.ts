import { nameIn } from "#kit/contract/languages.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import hi from "../../../../languages/hi/pests.json" with { type: "json" };

/** Pests in the reader's language; a word that has no name here stays as it is. */
export function usePestText() {
  const { language } = useChosenLanguage();
  const name = (word: string) => {
    const own = nameIn({ hi }, language, word);
    return own.charAt(0).toUpperCase() + own.slice(1);
  };
  return { name, names: (terms: readonly string[]) => [...new Set(terms.map(name))].join(", ") };
}
