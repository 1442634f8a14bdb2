import { expect, test } from "vitest";
import { languages, sourceLanguage } from "#kit/contract/languages.ts";
import { translationOf } from "#kit/server/translation.ts";
import { expectEachLanguageApart } from "#tests/support/mails.ts";
import { bellTopics, noteKinds } from "../kinds.ts";
import { dailyMail } from "./dailyMailText.ts";
import { mailWords } from "./mailWords.ts";
import { newsMail } from "./newsMail.ts";
import { pushMessage } from "./push/message.ts";

const others = languages.filter((language) => language !== sourceLanguage);
const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
const row = {
  ...{ id: "1", person_id: "p", subject: "A1", part: "B1", detail: "", actor: "", paise: 100 },
  ...{ at: 1, read_at: null, mail_at: 1, mail_tries: 0, push_at: 1, text_at: null, replaced_by: null },
};
const to = { to: "1@2.3", token: "4", origin: "https://5.6" };

test.each(others)("every text of a mail is in %s too, with the same places", (language) => {
  const texts = Object.values(mailWords).flatMap(({ subject, text, unnamed = subject }) => [
    subject,
    text,
    unnamed,
  ]);
  expect(texts.length).toBeGreaterThan(60);
  for (const text of texts) {
    const own = translationOf(text, language);
    expect([text, own && placesOf(own)]).toEqual([text, placesOf(text)]);
  }
});

test("each part of a mail between its lines is in one language", () => {
  const kinds = noteKinds.filter((kind): kind is keyof typeof mailWords => kind in mailWords);
  const mails = [
    ...kinds.map((kind) => newsMail({ ...to, row: { ...row, kind }, shop: "", bill: "7", goods: null })),
    dailyMail({ ...to, personId: "p", day: "2026-11-24", topics: bellTopics }),
  ];
  for (const mail of mails) expectEachLanguageApart(mail);
});

test.each(others)("a phone is told in %s and nothing else", (language) => {
  for (const kind of noteKinds) {
    const { title, body } = pushMessage({ ...row, kind }, false, language);
    expect(title + body).not.toMatch(/[A-Za-z]/);
  }
});
