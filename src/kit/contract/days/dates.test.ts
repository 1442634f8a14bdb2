import { expect, test } from "vitest";
import { datesIn } from "./dates.ts";

const at = (hour: number, minute: number) => new Date(2026, 10, 22, hour, minute).getTime();

test("Hindi writes months out and says the part of the day", () => {
  const { day, calendarDay, moment, deadline } = datesIn("hi");
  expect(day(at(5, 23))).toBe("22 नवंबर 2026");
  expect(calendarDay("2026-01-05")).toBe("5 जनवरी 2026");
  expect(deadline(at(10, 30))).toBe("रविवार, 22 नवंबर, सुबह 10:30");
  expect([
    moment(at(0, 5)),
    moment(at(5, 23)),
    moment(at(12, 0)),
    moment(at(17, 9)),
    moment(at(21, 40)),
  ]).toEqual([
    "22 नवंबर, रात 12:05",
    "22 नवंबर, सुबह 5:23",
    "22 नवंबर, दोपहर 12:00",
    "22 नवंबर, शाम 5:09",
    "22 नवंबर, रात 9:40",
  ]);
});

test("English keeps short months and its own clock", () => {
  const { day, moment, time } = datesIn("en");
  expect(day(at(5, 23))).toBe("22 Nov 2026");
  expect(moment(at(14, 20))).toBe("22 Nov, 2:20 pm");
  expect([time(at(14, 20)), datesIn("hi").time(at(14, 20))]).toEqual(["2:20 pm", "दोपहर 2:20"]);
});

test("in a time zone everybody reads the same clock", () => {
  const evening = Date.UTC(2026, 10, 22, 20, 0);
  expect(datesIn("hi", { timeZone: "Asia/Kolkata" }).moment(evening)).toBe("23 नवंबर, रात 1:30");
  expect(datesIn("en", { timeZone: "Asia/Kolkata" }).moment(evening)).toBe("23 Nov, 1:30 am");
  expect(datesIn("hi", { timeZone: "Asia/Kolkata" }).day(evening)).toBe("23 नवंबर 2026");
});

test("the present year is left out of a day, but not of a paper's", () => {
  const { day, calendarDay, calendarDayWithYear } = datesIn("hi", { thisYear: 2026 });
  expect([day(at(5, 23)), calendarDay("2026-01-05"), calendarDay("2027-01-05")]).toEqual([
    "22 नवंबर",
    "5 जनवरी",
    "5 जनवरी 2027",
  ]);
  expect(calendarDayWithYear("2026-01-05")).toBe("5 जनवरी 2026");
});
