import { expect, test } from "vitest";
import { indianTime, startOfDay } from "#kit/contract/days/indianDays.ts";
import { billKeptUntil } from "./billYears.ts";

test("name and address of a sale are kept six years from the day its annual return is due", () => {
  const until = (day: string) => indianTime(billKeptUntil(startOfDay(day) ?? 0));
  // Financial year 2026-27: returned by 31 December 2027.
  expect(until("2026-11-23")).toBe("2034-01-01 00:00");
  expect(until("2027-03-31")).toBe("2034-01-01 00:00");
  expect(until("2027-04-01")).toBe("2035-01-01 00:00");
  expect(until("2026-03-31")).toBe("2033-01-01 00:00");
});
