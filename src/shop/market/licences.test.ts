import { expect, test } from "vitest";
import { indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import { daysLeft, licenceState } from "./licences.ts";

test("a licence holds through its last day in India, and not a moment longer", () => {
  const lastDay = "2027-03-31";
  const endMs = startOfDay("2027-04-01") ?? Number.NaN;
  expect(licenceState(lastDay, indianDay(endMs - 1))).toBe("soon");
  expect(licenceState(lastDay, indianDay(endMs))).toBe("ended");
  // Half past six in the evening of the day before in London is the new day in India.
  expect(endMs).toBe(Date.UTC(2027, 2, 31, 18, 30));
});

test("a licence is to be renewed from sixty days before its end", () => {
  expect(licenceState("2027-03-31", "2027-01-30")).toBe("holds");
  expect(licenceState("2027-03-31", "2027-01-31")).toBe("soon");
  expect([daysLeft("2027-03-31", "2027-03-02"), daysLeft("2027-03-31", "2027-03-31")]).toEqual([30, 1]);
});

test("no licence is none, whatever day it is", () => {
  expect(licenceState("", "2027-03-02")).toBe("none");
});
