import type { Language } from "#kit/contract/languages.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import type { Crop } from "../contract.ts";

type Named = Pick<Crop, "name" | "name_hi" | "brief" | "brief_hi">;

/** A crop's texts in the chosen language, and its name in the other one. */
export function useCropText() {
  const { language } = useChosenLanguage();
  const hindi = language === "hi";
  return {
    language,
    name: (crop: Named) => (hindi ? crop.name_hi : crop.name),
    /** Without the season after it: the market's packs carry the name of the crop alone. */
    plainName: (crop: Named) => (hindi ? crop.name_hi : crop.name).replace(/ \(.*/, ""),
    otherName: (crop: Named) => (hindi ? crop.name : crop.name_hi),
    otherLanguage: (hindi ? "en" : "hi") satisfies Language,
    brief: (crop: Named) => (hindi ? crop.brief_hi : crop.brief),
    info: (crop: { info: string; info_hi: string }) => (hindi ? crop.info_hi : crop.info),
  };
}
