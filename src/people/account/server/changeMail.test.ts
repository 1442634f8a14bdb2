import { test } from "vitest";
import { expectEachLanguageApart } from "#tests/support/mails.ts";
import { changeMail } from "./changeMail.ts";

test.each(["password", "email", "passkey", "both"] as const)(
  "the mail about a changed %s is in every language",
  (changed) => {
    expectEachLanguageApart(changeMail("1@2.3", changed, Date.UTC(2026, 10, 28), "https://5.6"));
  },
);
