import { expect, test } from "vitest";
import { categories } from "#shop/market/contract.ts";
import { expectEachLanguageApart } from "#tests/support/mails.ts";
import { reminderMail } from "./reminderMail.ts";

test.each(categories.flatMap((category) => [true, false].map((isUnchecked) => ({ category, isUnchecked }))))(
  "the reminder of a licence ($category, unchecked: $isUnchecked) is in every language and names its last day",
  ({ category, isUnchecked }) => {
    const row = { shop_id: "s", category, expires_on: "2026-12-31", days: 30 };
    const due = { row, email: "1@2.3", number: "L7", isUnchecked, origin: "https://5.6" };
    const mail = reminderMail(due);
    expectEachLanguageApart(mail);
    expect(mail.text).toMatch(/31 दिसंबर[\s\S]*31 Dec/);
  },
);
