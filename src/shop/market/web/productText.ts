import { useChosenLanguage } from "#kit/web/language.tsx";

/** A product's, crop's or pack's words in the chosen language. */
export function useProductText() {
  const { language } = useChosenLanguage();
  const hindi = language === "hi";
  const pack = (of: PackSizes) => (hindi ? of.packSize_hi : of.packSize);
  return {
    language,
    /** `lang` of a shop's own words: some are written in English alone, and a Hindi voice would spell them out. */
    langOf: (text: string) => (hindi && !/[\u0900-\u097f]/.test(text) ? "en" : undefined),
    name: (of: { name: string; name_hi: string }) => (hindi ? of.name_hi : of.name),
    pack,
    /** `2 × 10 g packet`, `1 × pack of 20 sheets`. */
    packs: (count: number, of: PackSizes) => `${count} × ${midSentence(pack(of))}`,
    description: (of: { description: string; description_hi: string }) =>
      hindi ? of.description_hi : of.description,
    dose: (of: { dose: string; dose_hi: string }) => (hindi ? of.dose_hi : of.dose),
    restrictions: (of: { restrictions: string; restrictions_hi: string }) =>
      hindi ? of.restrictions_hi : of.restrictions,
  };
}

type PackSizes = { packSize: string; packSize_hi: string };

/** `Pack of 20 sheets` starts small after a count; abbreviations keep their letters. */
function midSentence(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
