import { expect, test } from "vitest";
import { isConcern } from "./isConcern.ts";
import { licenceLimits, maxYears, readLicence } from "./rules.ts";

const typed = {
  number: "  LAID/ 2031 ",
  authority: "Krishi\u202e  Bhavan, Akola",
  region: "Maharashtra",
  issuedOn: "2024-04-01",
  expiresOn: "2027-03-31",
};
const today = "2026-11-21";
const rules = (more: object) =>
  readLicence({ ...typed, ...more }, today).faults?.map(({ field, rule }) => [field, rule]);

test("a licence is kept in clean words", () => {
  expect(readLicence(typed, today).value).toEqual({
    number: "LAID/ 2031",
    authority: "Krishi Bhavan, Akola",
    region: "Maharashtra",
    issuedOn: "2024-04-01",
    expiresOn: "2027-03-31",
  });
});

test("all that is wrong with a licence is told at once, field by field", () => {
  expect(rules({ number: " ", authority: "\u200b", expiresOn: "" })).toEqual([
    ["number", "required"],
    ["authority", "required"],
    ["expiresOn", "required"],
  ]);
  expect(
    rules({
      number: `1${"x".repeat(licenceLimits.number)}`,
      authority: "x".repeat(licenceLimits.authority + 1),
      expiresOn: "31-03-2027",
    }),
  ).toEqual([
    ["number", "too-long"],
    ["authority", "too-long"],
    ["expiresOn", "no-day"],
  ]);
});

test("a number has a digit, of any script", () => {
  expect(rules({ number: "applied for" })).toEqual([["number", "no-digit"]]);
  expect(rules({ number: "क. १२" })).toBeUndefined();
});

test("a licence that has ended is none, one that ends today is one, a slip in the year is told", () => {
  expect(rules({ expiresOn: "2026-11-20" })).toEqual([["expiresOn", "passed"]]);
  expect(rules({ expiresOn: "2026-11-21" })).toBeUndefined();
  expect(rules({ expiresOn: "2027-02-29" })).toEqual([["expiresOn", "no-day"]]);
  expect(rules({ expiresOn: "2207-03-31" })).toEqual([["expiresOn", "too-far"]]);
  expect(readLicence({ ...typed, expiresOn: "2207-03-31" }, today).faults?.[0]?.limit).toBe(maxYears);
});

test("a State of India and a day that has come are asked for", () => {
  expect(rules({ region: "Bavaria" })).toEqual([["region", "unknown-state"]]);
  expect(rules({ issuedOn: "2026-11-22" })).toEqual([["issuedOn", "to-come"]]);
  expect(rules({ issuedOn: "" })).toEqual([["issuedOn", "required"]]);
});

test("who waits for an answer has nothing to do; who was asked or refused has", () => {
  const licence = { state: "none" as const, withheld: 3, expiresOn: "", withdrawn: "" };
  const application = { ...typed, state: "waiting" as const, reason: "", handedInAt: 1, document: null };
  expect(isConcern({ ...licence, application })).toBe(false);
  expect(isConcern({ ...licence, application: { ...application, state: "asked" } })).toBe(true);
  expect(isConcern({ ...licence, application: null })).toBe(true);
  expect(isConcern({ ...licence, withdrawn: "The office took it back", application })).toBe(true);
});
