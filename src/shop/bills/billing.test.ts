import { expect, test } from "vitest";
import { readBilling, type TypedBilling } from "./billing.ts";

const typed: TypedBilling = {
  legalName: " Ravi  Agro Private Limited ",
  regime: "regular",
  holder: "Ravi Agro",
  account: "1234 5678 9012",
  ifsc: "exmp0001234",
  bank: "Example Bank",
  prefix: "ra",
};
const shop = { gstin: "27AAPFU0939F1ZV", stateCode: "27" };
const rules = (more: Partial<TypedBilling>, of = shop) =>
  readBilling({ ...typed, ...more }, of).faults?.map(({ field, rule }) => `${field} ${rule}`);

test("what a seller says of the bills is kept in clean words", () => {
  expect(readBilling(typed, shop).value).toEqual({
    ...typed,
    legalName: "Ravi Agro Private Limited",
    account: "123456789012",
    ifsc: "EXMP0001234",
    prefix: "RA",
  });
});

test("who charges tax has a GSTIN of the shop's own State; who has none needs neither", () => {
  expect(rules({}, { gstin: "", stateCode: "27" })).toEqual(["regime gstin-required"]);
  expect(rules({ regime: "composition" }, { gstin: "", stateCode: "27" })).toEqual(["regime gstin-required"]);
  expect(rules({}, { ...shop, stateCode: "23" })).toEqual(["regime state"]);
  expect(rules({}, { ...shop, stateCode: "" })).toEqual(["regime state"]);
  expect(rules({ regime: "none" }, { gstin: "", stateCode: "" })).toBeUndefined();
});

test("a bank account is whole or left out, and what can't be one is told", () => {
  const nothing = { holder: "", account: "", ifsc: "", bank: "", prefix: "" };
  expect(rules(nothing)).toBeUndefined();
  expect(rules({ ...nothing, account: "123456789" })).toEqual(["holder required", "ifsc required"]);
  expect(rules({ legalName: " ", account: "12", ifsc: "EXMP1001234" })).toEqual([
    ...["legalName required", "account pattern", "ifsc pattern"],
  ]);
  expect(rules({ legalName: "x".repeat(101) })).toEqual(["legalName too-long"]);
});

test("a prefix leaves room for year and serial, and begins with a letter or digit", () => {
  for (const prefix of ["A", "R2", "A-1"]) expect([prefix, rules({ prefix })]).toEqual([prefix, undefined]);
  for (const prefix of ["-A", "/A", "_", "A/B", "रा", "A B"])
    expect([prefix, rules({ prefix })]).toEqual([prefix, ["prefix pattern"]]);
  expect(rules({ prefix: "ABCD" })).toEqual(["prefix too-long"]);
});
