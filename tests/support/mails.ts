import { expect } from "vitest";
import { languages, languageTable, sourceLanguage } from "#kit/contract/languages.ts";
import type { Mail } from "#people/account/server/mail.ts";

/** Expects a mail to have its subject and its text once in each language, and each part in one language alone. */
export function expectEachLanguageApart({ subject, text }: Pick<Mail, "subject" | "text">): void {
  const order = languages.toReversed();
  const parts = text.split("\n\n—\n\n");
  expect(parts.length).toBeGreaterThanOrEqual(order.length);
  const subjects = subject.split(" / ");
  expect(subjects).toHaveLength(order.length);
  order.forEach((language, place) => {
    for (const part of [parts[place] ?? "", subjects[place] ?? ""]) {
      const plain = part.replace(/https?:\S+|\b[AB]1\b|\bL7\b|Rs|\bOTP\b/g, "");
      expect([language, plain]).toEqual([
        language,
        expect.not.stringMatching(language === sourceLanguage ? /[\u0900-\u097f]/ : /[A-Za-z]/),
      ]);
    }
    expect(subjects[place]).toContain(languageTable[language].productName);
  });
}
