import { expect, test } from "vitest";
import { accountName, isAccountName, isEmailName } from "./accountName.ts";

test("one e-mail is one account, however it is typed", () => {
  expect(accountName("  Asha.Devi@Example.IN ")).toBe("asha.devi@example.in");
  expect(isEmailName("asha.devi@example.in")).toBe(true);
});

test("one mobile number is one account, however it is typed", () => {
  for (const typed of [
    "9812345670",
    "+91 98123-45670",
    "+919812345670",
    "00919812345670",
    "919812345670",
    "09812345670",
    "+91 (0) 98123 45670",
    "९८१२३४५६७०",
    "+९१ ९८१२३–४५६७०",
    " 98 12 34 56 70 ",
    "tel:+91-98123-45670",
    "98123\u200b45670",
  ]) {
    expect(accountName(typed), typed).toBe("9812345670");
  }
  expect(isAccountName("9812345670")).toBe(true);
  expect(isEmailName("9812345670")).toBe(false);
});

test("what is neither a mobile number nor an e-mail is no name of an account", () => {
  for (const typed of [
    "",
    "asha",
    "asha@",
    "981234567",
    "98123456701",
    // A short code, one digit again and again, a foreign number.
    "1800180155",
    "9999999999",
    "+1 415 555 2671",
    "closed-abc",
  ]) {
    expect(isAccountName(accountName(typed)), typed).toBe(false);
  }
});

test("an e-mail that is made of a number stays an e-mail", () => {
  expect(accountName("9812345670@example.in")).toBe("9812345670@example.in");
});
