import { sourceLanguage } from "#kit/contract/languages.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";

/** How a shop's own words are shown in the chosen language. */
export function useProductText() {
  const { language } = useChosenLanguage();
  return {
    /** `lang` of a shop's own words: some are written in English alone, and the voice of another language would spell them out. */
    langOf: (text: string) =>
      language === sourceLanguage || notLatin.test(text) ? undefined : sourceLanguage,
    /** `2 × 10 g packet`, `1 × pack of 20 sheets`. */
    packs: (count: number, pack: string) => `${count} × ${midSentence(pack)}`,
  };
}

/** A letter of another script than English has. */
const notLatin = /(?!\p{Script=Latin})\p{L}/u;

/** `Pack of 20 sheets` starts small after a count; abbreviations keep their letters. */
function midSentence(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
