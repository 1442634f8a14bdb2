import { type Language, languages, languageTable } from "#kit/contract/languages.ts";
import { translate } from "#kit/server/translation.ts";

/** Languages of a mail, as nobody says here which one its reader reads: the source language last. */
const spoken = languages.toReversed();

/** `मिट्टी: आपका ऑर्डर दर्ज हो गया / Mitti: your order is placed`. */
export function mailSubject(subject: string | ((language: Language) => string)): string {
  const of = (language: Language) =>
    typeof subject === "string" ? translate(subject, language) : subject(language);
  return spoken.map((language) => `${languageTable[language].productName}: ${of(language)}`).join(" / ");
}

/** A greeting and the paragraphs in each language; where there is a link that turns such mails off (`off`), it comes last. */
export function mailText(paragraphs: (language: Language) => readonly string[], off?: string): string {
  const parts = spoken.map((language) =>
    [translate("Hello,", language), ...paragraphs(language)].join("\n\n"),
  );
  const tap = spoken.map((language) => translate("No more of these mails, by one tap", language)).join(" / ");
  return `${[...parts, ...(off === undefined ? [] : [`${tap}: ${off}`])].join("\n\n—\n\n")}\n`;
}
