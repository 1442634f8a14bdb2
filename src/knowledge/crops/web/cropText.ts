import { type Language, languageTable } from "#kit/contract/languages.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";

/** The language in which a crop's other name is shown. */
export function useOtherLanguage(): Language {
  return languageTable[useChosenLanguage().language].beside;
}

/** A crop's name without the season after it: the market's packs carry the name of the crop alone. */
export function plainName(title: string): string {
  return title.replace(/ \(.*/, "");
}
