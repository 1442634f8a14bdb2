import { useChosenLanguage } from "#kit/web/language.tsx";

/** A product's, crop's or pack's words in the chosen language. */
export function useProductWords() {
  const { language } = useChosenLanguage();
  const hindi = language === "hi";
  return {
    language,
    name: (of: { name: string; name_hi: string }) => (hindi ? of.name_hi : of.name),
    pack: (of: { packSize: string; packSize_hi: string }) => (hindi ? of.packSize_hi : of.packSize),
    description: (of: { description: string; description_hi: string }) =>
      hindi ? of.description_hi : of.description,
    dose: (of: { dose: string; dose_hi: string }) => (hindi ? of.dose_hi : of.dose),
    restrictions: (of: { restrictions: string; restrictions_hi: string }) =>
      hindi ? of.restrictions_hi : of.restrictions,
  };
}
